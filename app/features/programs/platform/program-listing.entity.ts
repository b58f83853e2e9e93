import { defineEntity } from "~/lib/admin/entity";
import { programPaths } from "./programs.paths";

export const programListingEntity = defineEntity({
	name: "program",
	of: "installation",
	table: "program_directory",
	title: ["title"],
	area: "programs",
	page: programPaths.edit,
	place: { group: "platform", to: programPaths.list, label: "admin:places.programs", icon: "dashboard" },
});
