import { defineEntity } from "~/lib/admin/entity";
import { SETTINGS_PATH } from "./settings.paths";

export const programEntity = defineEntity({
	name: "program",
	of: "program",
	table: "programs",
	title: [],
	area: "program",
	topic: "program",
	page: () => SETTINGS_PATH,
	place: { group: "program", to: SETTINGS_PATH, label: "admin:places.settings", icon: "settings" },
});
