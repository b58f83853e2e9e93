import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import {
	findRecordRows,
	identifierOwners,
	type RecordRow,
} from "~/features/data-sets/records/record-bulk.repository.server";
import { type PresetRecordInput, replaceRecords } from "~/features/data-sets/records/records.repository.server";
import { IDENTIFIERS_MAX, joinIdentifiers, splitIdentifiers } from "~/features/data-sets/records/records.rules";
import { changedRow } from "~/kernel/admin/titled.server";
import { message } from "~/lib/message-key";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowEffect, RowOutcome } from "../../import-kind";
import { shorten } from "../row-faults.rules";
import { addRecords, previewNewRecords } from "./add-records.server";
import { ADD_OR_UPDATE } from "./records.check.rules";

export const RECORD_FIELDS = ["identifier", "name", "status", "claimsLimit"] as const;

/** What a row is for: a record that is there, as it will be then, or none of the set. */
type Meant =
	| { is: "known"; stored: RecordRow; wanted: PresetRecordInput }
	| { is: "new"; row: PresetRecordInput }
	| { is: "nothing"; reasons: string[] };

const nothing = (key: string, params: Record<string, string | number> = {}): Meant => ({
	...{ is: "nothing", reasons: [message(`imports:row.${key}`, params)] },
});

async function sortRows(
	scope: TenantScope,
	rows: readonly PresetRecordInput[],
	{ subject, variant, memo }: ApplyContext,
): Promise<Meant[]> {
	if (!(await findDataSet(scope, subject))) return rows.map(() => nothing("dataSetGone"));
	const owners = await identifierOwners(
		scope,
		subject,
		rows.flatMap(({ identifiers }) => identifiers),
	);
	const records = await findRecordRows(scope, [...new Set(owners.values())]);
	return rows.map((row): Meant => {
		const named = new Set(row.identifiers.flatMap((identifier) => owners.get(identifier) ?? []));
		const [id, ...others] = named;
		const stored = records.get(id ?? "");
		if (!stored)
			return variant === ADD_OR_UPDATE
				? { is: "new", row }
				: nothing("identifierUnknown", { value: shorten(joinIdentifiers(row.identifiers)) });
		if (others.length > 0) return nothing("twoRecords");
		// One row names the record by one identifier and another by the next: the file has it twice all the same.
		if (memo.has(`record/${stored.id}`)) return nothing("recordTwice");
		const wanted = changedBy(stored, row);
		if (wanted.identifiers.length > IDENTIFIERS_MAX)
			return nothing("tooMany", { column: "identifier", max: IDENTIFIERS_MAX });
		memo.set(`record/${stored.id}`, 1);
		return { is: "known", stored, wanted };
	});
}

/** Meets the records again that rows were about which an earlier worker has written. */
export async function recallRecords(scope: TenantScope, rows: readonly PresetRecordInput[], context: ApplyContext) {
	await sortRows(scope, rows, context);
}

/** A record with what a row says of it: blank cells leave what is there, identifiers come to those it has. */
function changedBy(
	stored: RecordRow,
	{ identifiers, name, status, claimsLimit }: PresetRecordInput,
): PresetRecordInput {
	return {
		identifiers: splitIdentifiers(joinIdentifiers([stored.identifier, ...identifiers])),
		...{ name: name || stored.name, status: status ?? stored.status, claimsLimit: claimsLimit ?? stored.claimsLimit },
	};
}

const fieldsOf = ({ identifiers, ...rest }: PresetRecordInput) => ({
	identifier: joinIdentifiers(identifiers),
	...rest,
});

function changedFields(stored: RecordRow, wanted: PresetRecordInput) {
	const after = fieldsOf(wanted);
	return RECORD_FIELDS.filter((field) => after[field] !== stored[field]);
}

type Known = Extract<Meant, { is: "known" }>;

/** What becomes of the rows: those of new records as `add` says, those of known ones as `change`. */
async function each(
	meant: readonly Meant[],
	rowNumbers: readonly number[],
	{ add, change }: Doing,
): Promise<RowOutcome[]> {
	const fresh = meant.flatMap((one, index) => (one.is === "new" ? [{ row: one.row, index }] : []));
	const added = await add(
		fresh.map(({ row }) => row),
		fresh.map(({ index }) => rowNumbers[index] ?? 0),
	);
	const byIndex = new Map(fresh.map(({ index }, at) => [index, added[at]]));
	const known = meant.filter((one) => one.is === "known");
	const changing = known.filter(({ stored, wanted }) => changedFields(stored, wanted).length > 0);
	const effects = await change(changing);
	const changed = new Map(changing.map((one, at): [Meant, RowOutcome] => [one, updatedWith(effects[at])]));
	return meant.map((one, index): RowOutcome => {
		if (one.is === "nothing") return { kind: "failed", reasons: one.reasons };
		if (one.is === "new") return byIndex.get(index) ?? { kind: "failed", reasons: [] };
		return changed.get(one) ?? { kind: "unchanged" };
	});
}

const updatedWith = (effect: RowEffect | undefined): RowOutcome => ({ kind: "updated", ...(effect && { effect }) });

interface Doing {
	add: (rows: PresetRecordInput[], rowNumbers: number[]) => Promise<RowOutcome[]>;
	/** Gives the effects, in the order of the records. */
	change: (known: readonly Known[]) => Promise<RowEffect[]>;
}

/** What `updateRecords` would do. */
export async function previewRecordUpdates(
	scope: TenantScope,
	rows: readonly PresetRecordInput[],
	context: ApplyContext,
): Promise<RowOutcome[]> {
	return each(await sortRows(scope, rows, context), context.rowNumbers, {
		add: (some, rowNumbers) => previewNewRecords(scope, some, { ...context, rowNumbers }),
		change: async () => [],
	});
}

/** Changes the records that an identifier of a row names, and adds the others where the variant does. */
export async function updateRecords(
	tx: WriteScope,
	rows: readonly PresetRecordInput[],
	context: ApplyContext,
): Promise<RowOutcome[]> {
	return each(await sortRows(tx, rows, context), context.rowNumbers, {
		add: (some, rowNumbers) => addRecords(tx, some, { ...context, rowNumbers }),
		change: async (known) => {
			await context.breathe();
			const changes = known.map((one) => ({ ...one, stamps: changedRow(tx, one.stored.updated, undefined) }));
			await replaceRecords(
				tx,
				changes.map(({ stored: { id, dataSetId }, wanted, stamps }) => ({ id, dataSetId, record: wanted, stamps })),
			);
			await context.breathe();
			return changes.map(({ stored, wanted, stamps }): RowEffect => {
				const changed = changedFields(stored, wanted);
				const pick = (from: ReturnType<typeof fieldsOf> | RecordRow) =>
					Object.fromEntries(changed.map((field) => [field, from[field]]));
				return {
					...{ entity: "preset_record", entityId: stored.id, effect: "Updated", stamp: stamps.updated },
					before: { ...pick(stored), updated: stored.updated },
					after: pick(fieldsOf(wanted)),
				};
			});
		},
	});
}
