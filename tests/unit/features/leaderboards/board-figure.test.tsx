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

test("the words of the board stand before and after the number", () => {
	const html = render(<Figure board={{ prefix: "$ ", suffix: " pts", value: POINTS } as never} of="15422" />);
	expect(html).toBe("$ 15,422 pts");
});
