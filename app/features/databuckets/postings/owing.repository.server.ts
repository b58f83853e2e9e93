import type { TenantScope } from "~db/scope";
import { findGeneration } from "../results/generations.repository.server";

/** A databucket as far as paying is concerned; undefined where there is none. */
export async function findOwing(scope: TenantScope, databucketId: string) {
	const row = await scope.query
		.selectFrom("databuckets")
		.select(["id", "title", "display_title as displayTitle", "status", "generation_id as generationId"])
		.select(["points_redeemable as redeemable", "posts_itself as postsItself", "participant_type as type"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", databucketId)
		.executeTakeFirst();
	if (!row) return undefined;
	const generation = row.generationId === null ? undefined : await findGeneration(scope, row.generationId);
	const { type, displayTitle, redeemable, postsItself, ...rest } = row;
	return {
		...rest,
		ownTitle: row.title,
		/** What members read. */
		title: displayTitle === "" ? row.title : displayTitle,
		// Settings may have changed since its figures were shown.
		participantType: generation?.rules.participantType ?? type,
		updatedBy: generation?.publishedBy ?? null,
		postsItself: postsItself === 1,
		/** Inactive ones pay nothing (D100), and switching points off takes nothing back. */
		pays: row.status === "Active" && redeemable === 1,
		redeemable: redeemable === 1,
	};
}

export type OwingBucket = NonNullable<Awaited<ReturnType<typeof findOwing>>>;
