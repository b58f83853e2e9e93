import { createHash } from "node:crypto";
import {
	findGeneration,
	type Generation,
	listGenerations,
	moveGeneration,
} from "~/features/databuckets/results/generations.repository.server";
import type { TierChange } from "~/features/databuckets/results/summary.rules";
import { STANDINGS_AT_ONCE } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import { inTurns } from "~/server/turns/turns.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { type ParticipantType, standingType, tierFor } from "../standing.rules";
import { listTiers } from "../tiers/tiers.repository.server";
import { figuresAsked } from "./asked-figures.server";
import { listChangedIds } from "./changed-results.repository.server";
import { conditionsOf } from "./conditions-of.server";

/**
 * Counts for each candidate who would gain and lose which tier, once, so that looking at it costs nothing; and again when
 * tiers have changed since.
 */
export const countTierChanges = inTurns(async (scope: TenantScope, turns) => {
	await turns.each(
		await listGenerations(scope, "Candidate"),
		({ databucketId }) => databucketId,
		(candidate) => countChanges(scope, candidate),
	);
});

async function countChanges(scope: TenantScope, candidate: Generation): Promise<void> {
	const tiersBy = await conditionsNow(scope, typeOf(candidate));
	if (candidate.summary.tiers && candidate.summary.tiersBy === tiersBy) return;
	const tiers = await changesOf(scope, candidate);
	await transact(scope, async (tx) => {
		const now = await findGeneration(tx, candidate.id);
		if (now && (await moveGeneration(tx, candidate, { summary: { ...now.summary, tiers, tiersBy } })))
			tx.note("databuckets", candidate.databucketId);
	});
}

const typeOf = ({ rules }: Generation): ParticipantType => standingType(rules.participantType);

/** All that decides on the tiers of a type, beside figures, in a few characters. */
async function conditionsNow(scope: TenantScope, type: ParticipantType): Promise<string> {
	const tiers = (await listTiers(scope, type))
		.map((one) => [one.id, one.tier, one.rank, one.isDefault, one.selectedDatabucket, one.conditions])
		.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
	return createHash("sha256").update(JSON.stringify(tiers)).digest("base64url");
}

async function changesOf(scope: TenantScope, candidate: Generation): Promise<TierChange[]> {
	const { id, databucketId, rules } = candidate;
	const type = typeOf(candidate);
	const { tiers, fallback, databuckets } = await conditionsOf(scope, type);
	const changes = new Map(tiers.map((tier) => [tier.id, { tier: tier.name, gained: 0, lost: 0 }]));
	if (!databuckets.includes(databucketId)) return [];
	const instead = new Map([[databucketId, { generationId: id, hasTargets: rules.hasTargets }]]);
	let ids = await listChangedIds(scope, id, "", STANDINGS_AT_ONCE);
	while (ids.length > 0) {
		const before = await figuresAsked(scope, type, ids, { databuckets });
		const after = await figuresAsked(scope, type, ids, { databuckets, instead });
		for (const [participantId, was] of before) {
			const now = after.get(participantId) ?? was;
			const [lost, gained] = [tierFor(tiers, was) ?? fallback, tierFor(tiers, now) ?? fallback];
			if (lost?.id === gained?.id) continue;
			for (const [tier, what] of [[lost, "lost"] as const, [gained, "gained"] as const]) {
				const change = changes.get(tier?.id ?? "");
				if (change) change[what] += 1;
			}
		}
		ids = await listChangedIds(scope, id, ids.at(-1) ?? "", STANDINGS_AT_ONCE);
		await breathe();
	}
	return [...changes.values()].filter(({ gained, lost }) => gained + lost > 0);
}
