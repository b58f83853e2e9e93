import type { ParticipantType } from "~/features/databuckets/databuckets.rules";
import type { FormulaRule } from "~/features/databuckets/results/formula.rules";
import type { Answers } from "~/features/forms/form-definition.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import type { ContentType } from "~/features/menus/menus.rules";
import type { PageInput } from "~/features/pages/pages.repository.server";
import type { Block, BlockRow } from "~/features/pages/pages.rules";
import type { Desk } from "~/features/programs/desk/desk.rules";
import type { QuizInput } from "~/features/quizzes/quizzes.repository.server";
import type { ProgramTheme } from "~/lib/theme/theme";
import type { RegionName } from "../../regions";
import type { MotifName } from "../images/motifs";
import type { PaletteName } from "../images/palettes";

/** Everything one demo program is made of, written by hand in its language. */
export interface DemoProgram {
	id: string;
	region: RegionName;
	locale: "en" | "fr";
	displayTitle: string;
	companyDataKeyLabel: string;
	timeZone: string;
	/** Months that points last; left out where they last for ever. */
	pointsExpireMonths?: number;
	desk: Desk;
	theme: Partial<ProgramTheme>;
	/** Hosts that lead to it. */
	sites: string[];
	people: People;
	/** Which of the drawn faces its leader has; the others follow in their order, so that programs differ. */
	firstPortrait: number;
	companies: DemoCompany[];
	/** What is sold, by its serials; fields of forms name it `serials`. */
	serials: { title: string; names: readonly string[] };
	forms: DemoForm[];
	databuckets: { key: string; title: string; displayTitle: string; targetCodes: string[] }[];
	/** Databuckets with targets and the results of twelve months, of members and of companies. */
	years: DemoYear[];
	contest: DemoContest;
	offers: DemoOffer[];
	offerGroups: { groupName: string; sortOrder: number; offers: string[] }[];
	quizCategories: { key: string; title: string; description: string }[];
	/** `age` is how many days ago it was made, `category` a key. */
	quizzes: DemoQuiz[];
	pages: DemoPage[];
	/** From the lowest up; the one without a least of points is the default. */
	tiers: { tier: string; least: number | null; image: readonly [MotifName, PaletteName] }[];
	awards: { award: string; statement: string }[];
	catalogues: { key: string; title: string; sortOrder: number; status?: "Draft" | "Active" | "Archive" }[];
	categories: { key: string; title: string; description: string; isActive?: boolean }[];
	rewards: DemoReward[];
	/** What it says in its other language: rewards and articles by their titles, all else text by text. */
	translation: { locale: "en" | "fr"; texts: OtherTexts; words: Readonly<Record<string, string>> };
	/** Catalogue keys shown on the home page. */
	homeCatalogues: string[];
	articles: DemoArticles;
	film: DemoFilm;
	menus: DemoMenu[];
	secondaryMenus: Omit<DemoMenu, "items">[];
	/** A file of members that was imported. */
	roster: { fileName: string; lines: string[] };
	/** The program's own words in its language, by the keys of the built-in ones. */
	translations: { title: string; published: boolean; texts: Record<string, string> }[];
	words: Words;
}

/** By title: title, description or summary, and body. */
export type OtherTexts = Readonly<Record<string, readonly [title: string, ...rest: string[]]>>;

export interface DemoArticles {
	categories: { key: string; title: string }[];
	blogs: { title: string; articles: DemoArticle[] }[];
}

export interface DemoArticle {
	title: string;
	/** Key of a category. */
	category: string;
	/** How many days ago it appeared. */
	age: number;
	/** What watching it pays. */
	points: number;
	/** It shows the film of the program, whose poster takes the place of its picture. */
	film?: true;
	image: readonly [MotifName, PaletteName];
	summary: string;
	/** Markdown. */
	body: string;
}

/** A film of the program's own, and the moment of it that stands in its place, both as data addresses. */
export interface DemoFilm {
	name: string;
	video: string;
	poster: string;
}

/** The kind of what a menu leads to, and its title; a page of the portal by its name. Null is a heading. */
export type DemoTarget = readonly [type: ContentType, titled: string] | null;

export interface DemoMenu {
	title: string;
	leads: DemoTarget;
	screenTitle?: string;
	items?: { title: string; leads: DemoTarget; screenTitle?: string }[];
}

export interface DemoYear {
	key: string;
	title: string;
	displayTitle: string;
	participantType: ParticipantType;
	/** What a month's target is about, in whole units. */
	target: number;
	rules: FormulaRule[];
	/** Beginnings of the names of its files. */
	files: { targets: string; results: string };
	/** What is made from it for members: who is first, by which column, and their own share of the target. */
	board: { title: string; prizes: string; sortColumn: "Total Points" | "Percentage"; suffix: string; reached: string };
	table: { title: string; description: string; suffix: string };
}

/** A board that is made from a file: who came to it by their account key, and how many points they made. */
export interface DemoContest {
	title: string;
	prizes: string;
	csvName: string;
	headers: readonly [key: string, points: string];
	suffix: string;
}

/** Key of a databucket and one of its codes: where something counts. */
export type DemoCounts = readonly [databucket: string, code: string];

export interface DemoQuiz extends Omit<QuizInput, "categoryId" | "status" | "databucketId" | "targetCode"> {
	category: string;
	age: number;
	counts?: DemoCounts;
}

/** Its id is a word, so that other texts can lead to it. */
export interface DemoPage extends Omit<PageInput, "id" | "blocks" | "status"> {
	id: string;
	/** How many days ago it was made. */
	age: number;
	blocks: DemoBlock[];
}

/** A block that names records by their titles, and a picture by what is drawn; a video is the film of the program. */
export interface DemoBlock extends Omit<Block, "id" | "picture" | "video" | "rows"> {
	drawn?: readonly [MotifName, PaletteName];
	rows?: Omit<BlockRow, "id" | "picture">[];
}

export interface People {
	firstnames: readonly string[];
	lastnames: readonly string[];
	/** Names as long as they get, so that screens are seen with them. */
	longest: readonly (readonly [string, string])[];
	/** The first name of member@demo.test, and the last name of all fixed accounts. */
	hero: readonly [string, string];
	tags: Readonly<Record<string, number>>;
}

export interface DemoCompany {
	title: string;
	key: string;
	tags: string[];
}

export interface DemoForm {
	key: string;
	title: string;
	definition: FormDefinition;
	/** It opens by itself, for anybody, and this has been sent with it. */
	sent?: { daysAgo: number; anonymous?: true; answers: Answers }[];
}

export interface DemoOpportunity {
	title: string;
	description: string;
	points: number;
	/** Key of a form. */
	form?: string;
	/** Which options of the field `product` fit; all unless told. */
	products?: string[];
	/** Counted from today; a negative one has passed. */
	deadlineInDays?: number;
	entryLimit?: number;
	counts?: DemoCounts;
	status?: "Active" | "Inactive";
}

export interface DemoOffer {
	key: string;
	title: string;
	description: string;
	status: "Draft" | "Active";
	/** How many days ago it was made; nobody enters before. */
	age: number;
	image: readonly [MotifName, PaletteName];
	memberTags?: string[];
	companyTags?: string[];
	opportunities: DemoOpportunity[];
	/** How often it is entered, beside the others. */
	weight: number;
}

export interface DemoReward {
	title: string;
	description: string;
	/** Keys of catalogue and categories, the first one the main one. */
	catalogue: string;
	categories: string[];
	cost: number;
	/** -1 is without limit. */
	stock: number;
	status?: "Draft" | "Active" | "Archive";
	isActive?: boolean;
	memberTags?: string[];
	companyTags?: string[];
	image: readonly [MotifName, PaletteName];
}

/** What people wrote during the year. */
export interface Words {
	approvals: string[];
	/** By form; `other` for whatever has none of its own. */
	rejections: { sale: string[]; warranty: string[]; other: string[] };
	sendBacks: string[];
	awardNote: string;
	adjustments: { add: string[]; subtract: string[]; carriedOver: string };
	/** What companies were given points for, from the earliest on. */
	companyAdjustments: string[];
	orderNotes: string[];
	/** Remarks on a claim; empty ones are left out. */
	claimNotes: string[];
	/** What was done where no form asks more. */
	reports: string[];
	/** The first letters of serial numbers. */
	serialPrefix: string;
	customers: string[];
	stories: string[];
	takeaways: string[];
}
