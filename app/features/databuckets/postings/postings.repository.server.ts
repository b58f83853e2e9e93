import { newId } from "~/lib/ids.server";
import { toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { noteTakenOn } from "../to-post/databuckets-to-post.repository.server";

export type PostingState = "Waiting" | "Listing" | "Posting" | "Done" | "Held" | "Stopped";

const COLUMNS = [
	...([
		"id",
		"databucket_id as databucketId",
		"state",
		"generation_id as generationId",
		"by_itself as byItself",
	] as const),
	...(["after_id as afterId", "listed", "listed_plus as listedPlus", "listed_minus as listedMinus"] as const),
	...(["posted", "posted_plus as postedPlus", "posted_minus as postedMinus", "short"] as const),
	...(["short_points as shortPoints", "changed", "gone", "created", "updated", "created_by as createdBy"] as const),
] as const;

const runs = (scope: TenantScope) =>
	scope.query.selectFrom("databucket_postings").select(COLUMNS).where("program_id", "=", scope.programId);

export type PostingRun = Awaited<ReturnType<ReturnType<typeof runs>["executeTakeFirstOrThrow"]>>;

/** A run by its id. */
export const findPostingRun = (scope: TenantScope, id: string): Promise<PostingRun | undefined> =>
	runs(scope).where("id", "=", id).executeTakeFirst();

/** Runs that are not over, of all databuckets, in the order in which they were asked for. */
export const listOpenRuns = (scope: TenantScope): Promise<PostingRun[]> =>
	runs(scope).where("state", "in", ["Waiting", "Listing", "Posting"]).orderBy("id").execute();

/** The newest runs of a databucket, newest first. */
export const listRuns = (scope: TenantScope, databucketId: string, limit: number): Promise<PostingRun[]> =>
	runs(scope)
		.where("databucket_id", "=", databucketId)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** Those of a databucket's runs that are not over. */
export const openRunsOf = (scope: TenantScope, databucketId: string): Promise<PostingRun[]> =>
	runs(scope)
		.where("databucket_id", "=", databucketId)
		.where("state", "in", ["Waiting", "Listing", "Posting"])
		.orderBy("id")
		.execute();

interface NewRun {
	databucketId: string;
	byItself: boolean;
	/** The figures that it was asked for; null takes those that are shown when its turn comes. */
	generationId: string | null;
}

/** Adds a run that waits for its turn. */
export async function insertRun(
	tx: WriteScope,
	{ databucketId, byItself, generationId }: NewRun,
): Promise<{ id: string }> {
	const [id, now] = [newId(), tx.now()];
	await tx.trx
		.insertInto("databucket_postings")
		.values({
			...{ program_id: tx.programId, databucket_id: databucketId, id, state: "Waiting", generation_id: generationId },
			...{ by_itself: toFlag(byItself), created: now, updated: now, created_by: tx.actor.id },
		})
		.execute();
	tx.note("databuckets", databucketId);
	return { id };
}

type Step = Partial<
	Pick<PostingRun, "state" | "generationId" | "afterId"> &
		Record<"listed" | "listedPlus" | "listedMinus" | "posted" | "postedPlus" | "postedMinus", number> &
		Record<"short" | "shortPoints" | "changed" | "gone", number>
>;

/** Notes how far a run has come; open pages are told. */
export async function moveRun(tx: WriteScope, run: Pick<PostingRun, "id" | "databucketId">, step: Step): Promise<void> {
	await tx.trx
		.updateTable("databucket_postings")
		.set({
			...{ state: step.state, generation_id: step.generationId, after_id: step.afterId, updated: tx.now() },
			...{ listed: step.listed, listed_plus: step.listedPlus, listed_minus: step.listedMinus },
			...{ posted: step.posted, posted_plus: step.postedPlus, posted_minus: step.postedMinus },
			...{ short: step.short, short_points: step.shortPoints, changed: step.changed, gone: step.gone },
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", run.id)
		.execute();
	const { state } = step;
	if (state === "Listing" || state === "Held" || state === "Stopped")
		await noteTakenOn(tx, run.databucketId, state === "Listing");
	tx.note("databuckets", run.databucketId);
}
