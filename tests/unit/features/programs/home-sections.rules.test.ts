import { describe, expect, test } from "vitest";
import {
	afterStep,
	HOME_ITEMS,
	HOME_SECTIONS,
	homeRows,
	homeSections,
	mostItems,
} from "~/features/programs/home/home-sections.rules";

describe("the sections of the home page", () => {
	test("stand in the order of the portal, all shown, until somebody arranges them", () => {
		const sections = homeSections([]);
		expect(sections.map(({ name }) => name)).toEqual([...HOME_SECTIONS]);
		expect(sections.every(({ shown, items, name }) => shown && items === HOME_ITEMS[name])).toBe(true);
	});

	test("stand as they are stored; what nobody has placed comes last, what is unknown is left out, nothing comes twice", () => {
		const stored = [
			{ name: "quizzes", shown: false, items: 2, titles: { en: "Tests" } },
			{ name: "offers" },
			{ name: "gone" },
			{ name: "quizzes", shown: true },
		] as never;
		const sections = homeSections(stored);
		const others = HOME_SECTIONS.filter((name) => name !== "quizzes" && name !== "offers");
		expect(sections.map(({ name }) => name)).toEqual(["quizzes", "offers", ...others]);
		expect(sections[1]).toEqual({ name: "offers", shown: true, items: HOME_ITEMS.offers, titles: {} });
	});

	test("show 10 rewards of a catalogue and 20 articles at most, whatever is stored, and as many unless told [REW-12, LIMIT-05, LIMIT-06]", () => {
		const stored = (["catalogues", "articles", "offers"] as const).map((name) => ({ name, items: 24 }));
		expect(homeSections(stored).map(({ items }) => items)).toEqual([
			...[10, 20, 24],
			...homeSections([]).flatMap(({ name, items }) => (stored.some((one) => one.name === name) ? [] : [items])),
		]);
		expect((["catalogues", "articles", "offers"] as const).map(mostItems)).toEqual([10, 20, 24]);
		const untold = Object.fromEntries(homeSections([]).map(({ name, items }) => [name, items]));
		expect([untold.catalogues, untold.articles]).toEqual([10, 20]);
	});
});

test.each([
	[
		"neighbours of one sort together",
		"standing tables offers quizzes rewards",
		"standing tables/offers quizzes/rewards",
	],
	["those that a program has put apart by themselves", "offers activity quizzes", "offers/activity/quizzes"],
	["what is of no sort by itself", "waiting boards articles", "waiting/boards/articles"],
])("rows of the home page hold %s", (_name, order, expected) => {
	const rows = homeRows(order.split(" ").map((name) => ({ name }) as never));
	expect(rows.map((row) => row.map(({ name }) => name).join(" ")).join("/")).toBe(expected);
});

describe("a press of up or down", () => {
	const [first = "", second = "", third = ""] = HOME_SECTIONS;
	const last = HOME_SECTIONS.at(-1) ?? "";

	test.each([
		["up", `up:${second}`, [second, first, third]],
		["down", `down:${second}`, [first, third, second]],
		["at the top", `up:${first}`, [first, second, third]],
		["at the end", `down:${last}`, [first, second, third]],
		["of nothing", "up:nothing", [first, second, third]],
		["of another kind", `away:${second}`, [first, second, third]],
	])("%s moves that section alone", (_name, step, expected) => {
		const order = afterStep(HOME_SECTIONS, step);
		expect(order.slice(0, 3)).toEqual(expected);
		expect(order.toSorted()).toEqual([...HOME_SECTIONS].toSorted());
	});

	test("goes by the order that was sent", () => {
		expect(afterStep([third, first, second], `up:${first}`).slice(0, 3)).toEqual([first, third, second]);
	});
});
