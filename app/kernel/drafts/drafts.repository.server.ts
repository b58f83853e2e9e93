import { sql } from "kysely";
import type { PROGRAM_ENTITIES } from "~/entities";
import { newId } from "~/lib/ids.server";
import { DRAFT_CHARACTERS, DRAFTS_EACH, DRAFTS_KEPT, ROWS_AT_ONCE } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { type DraftState, parseDraftState } from "./draft.rules";
import { inOtherZone } from "./local-times.rules";

/** Of which kind of record a draft is. */
export type DraftKind = (typeof PROGRAM_ENTITIES)[number]["name"];

export interface Draft {
	/** The record's `updated` when the draft began; null for a record that is not there yet. */
	basedOn: number | null;
	state: DraftState;
	/** UTC milliseconds; grows with every step. */
	updated: number;
}

/** The draft that the scope's admin has of a record; nobody else's is ever found. */
export async function findDraft(scope: TenantScope, kind: DraftKind, recordId: string): Promise<Draft | undefined> {
	const row = await scope.query
		.selectFrom("drafts")
		.innerJoin("programs as p", "p.id", "drafts.program_id")
		.select(["based_on", "state", "drafts.updated", "p.time_zone as timeZone"])
		.select(sql<string | null>`state ->> '$.zone'`.as("typedIn"))
		.where("program_id", "=", scope.programId)
		.where("admin_id", "=", scope.actor.id)
		.where("kind", "=", kind)
		.where("record_id", "=", recordId)
		.executeTakeFirst();
	const state = row && parseDraftState(readJson<unknown>(row.state, null));
	if (!row || !state) return undefined;
	const { timeZone, typedIn } = row;
	return {
		basedOn: row.based_on,
		state: inOtherZone(state, typedIn ?? timeZone, timeZone),
		updated: row.updated,
	};
}

interface Kept {
	kind: DraftKind;
	recordId: string;
	basedOn: number | null;
	state: DraftState;
}

/** In which zone the times of the program's drafts are typed. */
export async function findTimeZone(scope: TenantScope): Promise<string> {
	const { zone } = await scope.query
		.selectFrom("programs")
		.select("time_zone as zone")
		.where("id", "=", scope.programId)
		.executeTakeFirstOrThrow();
	return zone;
}

/** Keeps the draft of the scope's admin. Throws Refused for one that is too large, and for one more than an admin may have. */
export async function saveDraft(tx: WriteScope, { kind, recordId, basedOn, state }: Kept): Promise<void> {
	const zone = await findTimeZone(tx);
	const text = JSON.stringify({ ...state, zone });
	if (text.length > DRAFT_CHARACTERS) throw new Refused("drafts:errors.tooLarge", undefined, 413);
	const own = { program_id: tx.programId, admin_id: tx.actor.id, kind, record_id: recordId };
	const at = tx.now();
	await tx.trx
		.insertInto("drafts")
		.values({ ...own, id: newId(), based_on: basedOn, state: text, created: at, updated: at })
		.onConflict((conflict) =>
			conflict.columns(["program_id", "admin_id", "kind", "record_id"]).doUpdateSet({
				based_on: basedOn,
				state: text,
				// Later than before even within one millisecond: a page tells by it which steps it has seen.
				updated: sql<number>`max(drafts.updated + 1, ${at})`,
			}),
		)
		.execute();
	const { count } = await tx.trx
		.selectFrom("drafts")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", tx.programId)
		.where("admin_id", "=", tx.actor.id)
		.executeTakeFirstOrThrow();
	if (count > DRAFTS_EACH) throw new Refused(message("drafts:errors.tooMany", { max: DRAFTS_EACH }), undefined, 409);
}

/** Drops the draft that the scope's admin has of a record. */
export async function dropDraft(tx: WriteScope, kind: DraftKind, recordId: string): Promise<void> {
	await tx.trx
		.deleteFrom("drafts")
		.where("program_id", "=", tx.programId)
		.where("admin_id", "=", tx.actor.id)
		.where("kind", "=", kind)
		.where("record_id", "=", recordId)
		.execute();
}

/** Drops everybody's drafts of a record that is gone. */
export async function dropDraftsOf(tx: WriteScope, kind: DraftKind, recordId: string): Promise<void> {
	await tx.trx
		.deleteFrom("drafts")
		.where("program_id", "=", tx.programId)
		.where("kind", "=", kind)
		.where("record_id", "=", recordId)
		.execute();
}

/**
 * The scope's admin's drafts of a kind as a list shows them, the latest first: ids of changed records, and what is not there
 * yet, called by what was typed into a field of its form.
 */
export async function listDrafts(scope: TenantScope, kind: DraftKind, titleField = "title") {
	const rows = await scope.query
		.selectFrom("drafts")
		.select(["record_id as recordId", "based_on as basedOn"])
		.select(sql<string | null>`state ->> ${`$.fields.${titleField}[0]`}`.as("title"))
		.where("program_id", "=", scope.programId)
		.where("admin_id", "=", scope.actor.id)
		.where("kind", "=", kind)
		.orderBy("updated", "desc")
		.orderBy("id", "desc")
		.limit(DRAFTS_EACH)
		.execute();
	return {
		changed: rows.filter(({ basedOn }) => basedOn !== null).map(({ recordId }) => recordId),
		begun: rows.filter(({ basedOn }) => basedOn === null).map(({ recordId, title }) => ({ id: recordId, title })),
	};
}

/** Removes drafts that nobody went on with, some at a time; returns how many. */
export async function deleteOldDrafts(tx: WriteScope): Promise<number> {
	const old = await tx.trx
		.selectFrom("drafts")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("updated", "<=", tx.now() - DRAFTS_KEPT)
		.limit(ROWS_AT_ONCE)
		.execute();
	const ids = old.map(({ id }) => id);
	if (ids.length > 0)
		await tx.trx.deleteFrom("drafts").where("program_id", "=", tx.programId).where("id", "in", ids).execute();
	return ids.length;
}
