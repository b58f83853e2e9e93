import { sql } from "kysely";
import type { ParticipantType } from "~/features/databuckets/databuckets.rules";
import { newId } from "~/lib/ids.server";
import { readJson } from "~db/columns";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { TableData } from "../figures/table-data.rules";
import { storedSettings, type TableMode, type TableSettings } from "../tables.rules";

export interface NewEdition {
	tableId: string;
	mode: TableMode;
	participantType: ParticipantType;
	selectedDatabucket: string | null;
	accountKeyColumn: string;
	/** The file of a static table. */
	uploadId: string | null;
	settings: TableSettings;
}

/** Begins the next edition of a table; those that were being built before are given up. */
export async function insertEdition(tx: WriteScope, edition: NewEdition): Promise<string> {
	await tx.trx
		.updateTable("result_table_editions")
		.set({ state: "Old" })
		.where("program_id", "=", tx.programId)
		.where("table_id", "=", edition.tableId)
		.where("state", "in", ["Building", "Failed"])
		.execute();
	const id = newId();
	await tx.trx
		.insertInto("result_table_editions")
		.values({
			...{ program_id: tx.programId, id, table_id: edition.tableId, mode: edition.mode, created: tx.now() },
			...{ participant_type: edition.participantType, selected_databucket_id: edition.selectedDatabucket },
			...{ account_key_column: edition.accountKeyColumn, upload_id: edition.uploadId },
			settings: JSON.stringify(edition.settings),
		})
		.execute();
	return id;
}

/** Lets members see an edition from now on, in the place of the one before. */
export async function showEdition(tx: WriteScope, { id, tableId }: { id: string; tableId: string }): Promise<void> {
	const editions = () => tx.trx.updateTable("result_table_editions").where("program_id", "=", tx.programId);
	await editions().set({ state: "Old" }).where("table_id", "=", tableId).where("state", "=", "Shown").execute();
	await editions().set({ state: "Shown" }).where("id", "=", id).execute();
	await tx.trx
		.updateTable("result_tables")
		.set({ edition_id: id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", tableId)
		.execute();
	tx.note("tables", tableId);
}

const editions = (scope: TenantScope) =>
	scope.query
		.selectFrom("result_table_editions")
		.select(["id", "table_id as tableId", "state", "mode", "participant_type as participantType", "settings"])
		.select(["selected_databucket_id as selectedDatabucket", "account_key_column as accountKeyColumn"])
		.select(["upload_id as uploadId", "after_id as afterId", "row_count as rows", "matched", "participants", "created"])
		.where("program_id", "=", scope.programId);

type Stored = Awaited<ReturnType<ReturnType<typeof editions>["executeTakeFirstOrThrow"]>>;

const asRead = ({ settings, ...row }: Stored) => ({
	...row,
	settings: storedSettings(readJson<Partial<TableSettings>>(settings, {})),
});

export type Edition = ReturnType<typeof asRead>;

/** The newest edition of a table, shown or not. */
export async function findNewestEdition(scope: TenantScope, tableId: string): Promise<Edition | undefined> {
	const row = await editions(scope)
		.where("table_id", "=", tableId)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.executeTakeFirst();
	return row && asRead(row);
}

/** An edition of a table. */
export async function findEdition(scope: TenantScope, id: string): Promise<Edition | undefined> {
	const row = await editions(scope).where("id", "=", id).executeTakeFirst();
	return row && asRead(row);
}

/** The ids of the editions in a state, oldest first. */
export async function listEditionIds(scope: TenantScope, state: Edition["state"]): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("result_table_editions")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("state", "=", state)
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

interface Advance {
	afterId?: string;
	/** Rows of the file, and how many of them are somebody's. */
	rows?: number;
	matched?: number;
	/** Whose figures were stored now. */
	participants?: number;
}

/**
 * Notes how far an edition is stored, and what its file was found to hold. False where it is no longer being built, or
 * another process is further.
 */
export async function advanceEdition(
	tx: WriteScope,
	{ id, afterId }: Pick<Edition, "id" | "afterId">,
	to: Advance,
): Promise<boolean> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("result_table_editions")
		.set({
			after_id: to.afterId ?? afterId,
			...(to.rows !== undefined && { row_count: to.rows, matched: to.matched ?? 0 }),
			participants: sql<number>`participants + ${to.participants ?? 0}`,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("state", "=", "Building")
		.where("after_id", "=", afterId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Gives up an edition that cannot be built. */
export async function failEdition(tx: WriteScope, { id, tableId }: Pick<Edition, "id" | "tableId">): Promise<void> {
	await tx.trx
		.updateTable("result_table_editions")
		.set({ state: "Failed" })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("state", "=", "Building")
		.execute();
	tx.note("tables", tableId);
}

/** Stores figures of participants in an edition (TABLE-12); of companies with their id, of members without one (TABLE-32). */
export async function insertTableData(
	tx: WriteScope,
	editionId: string,
	rows: readonly { participantId: string; data: TableData }[],
): Promise<void> {
	await insertRows(
		tx,
		"table_data",
		rows.map(({ participantId, data }) => ({
			...{ program_id: tx.programId, edition_id: editionId, participant_id: participantId },
			...{ company_id: data.companyId, home_card_value: JSON.stringify(data.homeCardValue) },
			...{ card_header: JSON.stringify(data.cardHeader), remarks: JSON.stringify(data.remarks) },
			...{ totals: JSON.stringify(data.totals), rows: JSON.stringify(data.rows), chart: JSON.stringify(data.chart) },
		})),
	);
}

/** Removes some figures of an edition that nobody sees any more, then the edition; returns whether anything is left. */
export async function removeOld(tx: WriteScope, editionId: string, most: number): Promise<boolean> {
	const rows = await tx.trx
		.selectFrom("table_data")
		.select("participant_id as id")
		.where("program_id", "=", tx.programId)
		.where("edition_id", "=", editionId)
		.limit(most)
		.execute();
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0)
		await tx.trx
			.deleteFrom("table_data")
			.where("program_id", "=", tx.programId)
			.where("edition_id", "=", editionId)
			.where("participant_id", "in", ids)
			.execute();
	else
		await tx.trx
			.deleteFrom("result_table_editions")
			.where("program_id", "=", tx.programId)
			.where("id", "=", editionId)
			.where("state", "=", "Old")
			.execute();
	return ids.length > 0;
}
