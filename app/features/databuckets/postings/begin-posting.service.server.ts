import { findProgram } from "~/features/programs/programs.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { databucketPaths } from "../databuckets.paths";
import { sumDifferences } from "./differences.repository.server";
import { findOwing, type OwingBucket } from "./owing.repository.server";
import { namedSums, needsSecondAdmin } from "./posting.rules";
import { findPostingRun, insertRun, openRunsOf } from "./postings.repository.server";

export interface Asked {
	databucketId: string;
	/** The figures that the admin looked at; empty where there were none. */
	generationId: string;
	/** The amounts that the question named (`namedSums`), where it did: entries and quizzes move them between two updates. */
	named?: string | undefined;
	/** The form's one-time key. */
	key: string;
}

/**
 * Has what a databucket owes posted, as soon as a job comes to it. Throws NotFound; Refused (409) where it pays nothing,
 * where a posting is running, where the results or the amounts are others than were looked at, where nobody's amount changes,
 * and where another admin has to do it (D93); KeyUsed.
 */
export function beginPosting(scope: TenantScope, { databucketId, generationId, named, key }: Asked) {
	return transact(scope, async (tx) => {
		const bucket = await findOwing(tx, databucketId);
		if (!bucket) throw new NotFound("databuckets:errors.notFound");
		return doOnce(
			tx,
			{ form: "posting", owner: tx.actor.id, key, body: { databucketId, generationId } },
			{
				find: (id) => findPostingRun(tx, id),
				link: () => ({ href: databucketPaths.posting(databucketId), label: "databuckets:posting.see" }),
				make: () => begin(tx, bucket, { generationId, named }),
			},
		);
	});
}

async function begin(
	tx: WriteScope,
	bucket: OwingBucket,
	{ generationId, named }: Pick<Asked, "generationId" | "named">,
) {
	const refuse = (why: string) => new Refused(why, undefined, 409);
	if (bucket.status !== "Active") throw refuse("databuckets:posting.inactive");
	if (!bucket.redeemable) throw refuse("databuckets:posting.notRedeemable");
	if ((await openRunsOf(tx, bucket.id)).length > 0) throw refuse("databuckets:posting.running");
	if ((bucket.generationId ?? "") !== generationId) throw refuse("databuckets:posting.changedSince");
	const sums = await sumDifferences(tx, bucket);
	if (sums.count === 0) throw refuse("databuckets:posting.nothing");
	if (named !== undefined && named !== namedSums(sums)) throw refuse("databuckets:posting.othersNow");
	const limit = (await findProgram(tx))?.postingLimit ?? null;
	if (needsSecondAdmin(sums, limit) && bucket.updatedBy === tx.actor.id)
		throw refuse(message("databuckets:posting.secondAdmin", { limit: limit ?? 0 }));
	const { id } = await insertRun(tx, { databucketId: bucket.id, byItself: false, generationId: bucket.generationId });
	await recordAudit(tx, {
		action: "start",
		entity: "databucket",
		entityId: bucket.id,
		after: { posting: id, ...sums },
	});
	const run = await findPostingRun(tx, id);
	if (!run) throw new Error("a posting has to be there once it is added");
	return run;
}

/** Where posting follows the update of results by itself, has it follow. */
export async function postAfterUpdate(tx: WriteScope, databucketId: string): Promise<void> {
	const bucket = await findOwing(tx, databucketId);
	if (!bucket?.postsItself || !bucket.pays) return;
	// One that an admin has asked for waits to post what was shown before.
	if ((await openRunsOf(tx, databucketId)).some(({ state, byItself }) => state === "Waiting" && byItself === 1)) return;
	await insertRun(tx, { databucketId, byItself: true, generationId: null });
}
