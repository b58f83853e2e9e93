import { expect, test } from "vitest";
import { useBoardFigure } from "~/features/leaderboards/components/board-texts";
import { render } from "../../components/ui/render";

const PERCENT = { column: "Percentage", label: "", type: "number", percent: true } as const;
const POINTS = { column: "Total Points", label: "", type: "number", percent: false } as const;

interface FigureProps {
	board: Parameters<ReturnType<typeof useBoardFigure>>[0];
	of: string;
}

const Figure = ({ board, of }: FigureProps) => useBoardFigure()(board, of);

test.each(["en", "fr"] as const)("a sign that the number brings itself stands there once (%s)", (locale) => {
	const html = render(<Figure board={{ prefix: "", suffix: " %", value: PERCENT } as never} of="122.16" />, locale);
	expect(html.match(/%/g)).toHaveLength(1);
});

test("the unit of the board stands around the number: a sign close to it, a word apart [LEAD-07]", () => {
	const html = render(<Figure board={{ prefix: "$ ", suffix: " pts", value: POINTS } as never} of="15422" />);
	expect(html).toBe("$15,422\u00a0pts");
});

test.each(["0x10", "1e999", "Infinity", "1e3", " ", "12 %", "9".repeat(400)])(
	"a cell that ranks as no number is read as it was written: %s [LEAD-35, LEAD-37]",
	(cell) => {
		const html = render(<Figure board={{ prefix: "", suffix: "", value: POINTS } as never} of={cell} />);
		expect(html).toBe(cell);
	},
);

test.each([
	["-50", "−50"],
	["1000.5", "1,000.5"],
	["-50.5", "−50.5"],
	["0", "0"],
	["9007199254740993", "9,007,199,254,740,993"],
	["-9007199254740993", "−9,007,199,254,740,993"],
	["12.00", "12"],
])("a number is read in the reader's notation: %s", (stored, shown) => {
	const html = render(<Figure board={{ prefix: "", suffix: "", value: POINTS } as never} of={stored} />);
	expect(html).toBe(shown);
});

test.each([
	["en", "85", { before: "", behind: "%", decimals: 0 }, "85%"],
	["fr", "85", { before: "", behind: "%", decimals: 0 }, "85\u00a0%"],
	["en", "2500.5", { before: "$", behind: "", decimals: 2 }, "$2,500.50"],
	["en", "900", { before: "$", behind: "", decimals: 2 }, "$900.00"],
	["en", "1500", { before: "CAD", behind: "", decimals: 0 }, "CAD\u00a01,500"],
] as const)("in %s %s keeps the sign of its column [LEAD-66]", (locale, of, sign, shown) => {
	const board = { prefix: "$", suffix: "", value: { ...POINTS, sign } } as never;
	const html = render(<Figure board={board} of={of} />, locale);
	expect(html).toBe(sign.before === "$" ? shown : `$${shown}`);
});
