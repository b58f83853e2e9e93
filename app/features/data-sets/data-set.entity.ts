import { defineEntity } from "~/lib/admin/entity";
import { dataSetPaths } from "./data-sets.admin.paths";

export const dataSetEntity = defineEntity({
	name: "data_set",
	of: "program",
	table: "data_sets",
	title: ["title"],
	area: "forms",
	topic: "admin",
	page: dataSetPaths.records,
	place: { group: "earn", to: dataSetPaths.list, label: "admin:places.dataSets", icon: "database" },
});
