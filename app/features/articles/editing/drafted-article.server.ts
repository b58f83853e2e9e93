import type { Drafted } from "~/kernel/drafts/drafted";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { articlePaths } from "../articles.admin.paths";
import { findArticle } from "../articles.repository.server";
import { ARTICLE_FIELDS } from "../articles.schemas";

/** How articles are edited as drafts; there is no list inside one. */
export const draftedArticle: Drafted = {
	kind: "article",
	stored: async (scope, id) => {
		const article = await findArticle(scope, id);
		return (
			article && {
				...{ updated: article.updated, items: [] },
				shown: (timeZone) => ({ ...article, ...publicationShown(article, timeZone) }),
			}
		);
	},
	names: ARTICLE_FIELDS,
	sets: ["categories"],
	notFound: "articles:errors.notFound",
	page: articlePaths.edit,
	list: articlePaths.list,
};
