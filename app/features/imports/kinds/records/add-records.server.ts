import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { identifierOwners } from "~/features/data-sets/records/record-bulk.repository.server";
import { insertRecords, type PresetRecordInput } from "~/features/data-sets/records/records.repository.server";
import { message } from "~/lib/message-key";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowOutcome } from "../../import-kind";
import { shorten } from "../row-faults.rules";

const NOTHING = {};

/** What `addRecords` would do. */
export async function previewNewRecords(
	scope: TenantScope,
	rows: readonly PresetRecordInput[],
	{ subject }: ApplyContext,
): Promise<RowOutcome[]> {
	if (!(await findDataSet(scope, subject)))
		return rows.map(() => ({ kind: "failed", reasons: ["imports:row.dataSetGone"] }));
	const taken = await identifierOwners(
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
export async function addRecords(
	tx: WriteScope,
	rows: readonly PresetRecordInput[],
	context: ApplyContext,
): Promise<RowOutcome[]> {
	const outcomes = await previewNewRecords(tx, rows, context);
	await context.breathe();
	const accepted = rows.filter((_, index) => outcomes[index]?.kind === "created");
	const made = await insertRecords(tx, context.subject, accepted);
	const ids = made[Symbol.iterator]();
	return outcomes.map((outcome) => {
		if (outcome.kind !== "created") return outcome;
		const { id: entityId = "", updated: stamp = 0 } = ids.next().value ?? {};
		return {
			kind: "created",
			effect: { entity: "preset_record", effect: "Created", before: NOTHING, after: NOTHING, entityId, stamp },
		};
	});
}
