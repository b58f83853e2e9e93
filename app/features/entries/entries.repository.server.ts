import { sql } from "kysely";
import type { Answers } from "~/features/forms/form-definition.rules";
import { readDefinition } from "~/features/forms/stored-definition.server";
import { ENTRIES_LOADED } from "~/lib/limits";
import type { Flag } from "~db/columns";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { EntryStatus } from "./entries.rules";

/** One entry with what it was sent for and the form it answers. */
export async function findEntry(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("offer_entries as e")
		.innerJoin("offers as o", (join) =>
			join.onRef("o.program_id", "=", "e.program_id").onRef("o.id", "=", "e.offer_id"),
		)
		.leftJoin("opportunities as p", (join) =>
			join.onRef("p.program_id", "=", "e.program_id").onRef("p.id", "=", "e.opportunity_id"),
		)
		.leftJoin("forms as f", (join) => join.onRef("f.program_id", "=", "e.program_id").onRef("f.id", "=", "e.form_id"))
		.leftJoin("form_versions as v", (join) =>
			join
				.onRef("v.program_id", "=", "e.program_id")
				.onRef("v.form_id", "=", "e.form_id")
				.onRef("v.version", "=", "e.form_version"),
		)
		.leftJoin("companies as c", (join) =>
			join.onRef("c.program_id", "=", "e.program_id").onRef("c.id", "=", "e.company_id"),
		)
		.select(["e.id", "e.offer_id as offerId", "e.opportunity_id as opportunityId", "e.member_id as memberId"])
		.select(["e.company_id as companyId", "c.title as companyTitle", "e.status", "e.redeemable", "e.reviewed"])
		.select([
			"e.points",
			"e.total_points as totalPoints",
			"e.form_points as formPoints",
			"e.bonus_points as bonusPoints",
		])
		.select(["e.form_id as formId", "e.form_version as formVersion", "v.version as keptVersion"])
		.select(["e.form_submission_data as data", "e.deadline", "e.revision", "e.submitted"])
		.select([
			"e.add_to_databucket as addToDatabucket",
			"p.databucket_id as databucketId",
			"p.target_code as targetCode",
		])
		.select(["e.last_modified_at as lastModifiedAt", "o.title as offerTitle", "p.title as opportunityTitle"])
		.select(["p.points as opportunityPoints", "p.description as opportunityDescription"])
		// The form is another one by now where this version is kept beside it.
		.select((eb) => eb.fn.coalesce("v.sections", "f.sections").as("sections"))
		.where("e.program_id", "=", scope.programId)
		.where("e.id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { data, sections, ...entry } = row;
	return {
		...entry,
		answers: readJson<Answers>(data, {}),
		definition: sections === null ? null : readDefinition(sections),
	};
}

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** An entry of this member; others' are as good as not there. */
export async function findOwnEntry(scope: TenantScope, memberId: string, id: string): Promise<Entry | undefined> {
	const entry = await findEntry(scope, id);
	return entry?.memberId === memberId ? entry : undefined;
}

/** What a reviewer said at their last step with the entry `e`. */
const LAST_WORDS = sql<string | null>`(
	select nullif(h.comments, '') from offer_entry_history h
	where h.program_id = e.program_id and h.entry_id = e.id and h.reviewed_by is not null
	order by h.created desc, h.rowid desc limit 1
)`;

/** A member's entries of an offer: the latest 50, newest first, with the last words of a reviewer. */
export function listOwnEntries(scope: TenantScope, memberId: string, offerId: string, limit = ENTRIES_LOADED) {
	return scope.query
		.selectFrom("offer_entries as e")
		.leftJoin("opportunities as p", (join) =>
			join.onRef("p.program_id", "=", "e.program_id").onRef("p.id", "=", "e.opportunity_id"),
		)
		.select(["e.id", "e.status", "e.points", "e.reviewed", "e.submitted"])
		.select(["p.id as opportunityId", "p.title as opportunity"])
		.select(LAST_WORDS.as("comment"))
		.where("e.program_id", "=", scope.programId)
		.where("e.member_id", "=", memberId)
		.where("e.offer_id", "=", offerId)
		.orderBy("e.submitted", "desc")
		.orderBy("e.id", "desc")
		.limit(limit)
		.execute();
}

/** Entries that a reviewer sent back and their member can still change, newest first, with what has to change. */
export function sentBackQuery(scope: TenantScope, asked: { memberId: string; at: number; limit: number }) {
	return (
		scope.query
			.selectFrom("offer_entries as e")
			.innerJoin("offers as o", (join) =>
				join.onRef("o.program_id", "=", "e.program_id").onRef("o.id", "=", "e.offer_id"),
			)
			.leftJoin("opportunities as p", (join) =>
				join.onRef("p.program_id", "=", "e.program_id").onRef("p.id", "=", "e.opportunity_id"),
			)
			.select(["e.id", "e.deadline", "o.id as offerId", "o.title as offer", LAST_WORDS.as("comment")])
			.select(["p.id as opportunityId", "p.title as opportunity"])
			.where("e.program_id", "=", scope.programId)
			.where("e.member_id", "=", asked.memberId)
			// In words, not as parameters: only then the index of just these entries serves.
			.where(sql<boolean>`e.status = 'Pending' and e.reviewed is not null`)
			// The moment of a deadline still counts.
			.where((eb) => eb.or([eb("e.deadline", "is", null), eb("e.deadline", ">=", asked.at)]))
			.orderBy("e.reviewed", "desc")
			.orderBy("e.id", "desc")
			.limit(asked.limit)
	);
}

/** How many entries a member has sent for an opportunity, another one than `exceptId`. */
export async function countEntries(
	scope: TenantScope,
	opportunityId: string,
	memberId: string,
	exceptId: string,
): Promise<number> {
	const row = await scope.query
		.selectFrom("offer_entries")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("opportunity_id", "=", opportunityId)
		.where("member_id", "=", memberId)
		.where("id", "!=", exceptId)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

export interface EntryContent {
	id: string;
	offerId: string;
	opportunityId: string | null;
	memberId: string | null;
	companyId: string | null;
	redeemable: Flag;
	addToDatabucket: Flag;
	formId: string | null;
	formVersion: number;
	/** JSON of the answers. */
	data: string;
	deadline: number | null;
	submitKey: string | null;
}

/** Writes an entry as a whole, Pending and without points; one with the same id is replaced, its first sending kept. */
export async function saveEntryRow(tx: WriteScope, entry: EntryContent): Promise<void> {
	const at = tx.now();
	const values = {
		offer_id: entry.offerId,
		opportunity_id: entry.opportunityId,
		member_id: entry.memberId,
		company_id: entry.companyId,
		status: "Pending" as const,
		redeemable: entry.redeemable,
		add_to_databucket: entry.addToDatabucket,
		form_id: entry.formId,
		form_version: entry.formVersion,
		form_submission_data: entry.data,
		deadline: entry.deadline,
		reviewed: null,
		form_submitted_at: at,
		last_modified_at: at,
		updated_by: tx.actor.id,
	};
	await tx.trx
		.insertInto("offer_entries")
		.values({
			...values,
			program_id: tx.programId,
			id: entry.id,
			submit_key: entry.submitKey,
			submitted: at,
			created_by: tx.actor.id,
		})
		.onConflict((conflict) => conflict.columns(["program_id", "id"]).doUpdateSet(values))
		.execute();
	tx.note("entries", entry.id, entry.memberId);
	tx.note("admin", entry.id);
}

/** Removes an entry from its offer, history included. */
export async function deleteEntry(tx: WriteScope, id: string, memberId: string | null): Promise<void> {
	await tx.trx.deleteFrom("offer_entries").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("entries", id, memberId);
	tx.note("admin", id);
}

export interface ReviewedColumns {
	status: EntryStatus;
	points: number;
	form_points: number;
	bonus_points: number;
	total_points: number;
	revision: number;
	reviewed: number | null;
}

/** Writes the outcome of a review. */
export async function updateReviewed(
	tx: WriteScope,
	entry: { id: string; memberId: string | null },
	values: Partial<ReviewedColumns>,
): Promise<void> {
	await tx.trx
		.updateTable("offer_entries")
		.set({ ...values, last_modified_at: tx.now(), updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", entry.id)
		.execute();
	tx.note("entries", entry.id, entry.memberId);
	tx.note("admin", entry.id);
}
