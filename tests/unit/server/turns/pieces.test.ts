import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "~/features/leaderboards/leaderboards.rules";
import { boardRows } from "~/features/leaderboards/ranking/board-values.rules";
import { mapped, type Pieces, sorted } from "~/server/turns/pieces";
import { atOnce } from "../../../support/turns/at-once";

/** What work comes to, and how often it lets others have their turn. */
function counted<T>(work: Pieces<T>): { turns: number; value: T } {
	for (let turns = 0; ; turns++) {
		const step = work.next();
		if (step.done) return { turns, value: step.value };
	}
}

test.each([0, 1, 2, 1999, 2000, 2001, 9999])(
	"%i places are sorted as one list would be, equals in their order",
	(count) => {
		const figures = Array.from({ length: count }, (_, at) => (at * 7919) % 101);
		const places = figures.map((_, at) => at);
		const order = atOnce(sorted(count, (a, b) => figures[a]! - figures[b]!));
		expect(order).toEqual(places.toSorted((a, b) => figures[a]! - figures[b]!));
	},
);

test("every place is there once, and nobody waits for all of them", () => {
	expect(counted(mapped(4001, (at) => at * 2))).toEqual({
		turns: 2,
		value: Array.from({ length: 4001 }, (_, at) => at * 2),
	});
	expect(counted(mapped(0, (at) => at))).toEqual({ turns: 0, value: [] });
});

test("a board of 10,000 is ranked in pieces, whatever its columns show", () => {
	const rows = Array.from({ length: 10_000 }, (_, at) => ({
		...{ participant: { id: `id-${at}`, name: `N${at}` }, cells: [`$${at % 97}.50`, String(at)] },
	}));
	const settings = {
		...DEFAULT_SETTINGS,
		rankMappings: { ...DEFAULT_SETTINGS.rankMappings, sortColumn: "Sales" },
		columnMappings: [{ uid: "c", column: "Other", label: "", type: "number" as const, threshold: 100 }],
	};
	const { turns, value } = counted(boardRows({ headers: ["Sales", "Other"], signed: true, rows }, settings, "member"));
	expect(turns).toBeGreaterThan(40);
	expect(value.rows.slice(0, 2).map(({ rank, value }) => [rank, value])).toEqual([
		[1, "96.5"],
		[1, "96.5"],
	]);
	expect(value.rows.at(-1)).toMatchObject({ position: 10_000, value: "0.5" });
	expect(value.signOf("Sales")).toEqual({ before: "$", behind: "", decimals: 2 });
});
