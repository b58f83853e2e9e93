import { defineEntity } from "~/lib/admin/entity";
import { dataSetPaths } from "../data-sets.admin.paths";

export const presetRecordEntity = defineEntity({
	name: "preset_record",
	of: "program",
	table: "preset_records",
	title: ["identifier"],
	area: "forms",
	topic: "admin",
	page: dataSetPaths.record,
});
