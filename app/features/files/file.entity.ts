import { defineEntity } from "~/lib/admin/entity";
import { libraryPaths } from "./files.paths";

export const fileEntity = defineEntity({
	name: "file",
	of: "program",
	table: "files",
	title: ["name"],
	area: "files",
	topic: "admin",
	page: null,
	place: { group: "program", to: libraryPaths.list(), label: "admin:places.files", icon: "file" },
});
