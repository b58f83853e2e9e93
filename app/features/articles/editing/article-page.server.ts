import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { listVideoChoices } from "~/features/files/videos/video-choices.repository.server";
import { initialOf } from "~/kernel/drafts/draft.rules";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { findItemTags, suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import { type Article, findArticle } from "../articles.repository.server";
import { listBlogs } from "../blogs/blogs.repository.server";
import { listArticleCategories } from "../categories/article-categories.repository.server";

/** An article with the admin's draft of it, as its page shows them; undefined when there is neither. */
export async function openArticleForm(scope: TenantScope, id: string) {
	const article = (await findArticle(scope, id)) ?? null;
	const draft = await findDraft(scope, "article", id);
	if (!article && !draft) return undefined;
	return {
		...{ id, article, reaches: article ? await audienceOf(scope, article) : 0 },
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
				}
			: null,
	};
}

export type OpenArticle = NonNullable<Awaited<ReturnType<typeof openArticleForm>>>;

/** How many members have the tags of an article and of its blog. */
async function audienceOf(scope: TenantScope, article: Article): Promise<number> {
	const { blogId } = article;
	return countAudience(scope, [article, ...(blogId === null ? [] : [await findItemTags(scope, "blog", blogId)])]);
}

/** What an article's form offers to choose from; what is chosen already, and would be by its draft, is among it. */
export async function articleFormOptions(scope: TenantScope, { article, draft }: Partial<OpenArticle> = {}) {
	const typed = (name: string) => [draft?.fields?.[name] ?? []].flat();
	return {
		videos: await listVideoChoices(scope, [article?.videoFile ?? [], typed("videoFile")].flat()),
		blogs: await listBlogs(scope, [article?.blogId, ...typed("blogId")]),
		categories: await listArticleCategories(scope, [...(article?.categories ?? []), ...typed("categories")]),
		companyTags: await listCompanyTags(scope),
		memberTags: await suggestMemberTags(scope),
	};
}

export type ArticleFormOptions = Awaited<ReturnType<typeof articleFormOptions>>;
