export const ARTICLES_PATH = "/articles";

export const blogPath = (id: string) => `${ARTICLES_PATH}/${encodeURIComponent(id)}`;

/** Stands where the blog does in the address of an article that is in none. */
export const NO_BLOG = "all";

/** An article stands below its blog. */
export const articlePath = ({ blogId, id }: { blogId: string | null; id: string }) =>
	`${blogPath(blogId ?? NO_BLOG)}/${encodeURIComponent(id)}`;
