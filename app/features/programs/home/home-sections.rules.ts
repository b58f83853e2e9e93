import { ARTICLES_LISTED, HOME_CARDS, HOME_CARDS_ALONE, REWARDS_PER_CATALOGUE } from "~/lib/limits";

/** What stands beneath the balance on the home page, in the order that it has until somebody changes it. */
export const HOME_SECTIONS = [
	...(["waiting", "standing", "tables", "offers", "quizzes"] as const),
	...(["rewards", "catalogues", "activity", "boards", "articles"] as const),
] as const;
export type HomeSectionName = (typeof HOME_SECTIONS)[number];

/** What members read over each; of catalogues, which have titles of their own, what the section is. */
export const BUILT_IN_TITLES: Record<HomeSectionName, string> = {
	...{ waiting: "home:waiting", standing: "home:standing.title", tables: "tables:home", boards: "home:boards" },
	...{ offers: "home:offers", quizzes: "home:quizzes", articles: "articles:title", rewards: "home:inReach" },
	...{ catalogues: "home:catalogues", activity: "home:activity" },
};

/** What is of one sort: neighbours of these share one row on a phone. */
const KIN: Partial<Record<HomeSectionName, string>> = {
	...{ standing: "own", tables: "own", offers: "earn", quizzes: "earn", rewards: "spend", catalogues: "spend" },
};

/** Sections in their order, those that share a row on a phone together. */
export function homeRows<S extends { name: HomeSectionName }>(sections: readonly S[]): S[][] {
	const rows: S[][] = [];
	for (const section of sections) {
		const before = rows.at(-1);
		const kin = KIN[section.name];
		if (before?.[0] && kin !== undefined && KIN[before[0].name] === kin) before.push(section);
		else rows.push([section]);
	}
	return rows;
}

export const SECTION_TITLE_MAX = 60;

/** The languages that a section's title can be given in. */
export const TITLE_LOCALES = ["en", "fr"] as const;
type TitleLocale = (typeof TITLE_LOCALES)[number];

/** What a section is called in each language. */
export type SectionTitles = Record<TitleLocale, string>;

export interface HomeSection {
	name: HomeSectionName;
	shown: boolean;
	/** How many cards or lines it shows at most; of catalogues, so many of each. */
	items: number;
	/** By language; without one it has its built-in title. */
	titles: Partial<SectionTitles>;
}

/** How many items each shows until somebody says otherwise. */
export const HOME_ITEMS: Record<HomeSectionName, number> = {
	...{ waiting: 5, standing: 6, tables: HOME_CARDS_ALONE, boards: HOME_CARDS_ALONE, offers: 6, quizzes: 4 },
	...{ articles: ARTICLES_LISTED, rewards: 6, catalogues: REWARDS_PER_CATALOGUE, activity: 3 },
};

/** More of these are never shown at once, whatever a program wishes (REW-12, LIMIT-05). */
const AT_MOST: Partial<Record<HomeSectionName, number>> = {
	...{ articles: ARTICLES_LISTED, catalogues: REWARDS_PER_CATALOGUE },
};

/** How many it can be told to show. */
export const mostItems = (name: HomeSectionName): number => AT_MOST[name] ?? Math.max(HOME_CARDS, HOME_ITEMS[name]);

const isSection = (name: unknown): name is HomeSectionName => HOME_SECTIONS.some((one) => one === name);

/** Every section once: those that are named in their order, then the others in theirs. */
export const sectionOrder = (names: readonly unknown[]): HomeSectionName[] => [
	...new Set([...names.filter(isSection), ...HOME_SECTIONS]),
];

/** What is stored, as far as this version knows it; a section that nobody has placed yet is shown, and stands last. */
export function homeSections(stored: readonly Partial<HomeSection>[]): HomeSection[] {
	const known = new Map(stored.map((one) => [one.name, one]));
	return sectionOrder(stored.map(({ name }) => name)).map((name) => {
		const { shown = true, items = HOME_ITEMS[name], titles = {} } = known.get(name) ?? {};
		return { name, shown, items: Math.min(items, mostItems(name)), titles };
	});
}

/** The order after a press of `up:offers` or `down:offers`; at either end, and with anything else, it stays. */
export function afterStep(names: readonly unknown[], step: string): HomeSectionName[] {
	const order = sectionOrder(names);
	const [way, name] = step.split(":");
	const from = order.indexOf(name as HomeSectionName);
	const to = way === "up" ? from - 1 : way === "down" ? from + 1 : from;
	const [moved, other] = [order[from], order[to]];
	if (!moved || !other) return order;
	return order.with(from, other).with(to, moved);
}
