import type { Figures } from "~/kernel/conditions/figures";
import { STANDINGS_A_ROUND, STANDINGS_AT_ONCE } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { PARTICIPANT_TYPES, type ParticipantType, tierFor } from "../standing.rules";
import { figuresAsked } from "./asked-figures.server";
import { conditionsOf } from "./conditions-of.server";
import { insertSteps, listStandings, type StandingStep, storeAwards, storeTiers } from "./standing.repository.server";
import { tellReached } from "./standing-mails.server";
import { dropQueued, findRun, isAnyDue, listAfter, listQueued, noteRun } from "./standing-queue.repository.server";

/**
 * Evaluates those whose figures have changed, then, a batch at a time, everybody whose conditions have. Each batch is one
 * transaction, so nothing is told twice and nothing is lost when the process ends. Returns how many were evaluated.
 */
export async function sweepStandings(scope: TenantScope): Promise<number> {
	let evaluated = 0;
	if (!(await isAnyDue(scope))) return evaluated;
	for (const type of PARTICIPANT_TYPES)
		for (let round = 0; round < STANDINGS_A_ROUND; round++) {
			const count = await transact(scope, (tx) => evaluateBatch(tx, type));
			if (count === 0) break;
			evaluated += count;
			await breathe();
		}
	return evaluated;
}

async function evaluateBatch(tx: WriteScope, type: ParticipantType): Promise<number> {
	const done = await findRun(tx, type);
	const queued = await listQueued(tx, type, STANDINGS_AT_ONCE);
	if (queued.length > 0) {
		// Who has not been reached since conditions changed is not told: it may be the conditions that made the difference.
		await evaluate(tx, type, queued, (id) => done === null || id <= done);
		await dropQueued(tx, type, queued);
		return queued.length;
	}
	if (done === null) return 0;
	const next = await listAfter(tx, type, done, STANDINGS_AT_ONCE);
	if (next.length > 0) await evaluate(tx, type, next, () => false);
	await noteRun(tx, type, next.length < STANDINGS_AT_ONCE ? null : (next.at(-1) ?? null));
	return next.length;
}

/** Evaluates a member within this transaction; nobody is told. */
export const evaluateSilently = (tx: WriteScope, memberId: string): Promise<void> =>
	evaluate(tx, "Member", [memberId], () => false);

type Tells = (id: string) => boolean;

/** A few statements, however many they are and whatever becomes of them: a server that is far ends a long transaction. */
async function evaluate(tx: WriteScope, type: ParticipantType, ids: readonly string[], tells: Tells): Promise<void> {
	const rules = await conditionsOf(tx, type);
	const figures = await figuresAsked(tx, type, ids, rules);
	const stored = await listStandings(tx, type, ids);
	const steps: StandingStep[] = [];
	const tiers = new Map<string, string | null>();
	const awards = { won: [] as [string, string][], lost: [] as [string, string][] };
	for (const id of ids) {
		const own = figures.get(id);
		if (!own) continue;
		// What somebody has who has done nothing yet is no news.
		const tell = tells(id) && rules.databuckets.some((databucketId) => hasAny(own(databucketId)));
		const [before, reached] = [stored.tiers.get(id) ?? null, tierFor(rules.tiers, own)];
		if ((reached?.id ?? null) !== before) {
			tiers.set(id, reached?.id ?? null);
			const was = rules.tiers.find((tier) => tier.id === before) ?? rules.fallback;
			const now = reached ?? rules.fallback;
			// Going down is written and not congratulated on.
			const up = reached !== null && (!was || reached.rank >= was.rank);
			const said = { recordId: now?.id ?? null, name: now?.name ?? "", reached: up, tell: tell && up };
			steps.push({ participantId: id, kind: "tier", ...said });
		}
		const had = stored.awards.get(id) ?? [];
		const has = rules.awards.filter((award) => award.qualifies?.(own));
		for (const { id: recordId, name } of has.filter((award) => !had.includes(award.id))) {
			awards.won.push([id, recordId]);
			steps.push({ participantId: id, kind: "award", recordId, name, reached: true, tell });
		}
		for (const recordId of had.filter((awardId) => !has.some((award) => award.id === awardId))) {
			awards.lost.push([id, recordId]);
			const name = rules.awards.find((award) => award.id === recordId)?.name ?? "";
			steps.push({ participantId: id, kind: "award", recordId, name, reached: false, tell: false });
		}
	}
	await storeTiers(tx, type, tiers);
	await storeAwards(tx, type, awards);
	const told = await insertSteps(tx, type, steps);
	if (type !== "Member") return;
	for (const id of new Set(steps.map(({ participantId }) => participantId))) tx.note("member", id, id);
	await tellReached(
		tx,
		told.map(({ participantId: memberId, kind, recordId, name }) => ({ memberId, kind, recordId, name })),
	);
}

const hasAny = (figures: Figures) => Object.values(figures).some((figure) => figure !== 0);
