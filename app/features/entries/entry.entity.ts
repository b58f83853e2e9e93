import { defineEntity } from "~/lib/admin/entity";
import { ADMIN_ENTRIES_PATH, reviewPath } from "./entries.admin.paths";

export const entryEntity = defineEntity({
	name: "entry",
	of: "program",
	table: "offer_entries",
	title: [],
	area: "entries",
	topic: "entries",
	page: reviewPath,
	place: { group: "start", to: ADMIN_ENTRIES_PATH, label: "admin:places.entries", icon: "check-circle" },
});
