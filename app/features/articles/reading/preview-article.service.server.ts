import { listVideoUrls } from "~/features/files/videos/video-choices.repository.server";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { Values } from "~/kernel/items/items.rules";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import type { TenantScope } from "~db/scope";
import { type Article, findArticle } from "../articles.repository.server";
import { sortedAt } from "../articles.rules";
import { findBlogForMember, findFirstCategory, isMeantFor } from "./articles-for-members.repository.server";
import { articleAsRead, readArticle } from "./read-article.service.server";

/**
 * An article as an admin sees it who previews the program: as the admin's own draft of it says, or as it is stored, whether
 * it is published or not. One that is stored is there by its stored tags, whatever tags a draft says.
 */
export async function previewArticle(scope: TenantScope, memberId: string, id: string) {
	const draft = await findDraft(scope, "article", id);
	const published = draft ? undefined : await readArticle(scope, memberId, id);
	if (published) return published;
	const stored = await findArticle(scope, id);
	if (stored ? !(await isMeantFor(scope, memberId, id)) : !draft) return undefined;
	const { blogId, categories, videoFile, body, videoUrl, ...content } = contentOf(stored, draft?.state.fields);
	const blog = blogId === null ? undefined : await findBlogForMember(scope, memberId, blogId);
	const category = await findFirstCategory(scope, categories);
	const {
		imageSmallUrl = null,
		imageMediumUrl = null,
		imageLargeUrl = null,
	} = content.hasPicture ? (stored ?? {}) : {};
	const article = {
		...{ id, title: content.title, summary: content.summary, watchPoints: content.watchPoints },
		sortedAt: sortedAt(draft?.updated ?? stored?.updated ?? scope.now(), stored?.publishFrom ?? null),
		...{ image: imageMediumUrl ?? imageLargeUrl ?? imageSmallUrl, imageLarge: imageLargeUrl },
		...{ blogId: blog?.id ?? null, blog: blog?.title ?? null },
		...{ categoryId: category?.id ?? null, category: category?.title ?? null },
		...{ bodyHtml: renderMarkdown(body), videoUrl: videoUrl === "" ? null : videoUrl },
		videoFile: (videoFile && (await listVideoUrls(scope, [videoFile])).get(videoFile)) || null,
		createdBy: stored?.createdBy ?? scope.actor.id,
	};
	return { ...(await articleAsRead(scope, { article, watch: null, next: [] })), isDraft: true as const };
}

/** What an article says, by the draft of it where its form was typed into. What could not be saved counts as left empty. */
function contentOf(stored: Article | undefined, typed: Values | undefined) {
	if (stored && !typed) return { ...stored, hasPicture: true };
	const text = (name: string) => typed?.[name]?.[0]?.trim() ?? "";
	const points = text("watchPoints");
	return {
		...{ title: text("title"), summary: text("summary"), body: text("body"), videoUrl: text("videoUrl") },
		...{ blogId: text("blogId") || null, categories: typed?.categories ?? [], videoFile: text("videoFile") || null },
		watchPoints: /^\d{1,9}$/.test(points) ? Number(points) : 0,
		hasPicture: text("removeImage") === "",
	};
}
