import { expect, test } from "vitest";
import { BoardCards } from "~/features/leaderboards/components/board-card";
import { renderPage } from "../../../support/render-page";

const row = (position: number, mine = false) => ({
	...{ position, rank: position, winner: false, mine, value: "5", name: `Name ${position}`, avatar: null },
	...{ cells: [], remarks: [], header: [] },
});

function namesOn(own: readonly number[]) {
	const board = {
		...{ id: "b1", title: "Sales", rankedAt: null, frozen: false, icon: "trophy", prefix: "", suffix: "" },
		value: { column: "Sales", label: "", type: "number", percent: false },
		all: 7,
		rows: [1, 2, 3, 4].map((at) => row(at, own.includes(at))),
		own: own.map((at) => row(at, true)),
	};
	const html = renderPage(() => <BoardCards boards={[board as never]} />, "/home", { loaderData: null });
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
