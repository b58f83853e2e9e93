import { newId } from "~/lib/ids.server";
import { toFlag } from "~db/columns";
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

interface Of {
	type: ParticipantType;
	id: string;
}

const key = (tx: WriteScope, { type, id }: Of) => ({
	...{ program_id: tx.programId, participant_type: type, participant_id: id },
});

/** Stores the tier that somebody has reached; null for the default one. */
export async function storeTier(tx: WriteScope, of: Of, tierId: string | null): Promise<void> {
	if (tierId === null) {
		await tx.trx
			.deleteFrom("participant_tiers")
			.where("program_id", "=", tx.programId)
			.where("participant_type", "=", of.type)
			.where("participant_id", "=", of.id)
			.execute();
		return;
	}
	const since = tx.now();
	await tx.trx
		.insertInto("participant_tiers")
		.values({ ...key(tx, of), tier_id: tierId, since })
		.onConflict((conflict) =>
			conflict.columns(["program_id", "participant_type", "participant_id"]).doUpdateSet({ tier_id: tierId, since }),
		)
		.execute();
}

/** Gives somebody awards and takes others away. */
export async function storeAwards(tx: WriteScope, of: Of, change: { won: readonly string[]; lost: readonly string[] }) {
	const since = tx.now();
	const won = change.won.map((award_id) => ({ ...key(tx, of), award_id, since }));
	if (won.length > 0) await tx.trx.insertInto("participant_awards").values(won).execute();
	if (change.lost.length === 0) return;
	await tx.trx
		.deleteFrom("participant_awards")
		.where("program_id", "=", tx.programId)
		.where("participant_type", "=", of.type)
		.where("participant_id", "=", of.id)
		.where("award_id", "in", change.lost)
		.execute();
}

export interface StandingStep {
	kind: "tier" | "award";
	/** Null for the default tier of a type that has none. */
	recordId: string | null;
	name: string;
	reached: boolean;
	/** To be told, unless the participant has been before. */
	tell: boolean;
}

/** Adds a step to somebody's history; true when it is the first time that it is told. */
export async function insertStep(tx: WriteScope, of: Of, step: StandingStep): Promise<boolean> {
	const { kind, recordId, name, reached, tell } = step;
	const told = tell && recordId !== null && !(await wasTold(tx, of, { kind, recordId }));
	await tx.trx
		.insertInto("standing_history")
		.values({
			...{ ...key(tx, of), id: newId(), kind, record_id: recordId, name },
			...{ reached: toFlag(reached), told: toFlag(told), created: tx.now() },
		})
		.execute();
	return told;
}

async function wasTold(tx: WriteScope, { type, id }: Of, about: { kind: "tier" | "award"; recordId: string }) {
	const row = await tx.trx
		.selectFrom("standing_history")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("participant_type", "=", type)
		.where("participant_id", "=", id)
		.where("kind", "=", about.kind)
		.where("record_id", "=", about.recordId)
		.where("told", "=", 1)
		.executeTakeFirst();
	return row !== undefined;
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
