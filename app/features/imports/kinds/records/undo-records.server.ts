import { dataSetPaths } from "~/features/data-sets/data-sets.paths";
import { findClaimedRecords, findRecordRows } from "~/features/data-sets/records/record-bulk.repository.server";
import { deleteRecords } from "~/features/data-sets/records/records.repository.server";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import type { TenantScope, WriteScope } from "~db/scope";
import type { KindUndo, StoredEffect, UndoVerdict } from "../../import-kind";

const idsOf = (effects: readonly { entityId: string }[]) => effects.map(({ entityId }) => entityId);

async function judge(scope: TenantScope, effects: readonly StoredEffect[]): Promise<UndoVerdict[]> {
	const records = await findRecordRows(scope, idsOf(effects));
	const claimed = await findClaimedRecords(scope, idsOf(effects));
	return effects.map(({ entityId, stamp }) => {
		const record = records.get(entityId);
		if (!record) return { undo: "Kept", reason: "imports:kept.deleted" };
		if (claimed.has(entityId)) return { undo: "Kept", reason: "imports:kept.claimed" };
		return record.updated === stamp
			? { undo: "Reversed", reason: null }
			: { undo: "Kept", reason: "imports:kept.changed" };
	});
}

async function removeRecords(tx: WriteScope, effects: readonly StoredEffect[]): Promise<UndoVerdict[]> {
	const verdicts = await judge(tx, effects);
	const ids = idsOf(effects.filter((_, index) => verdicts[index]?.undo === "Reversed"));
	const records = await findRecordRows(tx, ids);
	await deleteRecords(tx, ids);
	const note = message("imports:undo.audit", { id: effects[0]?.jobId ?? "" });
	await recordAudits(
		tx,
		ids.map((entityId) => ({
			...{ action: "delete" as const, entity: "preset_record" as const, entityId, note },
			before: { identifier: records.get(entityId)?.identifier },
		})),
	);
	return verdicts;
}

/** Records that were added are deleted unless they were changed, or are claimed. */
export const recordUndo: KindUndo = {
	preview: judge,
	apply: removeRecords,
	names: async (scope, effects) => {
		const records = await findRecordRows(scope, idsOf(effects));
		return new Map(
			[...records].map(([id, { identifier }]) => [id, { name: identifier, href: dataSetPaths.record(id) }]),
		);
	},
};
