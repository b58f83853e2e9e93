import type { TenantScope, WriteScope } from "~db/scope";

/** A member's record of having watched an article: one or none. */
export function watchOf(scope: TenantScope, memberId: string, articleId: string) {
	return scope.query
		.selectFrom("article_watches")
		.select(["article_title as articleTitle", "points_awarded as pointsAwarded", "watched_at as watchedAt", "created"])
		.where("program_id", "=", scope.programId)
		.where("article_id", "=", articleId)
		.where("member_id", "=", memberId);
}

interface NewWatch {
	memberId: string;
	articleId: string;
	articleScope: "program" | "global";
	articleTitle: string;
	pointsAwarded: number;
}

/** Records that a member has watched an article; false, and nothing changes, where that is recorded already. */
export async function insertWatch(tx: WriteScope, watch: NewWatch): Promise<boolean> {
	const at = tx.now();
	const { numInsertedOrUpdatedRows = 0n } = await tx.trx
		.insertInto("article_watches")
		.values({
			...{ program_id: tx.programId, article_id: watch.articleId, member_id: watch.memberId },
			...{ article_scope: watch.articleScope, article_title: watch.articleTitle },
			...{ points_awarded: watch.pointsAwarded, watched_at: at, created: at },
		})
		.onConflict((conflict) => conflict.columns(["program_id", "article_id", "member_id"]).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
}
