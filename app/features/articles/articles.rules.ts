import { TRUNCATE_SUFFIX } from "~/lib/limits";

export const ARTICLE_STATUSES = ["Draft", "Active", "Archive"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** Where an article stands in time: one that appears later than it was written stands where it appears. */
export const sortedAt = (updated: number, publishFrom: number | null) => Math.max(updated, publishFrom ?? updated);

interface Published {
	status: ArticleStatus;
	publishFrom: number | null;
}

/**
 * When members could read an article first, or will (UTC ms): null while they never could, and will not as it is. What they
 * could read already stays as old as it is, whatever is changed; one that is put off appears anew.
 */
export function publishedAt(before: number | null, { status, publishFrom }: Published, now: number): number | null {
	const wasThere = before !== null && before <= now && (publishFrom ?? now) <= now;
	if (wasThere) return before;
	return status === "Active" ? Math.max(now, publishFrom ?? now) : null;
}

interface Sorted {
	id: string;
	sortedAt: number;
}

/** Lists of articles, each newest first, as one of `limit`. */
export function mergeNewest<T extends Sorted>(lists: readonly (readonly T[])[], limit: number): T[] {
	const newer = (a: Sorted, b: Sorted) => b.sortedAt - a.sortedAt || (a.id < b.id ? 1 : -1);
	return lists.flat().sort(newer).slice(0, limit);
}

/** What a list is grouped by; no id: by nothing. */
interface Heading {
	id: string | null;
	title: string | null;
	order: number | null;
}

export interface ArticleGroup<T> {
	/** Null for articles of no blog, or of no category. */
	id: string | null;
	title: string | null;
	articles: T[];
}

/** Articles by blog or by category: these in their order and by title, those of none last; within each as they came. */
export function groupArticles<T>(articles: readonly T[], headingOf: (article: T) => Heading): ArticleGroup<T>[] {
	const groups = new Map<string | null, { heading: Heading; articles: T[] }>();
	for (const article of articles) {
		const heading = headingOf(article);
		const group = groups.get(heading.id);
		if (group) group.articles.push(article);
		else groups.set(heading.id, { heading, articles: [article] });
	}
	const place = ({ id, order }: Heading) => (id === null ? Number.POSITIVE_INFINITY : (order ?? 0));
	const before = (a: Heading, b: Heading) =>
		place(a) === place(b) ? (a.title ?? "").localeCompare(b.title ?? "") : place(a) - place(b);
	return [...groups.values()]
		.sort((a, b) => before(a.heading, b.heading))
		.map(({ heading: { id, title }, articles: listed }) => ({ id, title, articles: listed }));
}

/** How many of the articles that stand in the way of a deletion are named. */
export const USES_NAMED = 3;

/** Titles of what stands in the way, as a refusal names them. */
export const namedInUse = (titles: readonly string[]) =>
	[...titles.slice(0, USES_NAMED), ...(titles.length > USES_NAMED ? [TRUNCATE_SUFFIX] : [])].join(", ");

/** What the rows of the admin lists can show. */
export const ARTICLE_COLUMNS = ["title", "status", "blog", "categories", "watchPoints", "created", "updated"] as const;
export const BLOG_COLUMNS = ["title", "order"] as const;
export const ARTICLE_CATEGORY_COLUMNS = ["title", "status", "order", "author"] as const;

/** What can be done with several at once, by the words for it. */
export const ARTICLE_BULK = {
	activate: "articles-admin:bulk.activate",
	archive: "articles-admin:bulk.archive",
	delete: "articles-admin:delete.confirm",
} as const;
export const BLOG_BULK = { delete: "articles-admin:blog.delete.confirm" } as const;
export const ARTICLE_CATEGORY_BULK = { delete: "articles-admin:category.delete.confirm" } as const;

export const ARTICLE_CATEGORY_STATUSES = ["Active", "Inactive"] as const;

/** Programs have time zones of their own; what is every program's is said in this one. */
export const GLOBAL_ZONE = "UTC";
