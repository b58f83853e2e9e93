import { defineEntity, READ_LINE } from "~/lib/admin/entity";
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
	translated: { texts: { title: READ_LINE, description: { most: 1000, long: true } } },
	page: tablePaths.edit,
	place: { group: "earn", to: tablePaths.list, label: "admin:places.tables", icon: "table" },
});
