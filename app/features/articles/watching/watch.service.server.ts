import { post } from "~/features/points/points.service.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { openArticle } from "../reading/articles-for-members.repository.server";
import { findCommonArticle } from "../reading/global-article.server";
import { readVideo } from "../video.rules";
import { insertWatch, watchOf } from "./watches.repository.server";

/** The article gives other points than its button has named. */
export const POINTS_CHANGED = "articles:errors.pointsChanged";

/**
 * Records that a member has watched an article and pays its points, once and together. `worth` are the points that its button
 * named. Returns the points, and whether there was a video to watch. Throws Refused without a program, an article or a member;
 * NotFound for an article that the member may not see now; Refused (409) where it is recorded already, or gives other points.
 */
export async function watchArticle(scope: TenantScope, memberId: string, articleId: string, worth?: number) {
	if (scope.programId === "") throw new Refused("articles:errors.programRequired");
	if (articleId === "") throw new Refused("articles:errors.idRequired");
	if (memberId === "") throw new Refused("articles:errors.memberRequired");
	// Control is asked before the region's transaction begins: the other way two changes could wait for each other.
	const own = await openArticle(scope, memberId, articleId);
	const common = own.article ? undefined : await findCommonArticle(scope, articleId);
	return transact(scope, async (tx) => {
		const article = common ?? (await openArticle(tx, memberId, articleId)).article;
		if (!article) throw new NotFound("articles:errors.notFound");
		if (
			worth !== undefined &&
			worth !== article.watchPoints &&
			!(await watchOf(tx, memberId, articleId).executeTakeFirst())
		)
			throw new Refused(POINTS_CHANGED, undefined, 409);
		await recordWatch(tx, memberId, { ...article, scope: common ? "global" : "program" });
		const isFilm = "videoFile" in article && article.videoFile !== null;
		return {
			points: article.watchPoints,
			isFilm: isFilm || (article.videoUrl !== null && readVideo(article.videoUrl) !== null),
		};
	});
}

interface Watched {
	id: string;
	title: string;
	watchPoints: number;
	scope: "program" | "global";
}

/** The record and its award, within a transaction. Throws Refused (409) where it is recorded already. */
export async function recordWatch(
	tx: WriteScope,
	memberId: string,
	{ id, title, watchPoints: points, scope }: Watched,
): Promise<void> {
	const watch = { memberId, articleId: id, articleTitle: title, pointsAwarded: points, articleScope: scope };
	if (!(await insertWatch(tx, watch))) throw new Refused("articles:errors.watched", undefined, 409);
	if (points > 0)
		await post(tx, {
			...{ memberId, kind: "Award", points, description: title },
			source: { kind: "article", id, part: memberId },
			trace: { rule: "article", article: title, points },
		});
	tx.note("blog", id, memberId);
}
