import { titleColumns } from "~/kernel/admin/titled.server";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import { type ArticleStatus, publishedAt, sortedAt } from "./articles.rules";

/** What an article says, one program's or every program's. */
export interface ArticleContent {
	title: string;
	status: ArticleStatus;
	summary: string;
	/** Markdown. */
	body: string;
	/** Empty for none. */
	videoUrl: string;
	/** Whole points. */
	watchPoints: number;
	/** UTC milliseconds. */
	publishFrom: number | null;
	publishUntil: number | null;
}

/** The columns of what an article says; its text is rendered and cleaned here, once. `published` is when it was published before. */
export const contentColumns = (input: ArticleContent, updated: number, published: number | null) => ({
	...titleColumns(input.title),
	...{ status: input.status, summary: input.summary, body: input.body, body_html: renderMarkdown(input.body) },
	...{ video_url: input.videoUrl === "" ? null : input.videoUrl, watch_points: input.watchPoints },
	...{ publish_from: input.publishFrom, publish_until: input.publishUntil },
	sorted_at: sortedAt(updated, input.publishFrom),
	published_at: publishedAt(published, input, updated),
});
