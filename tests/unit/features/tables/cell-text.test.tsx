import { expect, test } from "vitest";
import { useCellText } from "~/features/tables/components/use-cell-text";
import type { CellLook } from "~/features/tables/figures/table-view.rules";
import { renderPage } from "../../../support/render-page";

const shown = (cell: number, look: CellLook) =>
	renderPage(() => <b>{useCellText(false)(cell, look)}</b>, "/tables/t", { loaderData: null }).match(
		/<b>(.*?)<\/b>/,
	)?.[1];

test.each([
	[999_600, { format: "percent", rounding: 1 }, "99.9%"],
	[999_600, { format: "percent", rounding: null }, "99.9%"],
	[1_000_400, { format: "percent", rounding: 1 }, "100.0%"],
	[999_600, { format: "number", rounding: 1 }, "100.0"],
] as const)("a cell of %i as %j is %s", (cell, look, text) => {
	expect(shown(cell, look)).toBe(text);
});
