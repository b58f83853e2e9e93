import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { entryRef } from "./claims.rules";

/** What is kept of a value that was entered and met a record. */
export interface NewClaim {
	dataSetId: string;
	recordId: string;
	offerId: string | null;
	opportunityId: string | null;
	entryId: string | null;
	/** What was sent with a form that opens by itself. */
	submissionId?: string | null;
	memberId: string | null;
	fieldId: string;
	fieldLabel: string;
	valueEntered: string;
	/** UTC milliseconds. */
	validatedAt: number;
	/** The record as it is. */
	snapshot: Readonly<Record<string, unknown>>;
	/** The limit in force; 0 is none. */
	claimsLimit: number;
}

/** Adds a claim and returns its id. */
export async function insertClaim(tx: WriteScope, claim: NewClaim): Promise<string> {
	const id = newId();
	await tx.trx
		.insertInto("validation_history")
		.values({
			...{ program_id: tx.programId, id, data_set_id: claim.dataSetId, record_id: claim.recordId },
			...{ offer_id: claim.offerId, opportunity_id: claim.opportunityId, entry_id: claim.entryId },
			...{ member_id: claim.memberId, field_id: claim.fieldId, field_label: claim.fieldLabel },
			...{ value_entered: claim.valueEntered, validated_at: claim.validatedAt, claims_limit: claim.claimsLimit },
			...{ record_snapshot: JSON.stringify(claim.snapshot), entry_ref: entryRef(claim) },
			submission_id: claim.submissionId ?? null,
		})
		.execute();
	tx.note("admin", claim.recordId);
	return id;
}

/** What asks for a record, when its entry is there: what is claimed by it already stays its own. */
export interface Claimant {
	entryId: string;
	/** Only what this field claims; anything of the entry without. */
	fieldId?: string;
	/** Whose entry it has to be, where nobody has made sure. */
	memberId?: string;
}

/** Whether a record is claimed by the one who asks. */
export async function holdsClaim(scope: TenantScope, recordId: string, asking: Claimant): Promise<boolean> {
	const { entryId, fieldId, memberId } = asking;
	const row = await scope.query
		.selectFrom("validation_history")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("entry_id", "=", entryId)
		.where("record_id", "=", recordId)
		.$if(fieldId !== undefined, (query) => query.where("field_id", "=", fieldId ?? ""))
		.$if(memberId !== undefined, (query) => query.where("member_id", "=", memberId ?? ""))
		.executeTakeFirst();
	return row !== undefined;
}

/** How often a record is claimed, over all entries. */
export async function countClaims(
	scope: TenantScope,
	{ dataSetId, recordId }: { dataSetId: string; recordId: string },
): Promise<number> {
	const row = await scope.query
		.selectFrom("validation_history")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("data_set_id", "=", dataSetId)
		.where("record_id", "=", recordId)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/** What an entry claims. */
export function listClaimsOfEntry(scope: TenantScope, entryId: string) {
	return scope.query
		.selectFrom("validation_history")
		.select(["id", "data_set_id as dataSetId", "record_id as recordId", "field_id as fieldId"])
		.select("value_entered as value")
		.where("program_id", "=", scope.programId)
		.where("entry_id", "=", entryId)
		.execute();
}

/** Leaves of the claims of submissions that are deleted only that the records are claimed, or others could claim them. */
export async function forgetSubmissions(tx: WriteScope, submissionIds: readonly string[]): Promise<void> {
	await tx.trx
		.updateTable("validation_history")
		.set({ submission_id: null, member_id: null, value_entered: "", record_snapshot: "{}" })
		.where("program_id", "=", tx.programId)
		.where("submission_id", "in", submissionIds)
		.execute();
}

export type ReleaseReason = "changed" | "rejected" | "withdrawn";

const COLUMNS = [
	...["program_id", "id", "data_set_id", "record_id", "offer_id", "opportunity_id", "entry_id", "member_id"],
	...["field_id", "field_label", "value_entered", "validated_at", "record_snapshot", "entry_ref", "claims_limit"],
] as const;

/** Gives claims of an entry back, all of them or those with these ids: from then on they are in the log of released ones. */
export async function releaseClaims(
	tx: WriteScope,
	{ entryId, ids, reason }: { entryId: string; ids?: readonly string[]; reason: ReleaseReason },
): Promise<void> {
	if (ids?.length === 0) return;
	const released = () =>
		tx.trx
			.selectFrom("validation_history")
			.where("program_id", "=", tx.programId)
			.where("entry_id", "=", entryId)
			.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []));
	const gone = await released().select("record_id").execute();
	if (gone.length === 0) return;
	await tx.trx
		.insertInto("released_claims")
		.columns([...COLUMNS, "reason", "released_at", "released_by"] as never[])
		.expression(
			released().select((eb) => [
				...(COLUMNS as unknown as "id"[]),
				eb.val(reason).as("reason"),
				eb.val(tx.now()).as("released_at"),
				eb.val(tx.actor.id).as("released_by"),
			]) as never,
		)
		.execute();
	await tx.trx
		.deleteFrom("validation_history")
		.where("program_id", "=", tx.programId)
		.where("entry_id", "=", entryId)
		.$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
		.execute();
	for (const { record_id } of gone) tx.note("admin", record_id);
}

const shown = (scope: TenantScope) =>
	scope.query
		.selectFrom("validation_history as h")
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "h.program_id").onRef("m.id", "=", "h.member_id"),
		)
		.leftJoin("offers as o", (join) => join.onRef("o.program_id", "=", "h.program_id").onRef("o.id", "=", "h.offer_id"))
		.leftJoin("offer_entries as e", (join) =>
			join.onRef("e.program_id", "=", "h.program_id").onRef("e.id", "=", "h.entry_id"),
		)
		.leftJoin("form_submissions as s", (join) =>
			join.onRef("s.program_id", "=", "h.program_id").onRef("s.id", "=", "h.submission_id"),
		)
		.leftJoin("forms as f", (join) => join.onRef("f.program_id", "=", "s.program_id").onRef("f.id", "=", "s.form_id"))
		.select(["h.submission_id as submissionId", "f.id as formId", "f.title as form"])
		.select(["h.id", "h.data_set_id as dataSetId", "h.record_id as recordId", "h.entry_id as entryId"])
		.select(["h.field_label as fieldLabel", "h.value_entered as valueEntered", "h.validated_at as validatedAt"])
		.select(["h.record_snapshot as snapshot", "h.member_id as memberId", "m.firstname", "m.lastname"])
		.select("m.deleted_at as memberDeletedAt")
		.select(["o.title as offer", "e.status", "e.reviewed"])
		.where("h.program_id", "=", scope.programId);

/** The claims of a record, newest first, one page; `after` is time and id of the one before. */
export function listHistory(
	scope: TenantScope,
	asked: { dataSetId: string; recordId: string; after?: readonly (string | number)[] | null; limit: number },
) {
	const [at, id] = asked.after ?? [];
	return shown(scope)
		.where("h.data_set_id", "=", asked.dataSetId)
		.where("h.record_id", "=", asked.recordId)
		.$if(id !== undefined, (query) => query.where(sql<boolean>`(h.validated_at, h.id) < (${at}, ${id})`))
		.orderBy("h.validated_at", "desc")
		.orderBy("h.id", "desc")
		.limit(asked.limit)
		.execute();
}

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number];

/** What other entries claim of records, newest first. */
export function listOtherClaims(
	scope: TenantScope,
	{ entryId, recordIds, limit }: { entryId: string; recordIds: readonly string[]; limit: number },
) {
	return shown(scope)
		.where("h.record_id", "in", recordIds)
		.where("h.data_set_id", "in", (eb) =>
			eb
				.selectFrom("validation_references as v")
				.select("v.data_set_id")
				.where("v.program_id", "=", scope.programId)
				.where("v.entry_id", "=", entryId),
		)
		.where(sql<boolean>`h.entry_id is not ${entryId}`)
		.orderBy("h.validated_at", "desc")
		.orderBy("h.id", "desc")
		.limit(limit)
		.execute();
}
