import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { deleteImages } from "~/features/files/files.service.server";
import { dropPictures, storePicture } from "~/features/files/record-picture.server";
import { listVideoChoices, refuseUnknownVideo } from "~/features/files/videos/video-choices.repository.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { findItemTags, suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	type Article,
	deleteArticle,
	findArticle,
	insertArticle,
	setArticleStatus,
	updateArticle,
} from "./articles.repository.server";
import type { ArticleStatus } from "./articles.rules";
import type { ArticleFormValue } from "./articles.schemas";
import { listBlogs } from "./blogs/blogs.repository.server";
import { listArticleCategories } from "./categories/article-categories.repository.server";

/** What an article's form offers to choose from. */
export async function articleFormOptions(scope: TenantScope, article?: Article) {
	return {
		videos: await listVideoChoices(scope, article?.videoFile ? [article.videoFile] : []),
		blogs: await listBlogs(scope, [article?.blogId]),
		categories: await listArticleCategories(scope, article?.categories),
		companyTags: await listCompanyTags(scope),
		memberTags: await suggestMemberTags(scope),
	};
}

export type ArticleFormOptions = Awaited<ReturnType<typeof articleFormOptions>>;

/** How many members have the tags of an article and of its blog. */
export async function articleAudience(scope: TenantScope, article: Article): Promise<number> {
	const { blogId } = article;
	return countAudience(scope, [article, ...(blogId === null ? [] : [await findItemTags(scope, "blog", blogId)])]);
}

/** `notice` is the message of what went wrong beside the save, e.g. an old picture that stays. */
interface Saved {
	id: string;
	notice?: string | undefined;
}

/**
 * Saves a new article (`id` null) or a changed one, its picture included. Throws NotFound, or Refused at the field that
 * cannot stand: a title that is taken, a blog of another program, a picture that cannot be read.
 */
export async function saveArticle(
	scope: TenantScope,
	id: string | null,
	form: Zoned<ArticleFormValue>,
): Promise<Saved> {
	const picture = form.image ? await storePicture(scope, form.image, { folder: "articles" }) : null;
	const image = picture ?? (form.removeImage ? null : undefined);
	try {
		const { saved, before } = await transact(scope, async (tx) => {
			const before = id === null ? null : await findArticle(tx, id);
			if (before === undefined) throw new NotFound("articles:errors.notFound");
			await refuseUnknownLinks(tx, form);
			// One that the article shows already may be gone by now.
			if (form.videoFile !== before?.videoFile) await refuseUnknownVideo(tx, form.videoFile, NO_VIDEO);
			const { updated, image: _file, removeImage: _remove, ...values } = form;
			const input = { ...values, ...(image !== undefined && { image }) };
			if (before) await updateArticle(tx, before, input, updated);
			const saved = before?.id ?? (await insertArticle(tx, input));
			const after = await findArticle(tx, saved);
			await recordAudit(tx, {
				action: before ? "update" : "create",
				entity: "article",
				entityId: saved,
				before,
				after,
			});
			return { saved, before };
		});
		return { id: saved, notice: before && image !== undefined ? await dropPictures(scope, before) : undefined };
	} catch (error) {
		if (picture) await deleteImages(scope, Object.values(picture)).catch(() => undefined);
		throw error;
	}
}

const NO_VIDEO = { field: "videoFile", messageKey: "articles-admin:errors.videoUnknown" };

async function refuseUnknownLinks(tx: WriteScope, form: Zoned<ArticleFormValue>): Promise<void> {
	const { blogId, categories, companyTagIds } = form;
	await refuseUnknownIds(tx, "blogs", [blogId], { field: "blogId", messageKey: "articles-admin:errors.blogUnknown" });
	await refuseUnknownIds(tx, "article_categories", categories, {
		field: "categories",
		messageKey: "articles-admin:errors.categoryUnknown",
	});
	await refuseUnknownIds(tx, "company_tags", companyTagIds, {
		field: "companyTagIds",
		messageKey: "admin:errors.companyTagUnknown",
	});
}

/** Sets an article's status; nothing is written where that changes nothing. Throws NotFound. */
export async function changeArticleStatus(tx: WriteScope, id: string, status: ArticleStatus): Promise<void> {
	const stored = await findArticle(tx, id);
	if (!stored) throw new NotFound("articles:errors.notFound");
	if (stored.status === status) return;
	await setArticleStatus(tx, stored, status);
	const [before, after] = [{ status: stored.status }, { status }];
	await recordAudit(tx, { action: "update", entity: "article", entityId: id, before, after });
}

/** Deletes an article. Throws NotFound. */
export async function removeArticle(scope: TenantScope, id: string): Promise<Saved> {
	const before = await transact(scope, (tx) => deleteArticleWithin(tx, id));
	return { id, notice: await dropPictures(scope, before) };
}

/** The same inside a transaction; its pictures are left to the caller, after it. */
export async function deleteArticleWithin(tx: WriteScope, id: string): Promise<Article> {
	const before = await findArticle(tx, id);
	if (!before) throw new NotFound("articles:errors.notFound");
	await deleteArticle(tx, id);
	await recordAudit(tx, { action: "delete", entity: "article", entityId: id, before });
	return before;
}
