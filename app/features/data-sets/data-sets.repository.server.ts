import { sql } from "kysely";
import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { CHOICES_SHOWN, RECENT_LIST } from "~/lib/limits";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";

export interface DataSetInput {
	title: string;
	/** For records without one of their own; 0 and null are none. */
	claimsLimit?: number | null;
}

/** Adds a data set. Throws Refused for a title that is taken. */
export async function insertDataSet(tx: WriteScope, { title, claimsLimit = null }: DataSetInput): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle("data-sets:errors.takenNew", () =>
		tx.trx
			.insertInto("data_sets")
			.values({ ...row, ...titleColumns(title), claims_limit: claimsLimit })
			.execute(),
	);
	tx.note("admin", row.id);
	return row.id;
}

/** Changes a data set. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateDataSet(
	tx: WriteScope,
	id: string,
	{ title, claimsLimit = null }: DataSetInput,
	opened?: number,
): Promise<void> {
	const stored = await findDataSet(tx, id);
	if (!stored) throw new NotFound("data-sets:errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("data-sets:errors.taken", () =>
		tx.trx
			.updateTable("data_sets")
			.set({ ...titleColumns(title), claims_limit: claimsLimit, ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	tx.note("admin", id);
}

/** Deletes some records of a set; how many. What was claimed of them stays known. */
export async function deleteSomeRecords(tx: WriteScope, dataSetId: string, limit: number): Promise<number> {
	const gone = await tx.trx
		.deleteFrom("preset_records")
		.where("program_id", "=", tx.programId)
		.where("id", "in", (eb) =>
			eb
				.selectFrom("preset_records")
				.select("id")
				.where("program_id", "=", tx.programId)
				.where("data_set_id", "=", dataSetId)
				.limit(limit),
		)
		.executeTakeFirst();
	return Number(gone.numDeletedRows);
}

/** Deletes a data set with its records; what was claimed of them stays known. */
export async function deleteDataSet(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("data_sets").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("admin", id);
}

export function findDataSet(scope: TenantScope, id: string) {
	return scope.query
		.selectFrom("data_sets")
		.select(["id", "title", "claims_limit as claimsLimit", "created", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
}

export type DataSet = NonNullable<Awaited<ReturnType<typeof findDataSet>>>;

/** The forms that ask for a value of a set, a few of them. */
export function listFormsOfDataSet(scope: TenantScope, id: string): Promise<{ id: string; title: string }[]> {
	return scope.query
		.selectFrom("forms")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`instr(sections, ${`"dataSetId":${JSON.stringify(id)}`}) > 0`)
		.orderBy("title_sort")
		.limit(RECENT_LIST)
		.execute();
}

/** The sets a form or an import can choose from, by title, and those that are chosen already. */
export async function listDataSetChoices(
	scope: TenantScope,
	chosen: readonly string[] = [],
): Promise<{ id: string; title: string }[]> {
	const sets = scope.query.selectFrom("data_sets").select(["id", "title"]).where("program_id", "=", scope.programId);
	const first = await sets.orderBy("title_sort").limit(CHOICES_SHOWN).execute();
	return withChosen(first, chosen, (ids) => sets.where("id", "in", ids).execute());
}
