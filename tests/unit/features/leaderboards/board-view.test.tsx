import { expect, test } from "vitest";
import { BoardCards } from "~/features/leaderboards/components/board-card";
import { BoardView } from "~/features/leaderboards/components/board-view";
import { BOARD_PAGE } from "~/lib/limits";
import { renderPage } from "../../../support/render-page";

const shown = (column: string, type: "text" | "number" | "qualifier" = "text", percent = false) => ({
	...{ column, label: "", type, percent },
});
const OF_ROW = {
	...{ position: 1, rank: 1, winner: false, value: "1200.5", name: "Ada Lovelace", avatar: null },
	...{ remarks: ["yes", "1200.5"], header: ["no", "99.96"] },
};
const BOARD = {
	...{ id: "b1", title: "Sales", participantType: "member", prizes: "", rankedAt: null, frozen: false, ties: "skip" },
	...{ icon: "trophy", prefix: "", suffix: "", shown: 1, all: 1, value: shown("Sales", "number") },
	columns: [shown("Company Title"), shown("Full Name")],
	remarks: [shown("Trained", "qualifier"), shown("Sales", "number")],
	header: [shown("Reached", "qualifier"), shown("Percentage", "number", true)],
	rows: [{ ...OF_ROW, mine: false, cells: ["", ""] }],
	own: [{ ...OF_ROW, mine: true, cells: ["", "Ada Lovelace"] }],
};

const page = (locale: "en" | "fr") =>
	renderPage(() => <BoardView board={BOARD as never} first={false} />, "/leaderboards/b1", {
		loaderData: null,
		locale,
	});
const words = (markup: string) =>
	markup
		.replace(/<svg[^>]*aria-label="([^"]*)".*?<\/svg>/gs, " [$1] ")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

test.each([
	["en", "[Qualified] · 1,200.5", "[Not qualified]", "99.9%"],
	["fr", "[Qualifié] · 1 200,5", "[Non qualifié]", "99,9 %"],
] as const)(
	"a remark and the head are read like columns: a tick, a number as it is written in %s [LEAD-08, LEAD-09, LEAD-10, LEAD-59]",
	(locale, remark, head, percent) => {
		const said = words(page(locale));
		expect(said).toContain(remark);
		expect(said).toContain(`${head} `);
		expect(said).toContain(percent);
		expect(said).not.toMatch(/\byes\b|\bno\b|1200\.5|99\.96/);
	},
);

test("one's own row says what lacks to the next rank, with the unit of the board; the first one says nothing", () => {
	const own = [{ ...OF_ROW, mine: true, rank: 16, cells: ["", ""], gap: "219.5" }];
	const said = (board: object) =>
		words(
			renderPage(() => <BoardView board={board as never} first={false} />, "/leaderboards/b1", { loaderData: null }),
		);
	expect(said({ ...BOARD, suffix: "pts", own })).toContain("219.5 pts to the next rank");
	expect(said(BOARD)).not.toContain("to the next rank");
});

test("a figure on the card of home stands in the unit of the board [LEAD-07]", () => {
	const board = { ...BOARD, prefix: "$", suffix: "pts" };
	const card = renderPage(() => <BoardCards boards={[board as never]} />, "/home", { loaderData: null });
	expect(words(card)).toContain("$1,200.5 pts");
});

test("to its people a company's row is theirs: they are not it [LEAD-55]", () => {
	const rows = [{ ...OF_ROW, name: "Acorn Ltd", mine: true, cells: ["Acorn Ltd", ""] }];
	const said = (participantType: string) => {
		const board = { ...BOARD, participantType, rows, own: rows };
		return words(
			renderPage(
				() => (
					<>
						<BoardView board={board as never} first={false} />
						<BoardCards boards={[board as never]} />
					</>
				),
				"/leaderboards/b1",
				{ loaderData: null },
			),
		);
	};
	expect(said("company").match(/Acorn Ltd (?:Your company|You)\b/g)).toEqual([
		"Acorn Ltd Your company",
		"Acorn Ltd Your company",
	]);
	expect(said("member")).not.toContain("Your company");
});

test("winners are marked beside their names, without a column that would be empty below them [LEAD-11]", () => {
	const marked = (winner: boolean, names = [shown("Full Name")]) => {
		const columns = [shown("Icon"), ...names];
		const rows = [{ ...OF_ROW, winner, mine: true, cells: ["", "Ada Lovelace"] }];
		return renderPage(
			() => <BoardView board={{ ...BOARD, columns, rows, own: [] } as never} first={false} />,
			"/leaderboards/b1",
			{ loaderData: null },
		);
	};
	expect(marked(true).match(/<th[ >]/g)?.length).toBe(marked(false).match(/<th[ >]/g)?.length);
	expect(words(marked(true))).toContain("Ada Lovelace [Winner] You");
	expect(words(marked(false))).toContain("Ada Lovelace You");
	expect(words(marked(true, []))).toContain("[Winner]");
});

test("the column of avatars has somebody's picture, or their initials [LEAD-22]", () => {
	const rowOf = (src: string | null) => ({
		...{ ...OF_ROW, name: null, mine: false, avatar: { initials: "AL", color: "c1", src } },
		...{ remarks: ["", ""], cells: [""] },
	});
	const rows = [rowOf("/files/ada.png"), rowOf(null)];
	const html = renderPage(
		() => <BoardView board={{ ...BOARD, columns: [shown("Avatar")], rows, own: [] } as never} first={false} />,
		"/leaderboards/b1",
		{ loaderData: null },
	);
	const cells = [...html.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => cell);
	expect(cells[0]).toContain('src="/files/ada.png"');
	expect(words(cells[1] ?? "")).toContain("AL");
});

test("from one's own rank a link leads to one's row in the list, on whatever page of it that is", () => {
	const links = (position: number) => {
		const own = [{ ...OF_ROW, mine: true, position, rank: position, cells: ["", ""] }];
		const board = { ...BOARD, shown: 120, all: 200, own };
		const html = renderPage(() => <BoardView board={board as never} first={false} />, "/leaderboards/b1", {
			loaderData: null,
		});
		return html.match(/href="(\/leaderboards\/b1[^"]*)"[^>]*>Show in the list/)?.[1];
	};
	expect(links(3)).toBe("/leaderboards/b1#row-3");
	expect(links(BOARD_PAGE + 1)).toBe(`/leaderboards/b1?page=2#row-${BOARD_PAGE + 1}`);
	expect(links(130)).toBeUndefined();
});

test("an empty column of the data names nobody, an empty name does [LEAD-22, LEAD-23]", () => {
	expect(words(page("en")).split("Somebody else")).toHaveLength(2);
});

test("all who are ranked are counted, however many rows are shown [LEAD-15, LEAD-68]", () => {
	const board = { ...BOARD, shown: 2, all: 10, own: [{ ...OF_ROW, mine: true, rank: 3, cells: ["", ""] }] };
	const said = words(
		renderPage(() => <BoardView board={board as never} first={false} />, "/leaderboards/b1", { loaderData: null }),
	);
	expect(said).toContain("10 participants.");
	expect(said).toContain("Rank 3");
});
