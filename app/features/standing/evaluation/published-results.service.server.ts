import {
	type Generation,
	listGenerations,
	moveGeneration,
} from "~/features/databuckets/results/generations.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { inTurns } from "~/server/turns/turns.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { standingType } from "../standing.rules";
import { isDatabucketAsked, listChangedIds } from "./changed-results.repository.server";
import { queueParticipants } from "./standing-queue.repository.server";

/** Behind every participant: their ids begin with a letter or a digit. */
const ALL = "~";

/**
 * Has those evaluated whose figures changed when results were published, a batch at a time; how far it has come stands in
 * the generation, so that another process goes on there. Done before anything is calculated anew: what changed since is
 * told by the generation that is shown.
 */
export const queuePublished = inTurns(async (scope: TenantScope, turns) => {
	await turns.each(
		await listGenerations(scope, "Published"),
		({ databucketId }) => databucketId,
		(published) => queueChanged(scope, published),
	);
});

async function queueChanged(scope: TenantScope, published: Generation): Promise<void> {
	let toldUpto = published.toldUpto;
	while (toldUpto < ALL) {
		const from = { ...published, toldUpto };
		const moved = await transact(scope, async (tx) => {
			const asked = await isDatabucketAsked(tx, published.databucketId);
			const ids = asked ? await listChangedIds(tx, published.id, toldUpto, ROWS_AT_ONCE) : [];
			const upto = ids.length < ROWS_AT_ONCE ? ALL : (ids.at(-1) ?? ALL);
			if (!(await moveGeneration(tx, from, { toldUpto: upto }))) return null;
			await queueParticipants(tx, standingType(published.rules.participantType), ids);
			return upto;
		});
		// Somebody else is at it.
		if (moved === null) return;
		toldUpto = moved;
	}
}
