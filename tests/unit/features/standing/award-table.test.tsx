import { expect, test } from "vitest";
import { AwardTable } from "~/features/standing/components/award-table";
import { AWARD_COLUMNS } from "~/features/standing/standing.rules";
import { renderPage } from "../../components/admin/render-page";
import { shownList } from "../../components/admin/shown-list";

test("a row of the awards leads to changing and deleting it, for those who may", () => {
	const row = {
		id: "a1",
		award: "Gold Pin",
		type: "Member" as const,
		conditions: "{points} > 1\n{points} > 2",
		updated: 0,
	};
	const html = (canWrite: boolean) =>
		renderPage(<AwardTable list={shownList([row], AWARD_COLUMNS, { canWrite }) as never} />);
	expect(html(true)).toMatch(
		/aria-label="[^"]*Gold Pin[^"]*".*href="\/admin\/awards\/a1".*href="\/admin\/awards\/a1\/delete"/s,
	);
	expect(html(false)).not.toContain("/delete");
});
