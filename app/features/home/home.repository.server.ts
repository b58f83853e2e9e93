import { sql } from "kysely";
import { companiesQuery } from "~/features/companies/companies.repository.server";
import { keptPoints, shownFigures, unpaidPoints } from "~/features/databuckets/results/results.repository.server";
import { pointsNote, pointsSource, shownTotals } from "~/features/databuckets/results/shown-results.rules";
import { sentBackQuery } from "~/features/entries/entries.repository.server";
import { cartPieces } from "~/features/orders/cart/cart.repository.server";
import { completedOrders } from "~/features/orders/orders.repository.server";
import { reachedLately } from "~/features/standing/evaluation/standing.repository.server";
import { pointsToNext } from "~/features/standing/next-tier.rules";
import { tierOfMember, tiersToReach } from "~/features/standing/own-standing.repository.server";
import { ownTier } from "~/features/standing/tier-badge.server";
import { briefAmounts, shownPercent } from "~/kernel/conditions/amounts.rules";
import type { Condition } from "~/kernel/conditions/qualify.rules";
import { readJson } from "~db/columns";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

/** How many of each to read. */
interface Show {
	lines: number;
	waiting: number;
	figures: number;
}

interface Asked extends Show {
	memberId: string;
	at: number;
	/** When the visit before ended, UTC ms. */
	since: number;
	/** The reader's language; empty for the program's own. */
	locale: string;
}

/** The figures of active databuckets for a member and the member's companies, as they are shown: nobody else's are ever read. */
function ownFigures(scope: TenantScope, { memberId, figures, locale }: Asked) {
	const own = companiesQuery(scope, { memberId })
		.clearSelect()
		.clearOrderBy()
		.select(["c.id", sql<string>`'company'`.as("type")])
		.unionAll(scope.query.selectNoFrom([sql<string>`${memberId}`.as("id"), sql<string>`'member'`.as("type")]));
	return (
		shownFigures(scope)
			.clearSelect()
			.leftJoin("content_texts as x", (join) =>
				join
					.onRef("x.program_id", "=", "b.program_id")
					.on("x.item_type", "=", "databucket")
					.onRef("x.item_id", "=", "b.id")
					.on("x.locale", "=", locale)
					.on("x.field", "=", sql<string>`iif(b.display_title = '', 'title', 'display_title')`),
			)
			.select((eb) => eb.fn.coalesce("x.value", sql<string>`nullif(b.display_title, '')`, "b.title").as("title"))
			.select(["b.id as databucketId", "f.participant_id as participantId"])
			.select(["f.actual", "f.target", "g.rules", "f.target_points as targetPoints", "f.bonus"])
			.select(["f.claim_points as claimPoints", "f.quiz_points as quizPoints", "f.total_points as totalPoints"])
			.select(["b.results_updated as updated", unpaidPoints(scope).as("unpaid"), keptPoints(scope).as("kept")])
			.where("f.program_id", "=", scope.programId)
			.where("b.status", "=", "Active")
			// The pair alone lets SQLite use no more of the figures' key than their generation, and read all of it.
			.where("f.participant_id", "in", sql<string>`(select "own"."id" from (${own}) as "own")`)
			.where(sql<boolean>`(f.participant_id, b.participant_type) in (${own})`)
			.orderBy("b.title_upper")
			.orderBy("b.id")
			.orderBy("f.participant_id")
			.limit(figures)
	);
}

const ownParts = compiledParts((scope, asked: Asked) => {
	const { memberId } = asked;
	const postings = scope.query
		.selectFrom("member_transactions")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId);
	return {
		companies: companiesQuery(scope, { memberId }),
		tier: tierOfMember(scope, memberId, asked.locale),
		tiers: tiersToReach(scope, asked.locale),
		awarded: scope.query
			.selectFrom("members")
			.select("awarded as points")
			.where("program_id", "=", scope.programId)
			.where("id", "=", memberId),
		figures: ownFigures(scope, asked),
		waiting: sentBackQuery(scope, { memberId, at: asked.at, limit: asked.waiting }),
		lines: postings
			.select(["id", "kind", "points", "balance_after as balanceAfter", "description", "created"])
			.orderBy("created", "desc")
			.orderBy("id", "desc")
			.limit(asked.lines),
		change: postings
			.select([
				sql<number | null>`sum(points) filter (where side = 'earned')`.as("earned"),
				sql<number | null>`-sum(points) filter (where side = 'spent' and kind <> 'Expire')`.as("spent"),
				sql<number | null>`-sum(points) filter (where kind = 'Expire')`.as("expired"),
			])
			.where("created", ">", asked.since)
			// What members did themselves, they did on a visit: this one, or one that they remember.
			.where("created_by", "is distinct from", memberId),
		cart: cartPieces(scope, memberId),
		orders: completedOrders(scope, { memberId, since: asked.since, limit: asked.waiting }),
		reached: reachedLately(scope, { memberId, since: asked.since, locale: asked.locale, limit: 1 }),
	};
});

/**
 * What is a member's own, in one statement: their companies, what decides on the tier, what they have reached (SITE-37), what
 * waits for them, the latest lines, and what happened since the visit before: nothing on the first one, which has no change.
 */
export async function ownAffairs(
	scope: TenantScope,
	{ memberId, since }: { memberId: string; since: number | null },
	show: Show,
) {
	const asked = {
		memberId,
		at: scope.now(),
		since: since ?? Number.MAX_SAFE_INTEGER,
		locale: scope.readIn ?? "",
		...show,
	};
	const { figures, change, cart, reached, tiers, awarded, ...rows } = await ownParts(scope, asked);
	const titles = new Map(rows.companies.map(({ id, title }) => [id, title]));
	return {
		...rows,
		figures: figures.map((row) => {
			const { actual, target, percent, totalPoints, claimPoints, quizPoints } = shownTotals(row);
			const companyId = row.participantId === memberId ? null : row.participantId;
			return {
				...{ databucketId: row.databucketId, title: row.title, companyId },
				/** Whose they are, where they are not the member's own. */
				company: titles.get(row.participantId) ?? null,
				...{ ...briefAmounts(actual, target), percent: shownPercent(percent), points: totalPoints },
				/** What the points are for, where nothing else gave any. */
				from: pointsSource({ totalPoints, claimPoints, quizPoints }),
				/** When they last changed, UTC ms. */
				updated: row.updated,
				pointsNote: pointsNote({ ...row, points: totalPoints, ofCompany: companyId !== null }),
			};
		}),
		/** How far the member is on the way to the next tier. */
		nextTier: pointsToNext(
			tiers.map((one) => ({ ...one, conditions: readJson<Condition[]>(one.conditions, []) })),
			ownTier(rows.tier),
			awarded[0]?.points ?? 0,
		),
		change: since === null ? null : movedOf(change[0]),
		pieces: cart[0]?.pieces ?? 0,
		/** The tier or award that they were told of and have. */
		reached: reached[0] ?? null,
	};
}

/** What came and went; what expired is nothing that its member has spent. */
const movedOf = (sums: { earned: number | null; spent: number | null; expired: number | null } | undefined) => ({
	earned: sums?.earned ?? 0,
	spent: sums?.spent ?? 0,
	expired: sums?.expired ?? 0,
});

export type OwnFigures = Awaited<ReturnType<typeof ownAffairs>>["figures"][number];

/** Marks the first visit as done; true only for the call that did it. */
export async function takeFirstLoad(tx: WriteScope, memberId: string): Promise<boolean> {
	const result = await tx.trx
		.updateTable("members")
		.set({ first_load_done: 1 })
		.where("program_id", "=", tx.programId)
		.where("id", "=", memberId)
		.where("first_load_done", "=", 0)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}
