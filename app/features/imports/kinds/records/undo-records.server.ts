import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import {
	findClaimedRecords,
	findRecordRows,
	type RecordRow,
} from "~/features/data-sets/records/record-bulk.repository.server";
import {
	deleteRecords,
	type PresetRecordInput,
	replaceRecords,
} from "~/features/data-sets/records/records.repository.server";
import { splitIdentifiers } from "~/features/data-sets/records/records.rules";
import { changedRow } from "~/kernel/admin/titled.server";
import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import type { TenantScope, WriteScope } from "~db/scope";
import type { KindUndo, StoredEffect, UndoVerdict } from "../../import-kind";
import { carryStamps } from "../../undo/effects.repository.server";
import { fieldsToReturn, partlyKept } from "../undo-fields.rules";
import { RECORD_FIELDS } from "./update-records.server";

const idsOf = (effects: readonly { entityId: string }[]) => effects.map(({ entityId }) => entityId);

interface Plan {
	effect: StoredEffect;
	now: RecordRow | undefined;
	verdict: UndoVerdict;
	/** What gets its former value; of an addition nothing. */
	fields: (typeof RECORD_FIELDS)[number][];
	/** Nobody has changed the record since. */
	whole: boolean;
}

const kept = (reason: string): UndoVerdict => ({ undo: "Kept", reason });

async function plan(scope: TenantScope, effects: readonly StoredEffect[]): Promise<Plan[]> {
	const records = await findRecordRows(scope, idsOf(effects));
	const claimed = await findClaimedRecords(scope, idsOf(effects));
	return effects.map((effect): Plan => {
		const now = records.get(effect.entityId);
		const same = now?.updated === effect.stamp;
		const one = { effect, now, fields: [], whole: same, verdict: { undo: "Reversed", reason: null } } as const;
		const judged = (verdict: UndoVerdict): Plan => ({ ...one, fields: [], verdict });
		if (!now) return judged(kept("imports:kept.deleted"));
		if (effect.effect === "Created") {
			if (claimed.has(effect.entityId)) return judged(kept("imports:kept.claimed"));
			return judged(same ? one.verdict : kept("imports:kept.changed"));
		}
		const { fields, others } = fieldsToReturn(RECORD_FIELDS, effect, now, (_, a, b) => a === b);
		if (fields.length === 0) return judged(kept("imports:kept.changed"));
		return {
			...one,
			fields,
			whole: same && others.length === 0,
			verdict: { undo: "Reversed", reason: partlyKept(others) },
		};
	});
}

const judge = async (scope: TenantScope, effects: readonly StoredEffect[]) =>
	(await plan(scope, effects)).map(({ verdict }) => verdict);

async function takeBack(
	tx: WriteScope,
	effects: readonly StoredEffect[],
	breathe: () => Promise<void>,
): Promise<UndoVerdict[]> {
	const plans = await plan(tx, effects);
	const done = plans.filter(({ verdict }) => verdict.undo === "Reversed");
	const note = message("imports:undo.audit", { id: effects[0]?.jobId ?? "" });
	const entity = "preset_record" as const;
	const added = done.filter(({ effect }) => effect.effect === "Created");
	await deleteRecords(tx, idsOf(added.map(({ effect }) => effect)));
	await recordAudits(
		tx,
		added.map(({ effect: { entityId }, now }) => ({
			...{ action: "delete" as const, entity, entityId, note },
			before: { identifier: now?.identifier },
		})),
	);
	const changed = done.filter(({ effect }) => effect.effect === "Updated");
	await breathe();
	await giveBack(tx, changed);
	await breathe();
	await recordAudits(
		tx,
		changed.map(({ effect: { entityId, before, after }, fields }) => ({
			...{ action: "update" as const, entity, entityId, note },
			...{ before: pick(after, fields), after: pick(before, fields) },
		})),
	);
	return plans.map(({ verdict }) => verdict);
}

const pick = (from: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
	Object.fromEntries(fields.map((field) => [field, from[field]]));

/** Gives records their former values; an earlier import finds one as it left it, where nobody has changed it since. */
async function giveBack(tx: WriteScope, plans: readonly Plan[]): Promise<void> {
	const changes = plans.flatMap(({ effect: { entityId, before }, now, fields, whole }) => {
		if (!now) return [];
		const { identifier, ...rest } = { ...now, ...(pick(before, fields) as Partial<RecordRow>) };
		const record: PresetRecordInput = { ...rest, identifiers: splitIdentifiers(identifier) };
		const stamps = changedRow(tx, now.updated, undefined);
		return [{ id: entityId, dataSetId: now.dataSetId, record, stamps, whole, from: Number(before.updated) }];
	});
	await replaceRecords(tx, changes);
	await carryStamps(
		tx,
		"preset_record",
		changes.filter(({ whole }) => whole).map(({ id, from, stamps }) => ({ entityId: id, from, to: stamps.updated })),
	);
}

/** Records that were added are deleted unless they were changed, or are claimed; changed fields get their former values. */
export const recordUndo: KindUndo = {
	preview: judge,
	apply: (tx, effects, { breathe }) => takeBack(tx, effects, breathe),
	names: async (scope, effects) => {
		const records = await findRecordRows(scope, idsOf(effects));
		return new Map(
			[...records].map(([id, { identifier }]) => [id, { name: identifier, href: dataSetPaths.record(id) }]),
		);
	},
};
