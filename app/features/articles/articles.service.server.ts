import { deleteImages } from "~/features/files/files.service.server";
import { dropPictures, storePicture } from "~/features/files/record-picture.server";
import { refuseUnknownVideo } from "~/features/files/videos/video-choices.repository.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, dropDraftsOf, findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	type Article,
	type ArticleInput,
	deleteArticle,
	findArticle,
	insertArticle,
	setArticleStatus,
	updateArticle,
} from "./articles.repository.server";
import type { ArticleStatus } from "./articles.rules";
import type { ArticleFormValue } from "./articles.schemas";

/** `notice` is the message of what went wrong beside the save, e.g. an old picture that stays. */
interface Removed {
	id: string;
	notice?: string | undefined;
}

interface Saved extends Removed {
	created: boolean;
}

/**
 * Saves a new article or a changed one, its picture included; the admin's draft of it is done with then. `id` is null for
 * one that nothing is kept of yet. Throws NotFound; Refused (409) when somebody else, or another window, was faster;
 * Refused at the field that cannot stand: a title that is taken, a blog of another program, a picture that cannot be read.
 */
export async function saveArticle(
	scope: TenantScope,
	id: string | null,
	form: Zoned<ArticleFormValue>,
): Promise<Saved> {
	const picture = form.image ? await storePicture(scope, form.image, { folder: "articles" }) : null;
	const image = picture ?? (form.removeImage ? null : undefined);
	try {
		const { saved, before } = await transact(scope, (tx) => publish(tx, id, { ...form, image }));
		const replaced = before && image !== undefined;
		return { id: saved, created: !before, notice: replaced ? await dropPictures(scope, before) : undefined };
	} catch (error) {
		if (picture) await deleteImages(scope, Object.values(picture)).catch(() => undefined);
		throw error;
	}
}

async function publish(
	tx: WriteScope,
	id: string | null,
	form: Omit<Zoned<ArticleFormValue>, "image"> & Pick<ArticleInput, "image">,
) {
	const { updated, draft: seen, image, removeImage: _remove, ...values } = form;
	const before = id === null ? undefined : await findArticle(tx, id);
	const draft = id === null ? undefined : await findDraft(tx, "article", id);
	if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("articles:errors.notFound");
	refuseOtherWindow(draft, seen);
	await refuseUnknownLinks(tx, form);
	// One that the article shows already may be gone by now.
	if (form.videoFile !== (before?.videoFile ?? null)) await refuseUnknownVideo(tx, form.videoFile, NO_VIDEO);
	const input = { ...values, ...(image !== undefined && { image }) };
	if (before) await updateArticle(tx, before, input, updated);
	const saved = before?.id ?? (await insertArticle(tx, input, id ?? undefined));
	if (draft) await dropDraft(tx, "article", saved);
	const after = await findArticle(tx, saved);
	await recordAudit(tx, { action: before ? "update" : "create", entity: "article", entityId: saved, before, after });
	return { saved, before };
}

const NO_VIDEO = { field: "videoFile", messageKey: "articles-admin:errors.videoUnknown" };

async function refuseUnknownLinks(
	tx: WriteScope,
	form: Pick<ArticleInput, "blogId" | "categories" | "companyTagIds">,
): Promise<void> {
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
export async function removeArticle(scope: TenantScope, id: string): Promise<Removed> {
	const before = await transact(scope, (tx) => deleteArticleWithin(tx, id));
	return { id, notice: await dropPictures(scope, before) };
}

/** The same inside a transaction; its pictures are left to the caller, after it. */
export async function deleteArticleWithin(tx: WriteScope, id: string): Promise<Article> {
	const before = await findArticle(tx, id);
	if (!before) throw new NotFound("articles:errors.notFound");
	await deleteArticle(tx, id);
	await dropDraftsOf(tx, "article", id);
	await recordAudit(tx, { action: "delete", entity: "article", entityId: id, before });
	return before;
}
