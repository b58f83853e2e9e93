import { expect, test } from "vitest";
import { TableStage } from "~/features/tables/components/table-stage";
import type { OwnTotals, TableCardView, TablePageView } from "~/features/tables/figures/table-view.rules";
import { renderPage } from "../../../support/render-page";

const card: TableCardView = {
	...{ title: "My year", company: null, cardHeader: "", header: [], value: null, percent: null },
	...{ look: { format: null, rounding: null }, ofTarget: false, ofResults: true },
	around: { prefix: "", valuePrefix: "", valueSuffix: "", suffix: "" },
};
const page: TablePageView = {
	...{ company: null, companyId: null, resultsHeader: "", columns: [], rows: [["2026-01"], ["2026-03"]], totals: [] },
	...{ bonus: 0, remarks: [], chart: [], bars: [], chartDecimals: [0, 0], operands: ["Actual", null], ofResults: true },
};
const own: OwnTotals = {
	...{ actual: 0, target: 0, points: 8531, pointsNote: "home:standing.unpaid", apart: "unpaid" },
	made: [
		{ column: "Target Points", points: 6531 },
		{ column: "Bonus", points: 2000 },
	],
};
const shown = (given: OwnTotals | null, rows = page.rows) =>
	renderPage(() => <TableStage card={card} page={{ ...page, rows }} own={given} />, "/tables/t", { loaderData: null })
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ");

test("says of points what they are made of, and why they are not in the balance", () => {
	const text = shown(own);
	expect(text).toContain("Points 8,531 Target points 6,531 + Bonus 2,000 Not yet in your balance");
	expect(text).toContain("Your program adds them to your balance when it pays out these results.");
	expect(text).not.toContain("Actual");
	expect(shown({ ...own, apart: "ofCompany" })).toContain("They belong to your company");
});

test("names the time that months cover, and none for rows of anything else", () => {
	expect(shown(own)).toContain("Period Jan 2026 – Mar 2026");
	expect(shown(own, [["2026-01"]])).toContain("Period Jan 2026 Points");
	expect(shown(own, [["JUL"], ["AUG"]])).not.toContain("Period");
	expect(shown(null)).not.toContain("Period");
});
