import { sql } from "kysely";
import type { ParticipantType } from "~/features/databuckets/databuckets.rules";
import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import type { ItemTags } from "~/kernel/targeting/item-tags";
import { deleteItemTags, findItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { NEW_SETTINGS, storedSettings, type TableMode, type TableSettings, type TableStatus } from "./tables.rules";

export interface TableInput {
	title: string;
	description?: string;
	participantType?: ParticipantType;
	mode?: TableMode;
	order?: number;
	status?: TableStatus;
	/** UTC milliseconds. */
	publishFrom?: number | null;
	publishUntil?: number | null;
	selectedDatabucket?: string | null;
	accountKeyColumn?: string;
	settings?: TableSettings;
	memberTags?: readonly string[];
	companyTagIds?: readonly string[];
	/** Given here where it is missing. */
	id?: string;
}

const columnsOf = (input: TableInput) => ({
	...titleColumns(input.title),
	...{ description: input.description ?? "", status: input.status ?? "Active", mode: input.mode ?? "dynamic" },
	...{ participant_type: input.participantType ?? "member", sort_order: input.order ?? 0 },
	...{ publish_from: input.publishFrom ?? null, publish_until: input.publishUntil ?? null },
	selected_databucket_id: input.selectedDatabucket ?? null,
	account_key_column: input.accountKeyColumn ?? "",
	settings: JSON.stringify(input.settings ?? NEW_SETTINGS),
});

const setTags = (tx: WriteScope, id: string, { memberTags = [], companyTagIds = [] }: TableInput) =>
	setItemTags(tx, "table", id, { memberTags: [...memberTags], companyTagIds: [...companyTagIds] });

/** Adds a table: of members, dynamic, Active and for everybody unless told. Throws Refused for a title that is taken. */
export async function insertTable(tx: WriteScope, input: TableInput): Promise<string> {
	const row = { ...newRow(tx), ...(input.id && { id: input.id }) };
	await uniqueTitle("tables-admin:errors.taken", () =>
		tx.trx
			.insertInto("result_tables")
			.values({ ...row, ...columnsOf(input) })
			.execute(),
	);
	await setTags(tx, row.id, input);
	tx.note("tables", row.id);
	return row.id;
}

/** Changes a table as it is stored within this transaction. Throws Refused as `changedRow` and `insertTable`. */
export async function updateTable(
	tx: WriteScope,
	stored: { id: string; updated: number },
	input: TableInput,
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("tables-admin:errors.taken", () =>
		tx.trx
			.updateTable("result_tables")
			.set({ ...columnsOf(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	await setTags(tx, stored.id, input);
	tx.note("tables", stored.id);
}

/** Sets the status of a table, and that it was changed now. */
export async function setTableStatus(tx: WriteScope, id: string, status: TableStatus): Promise<void> {
	await tx.trx
		.updateTable("result_tables")
		.set({ status, updated: sql<number>`max(updated + 1, ${tx.now()})`, updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("tables", id);
}

/** Deletes a table with its editions, their figures and its tags. */
export async function deleteTable(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "table", id);
	await tx.trx.deleteFrom("result_tables").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("tables", id);
}

const tables = (scope: TenantScope) =>
	scope.query
		.selectFrom("result_tables")
		.select(["id", "title", "description", "participant_type as participantType", "mode", "sort_order as order"])
		.select(["status", "publish_from as publishFrom", "publish_until as publishUntil"])
		.select(["selected_databucket_id as selectedDatabucket", "account_key_column as accountKeyColumn", "settings"])
		.select(["edition_id as editionId", "created", "updated", "created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId);

type Stored = Awaited<ReturnType<ReturnType<typeof tables>["executeTakeFirstOrThrow"]>>;

const asRead = ({ settings, ...row }: Stored) => ({
	...row,
	settings: storedSettings(readJson<Partial<TableSettings>>(settings, {})),
});

/** A table as its form shows it. */
export async function findTable(scope: TenantScope, id: string): Promise<Table | undefined> {
	const row = await tables(scope).where("id", "=", id).executeTakeFirst();
	return row && { ...asRead(row), ...(await findItemTags(scope, "table", id)) };
}

export type Table = ReturnType<typeof asRead> & ItemTags;
