import { dataSetPaths } from "~/features/data-sets/data-sets.paths";
import { findDataSet, listDataSetChoices } from "~/features/data-sets/data-sets.repository.server";
import { listTakenIdentifiers } from "~/features/data-sets/records/record-bulk.repository.server";
import { insertRecords, type PresetRecordInput } from "~/features/data-sets/records/records.repository.server";
import { PRESET_RECORDS_IMPORTED } from "~/lib/limits";
import { message } from "~/lib/message-key";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, ImportKind, RowOutcome } from "../../import-kind";
import { shorten } from "../row-faults.rules";
import { checkRecordRow } from "./records.check.rules";
import { recordUndo } from "./undo-records.server";

async function plan(
	scope: TenantScope,
	rows: readonly PresetRecordInput[],
	{ subject }: ApplyContext,
): Promise<RowOutcome[]> {
	if (!(await findDataSet(scope, subject)))
		return rows.map(() => ({ kind: "failed", reasons: ["imports:row.dataSetGone"] }));
	const taken = await listTakenIdentifiers(
		scope,
		subject,
		rows.flatMap(({ identifiers }) => identifiers),
	);
	return rows.map(({ identifiers }) => {
		const reasons = identifiers
			.filter((identifier) => taken.has(identifier))
			.map((value) => message("imports:row.identifierTaken", { value: shorten(value) }));
		return reasons.length > 0 ? { kind: "failed", reasons } : { kind: "created" };
	});
}

/** Adds the records whose identifiers the set does not have. */
async function addRecords(
	tx: WriteScope,
	rows: readonly PresetRecordInput[],
	context: ApplyContext,
): Promise<RowOutcome[]> {
	const outcomes = await plan(tx, rows, context);
	await context.breathe();
	const accepted = rows.filter((_, index) => outcomes[index]?.kind === "created");
	const made = await insertRecords(tx, context.subject, accepted);
	const ids = made[Symbol.iterator]();
	return outcomes.map((outcome) => {
		if (outcome.kind !== "created") return outcome;
		const { id: entityId = "", updated: stamp = 0 } = ids.next().value ?? {};
		const effect = { entity: "preset_record", effect: "Created", before: {}, after: {} } as const;
		return { kind: "created", effect: { ...effect, entityId, stamp } };
	});
}

/** The records of a data set. */
export const recordsKind: ImportKind<PresetRecordInput> = {
	id: "records",
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
		{
			id: "create-new",
			columns: ["identifier", "name", "status", "claimsLimit"],
			required: ["identifier"],
		},
	],
	check: checkRecordRow,
	preview: plan,
	apply: addRecords,
	undo: recordUndo,
};
