import { expect, test } from "vitest";
import { BoardPreviewPanel } from "~/features/leaderboards/components/admin/board-preview-panel";
import { renderPage } from "../../components/admin/render-page";

test("beside a frozen board stands that members see its final standing, and of when, not these rows", () => {
	const page = (frozenAt: number | null) =>
		renderPage(<BoardPreviewPanel id="b" preview={null} frozenAt={frozenAt} archivedAt={null} />);
	expect(page(Date.UTC(2024, 0, 31, 15, 5))).toContain("members see its final standing of Jan 31, 2024, 15:05");
	expect(page(null)).not.toContain("final standing");
});

test("beside an archived board stands which standing it keeps, frozen or not", () => {
	const at = Date.UTC(2024, 0, 31, 15, 5);
	for (const frozenAt of [null, at]) {
		const page = renderPage(<BoardPreviewPanel id="b" preview={null} frozenAt={frozenAt} archivedAt={at} />);
		expect(page).toContain("members do not see it, and it keeps its standing of Jan 31, 2024, 15:05");
		expect(page).not.toContain("members see its final standing");
	}
});
