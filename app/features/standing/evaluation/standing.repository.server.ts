import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { toFlag } from "~db/columns";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ParticipantType } from "../standing.rules";

/** What participants have reached, as it is stored: the tier's id (none for the default) and the awards'. */
export async function listStandings(scope: TenantScope, type: ParticipantType, ids: readonly string[]) {
	const of = (table: "participant_tiers" | "participant_awards") =>
		scope.query
			.selectFrom(table)
			.where("program_id", "=", scope.programId)
			.where("participant_type", "=", type)
			.where("participant_id", "in", ids);
	const tiers = await of("participant_tiers").select(["participant_id as id", "tier_id as tierId"]).execute();
	const awards = await of("participant_awards").select(["participant_id as id", "award_id as awardId"]).execute();
	const awardsById = new Map<string, string[]>();
	for (const { id, awardId } of awards) awardsById.set(id, [...(awardsById.get(id) ?? []), awardId]);
	return {
		tiers: new Map(tiers.map(({ id, tierId }) => [id, tierId])),
		awards: awardsById,
	};
}

const among = (ids: readonly string[]) => sql<string>`(select value from json_each(${JSON.stringify(ids)}))`;

/** Stores the tiers that participants have reached, by their ids; null for the default one. */
export async function storeTiers(
	tx: WriteScope,
	type: ParticipantType,
	reached: ReadonlyMap<string, string | null>,
): Promise<void> {
	const since = tx.now();
	const none: string[] = [];
	const rows = [...reached].flatMap(([id, tierId]) => {
		if (tierId !== null) return [{ ...keyOf(tx, type, id), tier_id: tierId, since }];
		none.push(id);
		return [];
	});
	if (none.length > 0)
		await tx.trx
			.deleteFrom("participant_tiers")
			.where("program_id", "=", tx.programId)
			.where("participant_type", "=", type)
			.where("participant_id", "in", among(none))
			.execute();
	if (rows.length === 0) return;
	await tx.trx
		.insertInto("participant_tiers")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.columns(["program_id", "participant_type", "participant_id"])
				.doUpdateSet(({ ref }) => ({ tier_id: ref("excluded.tier_id"), since: ref("excluded.since") })),
		)
		.execute();
}

const keyOf = (tx: WriteScope, type: ParticipantType, id: string) => ({
	...{ program_id: tx.programId, participant_type: type, participant_id: id },
});

/** A participant and an award. */
type Awarded = readonly [id: string, awardId: string];

/** Gives participants awards and takes others away. */
export async function storeAwards(
	tx: WriteScope,
	type: ParticipantType,
	{ won, lost }: { won: readonly Awarded[]; lost: readonly Awarded[] },
): Promise<void> {
	const since = tx.now();
	const rows = won.map(([id, award_id]) => ({ ...keyOf(tx, type, id), award_id, since }));
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
		await insertRows(tx, "participant_awards", rows.slice(start, start + ROWS_AT_ONCE));
	if (lost.length === 0) return;
	await tx.trx
		.deleteFrom("participant_awards")
		.where("program_id", "=", tx.programId)
		.where("participant_type", "=", type)
		.where("participant_id", "in", among(lost.map(([id]) => id)))
		.where(
			sql<boolean>`(participant_id, award_id) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(lost)}))`,
		)
		.execute();
}

export interface StandingStep {
	participantId: string;
	kind: "tier" | "award";
	/** Null for the default tier of a type that has none. */
	recordId: string | null;
	name: string;
	reached: boolean;
	/** To be told, unless the participant has been before. */
	tell: boolean;
}

/** Adds steps to histories; returns those that are told, each for the first time. */
export async function insertSteps<S extends StandingStep>(
	tx: WriteScope,
	type: ParticipantType,
	steps: readonly S[],
): Promise<(S & { recordId: string })[]> {
	const asked = steps.filter((step): step is S & { recordId: string } => step.tell && step.recordId !== null);
	const before = await toldBefore(tx, type, asked);
	const told = new Set<StandingStep>(asked.filter((step) => !before.has(nameOf(step))));
	const rows = steps.map((step) => ({
		...{ ...keyOf(tx, type, step.participantId), id: newId(), kind: step.kind, record_id: step.recordId },
		...{ name: step.name, reached: toFlag(step.reached), told: toFlag(told.has(step)), created: tx.now() },
	}));
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
		await insertRows(tx, "standing_history", rows.slice(start, start + ROWS_AT_ONCE));
	return asked.filter((step) => told.has(step));
}

const nameOf = ({ participantId, kind, recordId }: Pick<StandingStep, "participantId" | "kind" | "recordId">) =>
	JSON.stringify([participantId, kind, recordId]);

/** What participants have been told of these steps. */
async function toldBefore(tx: WriteScope, type: ParticipantType, asked: readonly StandingStep[]): Promise<Set<string>> {
	if (asked.length === 0) return new Set();
	const rows = await tx.trx
		.selectFrom("standing_history")
		.select(["participant_id as participantId", "kind", "record_id as recordId"])
		.where("program_id", "=", tx.programId)
		.where("participant_type", "=", type)
		.where("participant_id", "in", among(asked.map(({ participantId }) => participantId)))
		.where("told", "=", 1)
		.execute();
	return new Set(rows.map(nameOf));
}

/** The last steps of a member, up and down, for those who ask why: the tier they came to, the award won or lost. */
export function listSteps(scope: TenantScope, memberId: string, limit: number) {
	return scope.query
		.selectFrom("standing_history")
		.select(["id", "kind", "name", "reached", "created as at"])
		.where("program_id", "=", scope.programId)
		.where("participant_type", "=", "Member")
		.where("participant_id", "=", memberId)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** What a member was told of since a moment (UTC ms), that moment included. */
export function listToldSince(scope: TenantScope, memberId: string, since: number) {
	return scope.query
		.selectFrom("standing_history")
		.select(["id", "kind", "record_id as recordId"])
		.where("program_id", "=", scope.programId)
		.where("participant_type", "=", "Member")
		.where("participant_id", "=", memberId)
		.where("told", "=", 1)
		.where("created", ">=", since)
		.execute();
}

/** Notes that somebody knows nothing of a step after all. */
export async function markUntold(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("standing_history")
		.set({ told: 0 })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
}

interface ToldAsked {
	memberId: string;
	/** UTC milliseconds. */
	since: number;
	/** The reader's language; empty for the program's own. */
	locale: string;
	limit: number;
}

/**
 * What a member was told of since then, the newest first, to be read together with what else surrounds a page; called as it
 * was then, or as in `locale`, where something is written in it.
 */
const toldLately = (scope: TenantScope, { memberId, since, locale, limit }: ToldAsked) =>
	scope.query
		.selectFrom("standing_history as h")
		.leftJoin("content_texts as x", (join) =>
			join
				.onRef("x.program_id", "=", "h.program_id")
				.onRef("x.item_type", "=", "h.kind")
				.onRef("x.item_id", "=", "h.record_id")
				.on("x.locale", "=", locale)
				// The name of each kind is in the column that is called like it.
				.onRef("x.field", "=", "h.kind"),
		)
		.select((eb) => eb.fn.coalesce("x.value", "h.name").as("name"))
		.select(["h.id", "h.kind", "h.created"])
		.where("h.program_id", "=", scope.programId)
		.where("h.participant_type", "=", "Member")
		.where("h.participant_id", "=", memberId)
		.where("h.told", "=", 1)
		.where("h.created", ">", since)
		.orderBy("h.created", "desc")
		.orderBy("h.id", "desc")
		.limit(limit);

/** The same of what they still have: what was lost since, as when results were taken back, is no moment any more. */
export const reachedLately = (scope: TenantScope, asked: ToldAsked) =>
	toldLately(scope, asked).where(({ exists, or, selectFrom }) => {
		const of = {
			"p.program_id": scope.programId,
			"p.participant_type": "Member" as const,
			"p.participant_id": asked.memberId,
		};
		return or([
			exists(
				selectFrom("participant_tiers as p")
					.select("p.since")
					.where(({ and }) => and(of))
					.whereRef("p.tier_id", "=", "h.record_id"),
			),
			exists(
				selectFrom("participant_awards as p")
					.select("p.since")
					.where(({ and }) => and(of))
					.whereRef("p.award_id", "=", "h.record_id"),
			),
		]);
	});

/** What somebody was told of, the newest first, in the reader's language. */
export const listTold = (scope: TenantScope, memberId: string, limit: number) =>
	toldLately(scope, { memberId, since: 0, locale: scope.readIn ?? "", limit }).execute();
