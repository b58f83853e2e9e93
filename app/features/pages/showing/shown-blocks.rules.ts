import type { Block } from "../pages.rules";
import type { ReadRecords } from "./read-records.server";

export interface ShownPicture {
	url: string;
	alt: string;
}

interface Words {
	/** A line with the reader's values. */
	line: (text: string | undefined) => string;
	/** Markup that was cleaned, with the reader's values. */
	html: (html: string | undefined) => string;
}

/** A block as a member sees it; null for one of which nothing is left, so that it leaves no trace. */
export function shownBlock(block: Block, records: ReadRecords, { line, html }: Words) {
	const { id, rows = [] } = block;
	const title = line(block.title);
	const picture = (one: Pick<Block, "picture" | "alt">): ShownPicture[] => {
		const url = records.pictures.get(one.picture ?? "");
		return url === undefined ? [] : [{ url, alt: one.alt ?? "" }];
	};
	const inOrder = <T extends { id: string }>(all: readonly T[]) =>
		rows.flatMap(({ record }) => all.find((one) => one.id === record) ?? []);
	switch (block.kind) {
		case "heading":
			return title === "" ? null : { id, kind: "heading" as const, title };
		case "text": {
			const text = html(block.html);
			return text.trim() === "" ? null : { id, kind: "text" as const, html: text };
		}
		case "picture": {
			const [shown] = picture(block);
			return shown ? { id, kind: "picture" as const, picture: shown, title } : null;
		}
		case "gallery": {
			const pictures = rows.flatMap(picture);
			return pictures.length > 0 ? { id, kind: "gallery" as const, title, pictures } : null;
		}
		case "video": {
			const url = records.videos.get(block.video ?? "");
			const [poster] = picture(block);
			return url === undefined ? null : { id, kind: "video" as const, title, url, poster: poster?.url ?? null };
		}
		case "button":
			return title === "" || !block.href ? null : { id, kind: "button" as const, title, href: block.href };
		case "offers": {
			const offers = inOrder(records.offers);
			return offers.length > 0 ? { id, kind: "offers" as const, title, offers } : null;
		}
		case "rewards": {
			const rewards = inOrder(records.rewards);
			return rewards.length > 0 ? { id, kind: "rewards" as const, title, rewards } : null;
		}
		case "quizzes": {
			const quizzes = inOrder(records.quizzes);
			return quizzes.length > 0 ? { id, kind: "quizzes" as const, title, quizzes } : null;
		}
		case "articles": {
			const articles = inOrder(records.articles);
			return articles.length > 0 ? { id, kind: "articles" as const, title, articles } : null;
		}
		case "embeddedForm": {
			const form = records.openForms.find((one) => one.id === block.record);
			return form ? { id, kind: "embeddedForm" as const, title, form } : null;
		}
		case "form": {
			const form = records.forms.find((one) => one.id === block.record);
			return form ? { id, kind: "form" as const, title, form } : null;
		}
		case "leaderboard": {
			const board = records.boards.find((one) => one.id === block.record);
			return board ? { id, kind: "leaderboard" as const, board } : null;
		}
		case "table": {
			const cards = records.tables.filter((one) => one.tableId === block.record);
			return cards.length > 0 ? { id, kind: "table" as const, cards } : null;
		}
		case "questions": {
			const questions = rows.map((row) => ({ id: row.id, question: line(row.question), html: html(row.html) }));
			return questions.length > 0 ? { id, kind: "questions" as const, title, questions } : null;
		}
		case "divider":
			return { id, kind: "divider" as const };
	}
}

export type ShownBlock = NonNullable<ReturnType<typeof shownBlock>>;
