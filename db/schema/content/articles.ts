import type { ColumnType, Generated } from "kysely";

export interface BlogsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	sort_order: Generated<number>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface ArticleCategoriesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	sort_order: Generated<number>;
	status: Generated<"Active" | "Inactive">;
	/** The name of the admin who made it. */
	author: Generated<string>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface ArticlesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	blog_id: string | null;
	status: Generated<"Draft" | "Active" | "Archive">;
	summary: Generated<string>;
	/** Markdown, as it was written. */
	body: Generated<string>;
	/** Rendered and cleaned when it was saved. */
	body_html: Generated<string>;
	video_url: string | null;
	/** An upload of the file library. */
	video_file: string | null;
	/** UTC milliseconds; when members could read it first, null while they never could. */
	published_at: number | null;
	/** Whole points, paid once to each member who has watched it. */
	watch_points: Generated<number>;
	image_small_url: string | null;
	image_medium_url: string | null;
	image_large_url: string | null;
	/** UTC milliseconds; members see it from then on. */
	publish_from: number | null;
	/** UTC milliseconds; members do not see it from then on. */
	publish_until: number | null;
	/** UTC milliseconds; the later of `updated` and `publish_from`. */
	sorted_at: number;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface ArticleCategoryLinksTable {
	program_id: string;
	article_id: string;
	category_id: string;
	position: number;
}

export interface ArticleWatchesTable {
	program_id: string;
	article_id: string;
	member_id: string;
	article_scope: Generated<"program" | "global">;
	article_title: string;
	points_awarded: Generated<number>;
	watched_at: number;
	created: number;
}
