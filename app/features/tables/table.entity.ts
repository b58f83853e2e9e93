import { defineEntity } from "~/lib/admin/entity";
import { tablePaths } from "./tables.paths";

export const tableEntity = defineEntity({
	name: "table",
	of: "program",
	table: "result_tables",
	title: ["title"],
	area: "tables",
	topic: "tables",
	targeted: true,
	published: ["Active"],
	page: tablePaths.edit,
	place: { group: "earn", to: tablePaths.list, label: "admin:places.tables", icon: "table" },
});
