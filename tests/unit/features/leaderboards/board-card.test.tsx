import { expect, test } from "vitest";
import { BoardCards } from "~/features/leaderboards/components/board-card";
import { renderPage } from "../../../support/render-page";

const row = (position: number, mine = false) => ({
	...{ position, rank: position, winner: false, mine, value: "5", name: `Name ${position}`, avatar: null },
	...{ cells: [], remarks: [], header: [] },
});

const boardWith = (own: readonly number[]) => ({
	...{ id: "b1", title: "Sales", rankedAt: null, frozen: false, icon: "trophy", prefix: "", suffix: "" },
	value: { column: "Sales", label: "", type: "number", percent: false },
	all: 7,
	rows: [1, 2, 3, 4].map((at) => row(at, own.includes(at))),
	own: own.map((at) => row(at, true)),
});
const cardsOf = (boards: readonly object[]) =>
	renderPage(() => <BoardCards boards={boards as never} />, "/home", { loaderData: null });

function namesOn(own: readonly number[]) {
	const html = cardsOf([boardWith(own)]);
	expect(html).toContain('href="/leaderboards/b1"');
	return [...html.matchAll(/Name (\d)/g)].map(([, at]) => Number(at));
}

test.each([
	["of nobody", [], [1, 2, 3]],
	["further down", [5], [1, 2, 3, 5]],
	["right below", [4], [1, 2, 3, 4]],
	["among the first", [2], [1, 2, 3]],
	["of several companies, some further down", [2, 6, 7], [1, 2, 3, 6]],
])(
	"a card has the first three rows and the reader's own, once, and leads to the board: %s [LEAD-68]",
	(_, own, seen) => {
		expect(namesOn(own)).toEqual(seen);
	},
);

test("cards side by side have eight colours in turn: the ninth has that of the first [LEAD-56]", () => {
	const html = cardsOf(Array.from({ length: 9 }, (_, at) => ({ ...boardWith([]), id: `b${at}` })));
	const colours = [...html.matchAll(/class="board-head [^"]*?(avatar-c\d+)"/g)].map(([, colour]) => colour);
	expect(new Set(colours.slice(0, 8)).size).toBe(8);
	expect([colours.length, colours[8]]).toEqual([9, colours[0]]);
});
