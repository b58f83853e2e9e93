import { sql } from "kysely";
import { readJson } from "~db/columns";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import type { GenerationRules } from "./generations.repository.server";
import { type Result, shownResult, shownTotals } from "./shown-results.rules";

interface Moved {
	databucketId: string;
	participantId: string;
	now: number;
}

const moveVersion = compiled((tx: WriteScope, { databucketId, participantId, now }: Moved) => {
	const differs = sql<boolean>`exists (select 1 from databucket_figures f where f.program_id = ${tx.programId}
		and f.generation_id = databuckets.generation_id and f.participant_id = ${participantId}
		and f.owed <> coalesce((select p.paid_points from databucket_payouts p where p.program_id = ${tx.programId}
			and p.databucket_id = ${databucketId} and p.participant_id = ${participantId}), 0))`;
	return tx.trx
		.updateTable("databuckets")
		.set((eb) => ({
			results_version: eb("results_version", "+", 1),
			results_updated: now,
			to_post: sql<string | null>`iif(${differs}, ${participantId}, to_post)`,
			looked_version: sql<number>`looked_version + (looked_version = results_version and not ${differs})`,
		}))
		.where("program_id", "=", tx.programId)
		.where("id", "=", databucketId);
});

/** Says that the figures of a participant that are shown of a databucket have changed, and whether a posting would pay them. */
export async function noteResults(tx: WriteScope, databucketId: string, participantId: string): Promise<void> {
	await moveVersion(tx, { databucketId, participantId, now: tx.now() });
}

/** What results a databucket has: `updated` is null while there are none. Undefined where there is no such databucket. */
export async function findResultState(scope: TenantScope, databucketId: string) {
	const row = await scope.query
		.selectFrom("databuckets as b")
		.leftJoin("databucket_generations as g", (join) =>
			join.onRef("g.program_id", "=", "b.program_id").onRef("g.id", "=", "b.generation_id"),
		)
		.select(["b.title", "b.display_title as displayTitle", "b.participant_type as participantType", "b.status"])
		.select(["b.results_version as version", "b.results_updated as updated", "g.rules", "g.id as generationId"])
		.select(["b.has_targets as hasTargets", "b.inputs_version as inputsVersion"])
		.where("b.program_id", "=", scope.programId)
		.where("b.id", "=", databucketId)
		.executeTakeFirst();
	if (!row) return undefined;
	const codes = await scope.query
		.selectFrom("databucket_target_codes")
		.select("code")
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.orderBy("position")
		.orderBy("code")
		.execute();
	const shown = readJson<Partial<GenerationRules>>(row.rules, {});
	return {
		...row,
		hasTargets: shown.hasTargets ?? row.hasTargets === 1,
		codes: codes.map(({ code }) => code),
	};
}

export type ResultState = NonNullable<Awaited<ReturnType<typeof findResultState>>>;

/** The figures that are shown, of whichever databucket and participant; `shownResult` reads a row. */
export const shownFigures = (scope: TenantScope) =>
	scope.query
		.selectFrom("databuckets as b")
		.innerJoin("databucket_generations as g", (join) =>
			join.onRef("g.program_id", "=", "b.program_id").onRef("g.id", "=", "b.generation_id"),
		)
		.innerJoin("databucket_figures as f", (join) =>
			join.onRef("f.program_id", "=", "g.program_id").onRef("f.generation_id", "=", "g.id"),
		)
		.select(["b.id as databucketId", "f.participant_id as participantId", "f.codes", "f.actual", "f.target", "g.rules"])
		.select(["f.target_points as targetPoints", "f.bonus", "f.bonus_rule as bonusRule"])
		.select(["f.claim_points as claimPoints", "f.quiz_points as quizPoints", "f.total_points as totalPoints"])
		.where("b.program_id", "=", scope.programId)
		// The plus keeps SQLite to the key of a participant: the index by points, which is of those present, would be read whole.
		.where(sql<boolean>`+f.present = 1`);

/**
 * What the figures that are shown owe and no posting has brought yet: nothing where the databucket does not pay. For a
 * statement of `shownFigures`.
 */
export const unpaidPoints = (scope: TenantScope) =>
	sql<number>`iif(b.points_redeemable = 1 and b.status = 'Active', ${notPaid(scope)}, 0)`;

/** What of a participant's points is for results alone: nothing is posted of a databucket whose points are not redeemable. */
export const keptPoints = (scope: TenantScope) => sql<number>`iif(b.points_redeemable = 0, ${notPaid(scope)}, 0)`;

const notPaid = (scope: TenantScope) => sql<number>`f.owed - coalesce((
	select paid_points from databucket_payouts
	where program_id = ${scope.programId} and databucket_id = b.id and participant_id = f.participant_id
), 0)`;

/** The results of one participant by code and in total; undefined for somebody who has none. */
export async function findResult(
	scope: TenantScope,
	databucketId: string,
	participantId: string,
): Promise<Result | undefined> {
	const row = await shownFigures(scope)
		.where("b.id", "=", databucketId)
		.where("f.participant_id", "=", participantId)
		.executeTakeFirst();
	return row && shownResult(row);
}

/** Results of participants in the order of their ids, those after one. */
export async function listResults(
	scope: TenantScope,
	databucketId: string,
	afterId: string,
	limit: number,
): Promise<Result[]> {
	const rows = await shownFigures(scope)
		.where("b.id", "=", databucketId)
		.where("f.participant_id", ">", afterId)
		.orderBy("f.participant_id")
		.limit(limit)
		.execute();
	return rows.map(shownResult);
}

/** The totals alone, in the order of participants' ids, those after one. */
export async function listTotals(scope: TenantScope, databucketId: string, afterId: string, limit: number) {
	const rows = await shownFigures(scope)
		.where("b.id", "=", databucketId)
		.where("f.participant_id", ">", afterId)
		.orderBy("f.participant_id")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ participantId: row.participantId, ...shownTotals(row) }));
}
