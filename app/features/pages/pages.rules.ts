/** A template's texts hold placeholders; a basic page is for every member. */
export const PAGE_KINDS = ["custom", "template", "basic"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const PAGE_STATUSES = ["Draft", "Active"] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];

/** What a page can be made of below its text, in the order in which it is offered. */
export const BLOCK_KINDS = [
	...([
		"heading",
		"text",
		"picture",
		"gallery",
		"video",
		"button",
		"offers",
		"rewards",
		"quizzes",
		"articles",
	] as const),
	...(["form", "embeddedForm", "leaderboard", "table", "questions", "divider"] as const),
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Kinds of blocks that show records, and how many: one, or as many as are chosen. */
export const RECORD_BLOCKS = {
	offers: "many",
	rewards: "many",
	quizzes: "many",
	articles: "many",
	form: "one",
	embeddedForm: "one",
	leaderboard: "one",
	table: "one",
} as const;
export type RecordBlock = keyof typeof RECORD_BLOCKS;

export const showsRecords = (kind: BlockKind): kind is RecordBlock => Object.hasOwn(RECORD_BLOCKS, kind);

/** Kinds of blocks with a list inside. */
export const hasRows = (kind: BlockKind): boolean =>
	kind === "gallery" || kind === "questions" || (showsRecords(kind) && RECORD_BLOCKS[kind] === "many");

/** A picture of a gallery, a record of a row of cards, or a question with its answer. */
export interface BlockRow {
	id: string;
	/** The id of an upload. */
	picture?: string;
	/** What is said to those who do not see it. */
	alt?: string;
	record?: string;
	question?: string;
	/** Markdown. */
	answer?: string;
	/** The answer, rendered and cleaned. */
	html?: string;
}

/** A part of a page; which of these it has is a matter of its kind. */
export interface Block extends Omit<BlockRow, "question" | "answer"> {
	kind: BlockKind;
	/** A heading, the words on a button, or what stands beneath a picture. */
	title?: string;
	/** Markdown; `html` is what it renders to. */
	text?: string;
	href?: string;
	/** The id of an upload; `picture` stands in its place until it plays. */
	video?: string;
	rows?: BlockRow[];
}

/** An address inside the portal, one of the web, or one that opens a mail or a call. */
export function isSafeHref(href: string): boolean {
	if (/[\s\\{}]/.test(href)) return false;
	if (href.startsWith("/")) return !href.startsWith("//");
	if (!URL.canParse(href)) return false;
	const { protocol, hostname, username, password } = new URL(href);
	if (protocol === "mailto:" || protocol === "tel:") return true;
	return protocol === "https:" && hostname !== "" && `${username}${password}` === "";
}

/** The uploads that blocks show. */
export const picturesIn = (blocks: readonly Block[]): string[] => [
	...new Set(blocks.flatMap(({ picture, rows = [] }) => [picture, ...rows.map((row) => row.picture)]).filter(isThere)),
];

/** The videos that blocks show. */
export const videosIn = (blocks: readonly Block[]): string[] => [
	...new Set(blocks.map(({ video }) => video).filter(isThere)),
];

/** The records that a block shows, in their order. */
export const recordsOf = ({ record, rows = [] }: Block): string[] =>
	[record, ...rows.map((row) => row.record)].filter(isThere);

const isThere = (id: string | undefined): id is string => id !== undefined && id !== "";
