import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { listDataSetChoices } from "~/features/data-sets/data-sets.repository.server";
import type { PresetRecordInput } from "~/features/data-sets/records/records.repository.server";
import { PRESET_RECORDS_IMPORTED } from "~/lib/limits";
import type { ImportKind } from "../../import-kind";
import { addRecords, previewNewRecords } from "./add-records.server";
import { ADD_OR_UPDATE, CREATE_NEW, checkRecordRow, UPDATE_BY_IDENTIFIER } from "./records.check.rules";
import { recordUndo } from "./undo-records.server";
import { previewRecordUpdates, recallRecords, updateRecords } from "./update-records.server";

const COLUMNS = ["identifier", "name", "status", "claimsLimit"];

/** The records of a data set: new ones, changes to those that a row names, or both at once. */
export const recordsKind: ImportKind<PresetRecordInput> = {
	id: "records",
	group: "content",
	icon: "list",
	emptyKey: "imports:rowsRequired",
	resultKeys: { all: "imports:result.records", partial: "imports:result.recordsPartly" },
	listHref: (_jobId, subject) => (subject ? dataSetPaths.records(subject) : dataSetPaths.list),
	subject: { field: "subject", table: "data_sets", choices: listDataSetChoices },
	maxRows: PRESET_RECORDS_IMPORTED,
	columns: [
		{ key: "identifier", labelKey: "imports:columns.identifier", aliases: ["serial", "serial number", "code", "id"] },
		{ key: "name", labelKey: "imports:columns.recordName", aliases: ["label", "nom"] },
		{ key: "status", labelKey: "imports:columns.status", aliases: ["statut"] },
		{ key: "claimsLimit", labelKey: "imports:columns.claimsLimit", aliases: ["claims limit", "limit", "limite"] },
	],
	variants: [
		{ id: CREATE_NEW, columns: COLUMNS, required: ["identifier"] },
		{ id: ADD_OR_UPDATE, columns: COLUMNS, required: ["identifier"] },
		{ id: UPDATE_BY_IDENTIFIER, columns: COLUMNS, required: ["identifier"] },
	],
	check: checkRecordRow,
	preview: (scope, rows, context) =>
		context.variant === CREATE_NEW
			? previewNewRecords(scope, rows, context)
			: previewRecordUpdates(scope, rows, context),
	apply: (tx, rows, context) =>
		context.variant === CREATE_NEW ? addRecords(tx, rows, context) : updateRecords(tx, rows, context),
	recall: async (scope, rows, context) => {
		if (context.variant !== CREATE_NEW) await recallRecords(scope, rows, context);
	},
	undo: recordUndo,
};
