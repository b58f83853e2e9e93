import type { Ids } from "../../portal/portal";
import { nothing, type Scenarios } from "../scenario";

const bulk = (name: keyof Ids, intent: string) => ({
	form: (ids: Ids) => ({ intent, id: ids[name], count: "1" }),
});
const article = ({ article }: Ids) => ({ id: article });
const story = ({ blog, articleCategory, companyTag }: Ids) => ({
	...{ title: "A story", status: "Active", summary: "Short", body: "## Long", watchPoints: "5" },
	...{ blogId: blog, categories: articleCategory, companyTagIds: companyTag },
});
const collection = ({ companyTag }: Ids) => ({ title: "Stories", order: "1", companyTagIds: companyTag });

export const articleScenarios: Scenarios = {
	"admin/articles/new.tsx": { form: story, more: { "a draft": { form: (ids) => ({ ...story(ids), step: "keep" }) } } },
	"admin/articles/edit.tsx": {
		...{ params: article, form: story },
		more: { "a draft": { form: (ids) => ({ ...story(ids), title: "Another", step: "keep" }) } },
	},
	"admin/articles/delete.tsx": { params: ({ bareArticle }) => ({ id: bareArticle }), form: nothing },
	"admin/articles/bulk.tsx": { ...bulk("article", "archive"), more: { delete: bulk("bareArticle", "delete") } },
	"admin/articles/watches.tsx": { params: article },
	"admin/articles/watches-export.ts": { params: article },
	"admin/blogs/new.tsx": { form: collection },
	"admin/blogs/edit.tsx": { params: ({ blog }) => ({ id: blog }), form: collection },
	"admin/blogs/delete.tsx": { params: ({ bareBlog }) => ({ id: bareBlog }), form: nothing },
	"admin/blogs/bulk.tsx": bulk("bareBlog", "delete"),
	"admin/article-categories/new.tsx": { form: () => ({ title: "Events", order: "1", status: "Active" }) },
	"admin/article-categories/edit.tsx": {
		params: ({ articleCategory }) => ({ id: articleCategory }),
		form: () => ({ title: "Events", order: "1", status: "Active" }),
	},
	"admin/article-categories/delete.tsx": {
		params: ({ bareArticleCategory }) => ({ id: bareArticleCategory }),
		form: nothing,
	},
	"admin/article-categories/bulk.tsx": bulk("bareArticleCategory", "delete"),
};
