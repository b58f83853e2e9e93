import { expect, test } from "vitest";
import type { MemberBoard } from "~/features/leaderboards/boards-for-members.repository.server";
import { BoardPreviewPanel } from "~/features/leaderboards/components/admin/board-preview-panel";
import { NOTHING_COMPUTED } from "~/features/leaderboards/shown-board.rules";
import { renderPage } from "../../components/admin/render-page";

const KEPT: MemberBoard = {
	...{ id: "b", title: "Sales", participantType: "member", prizes: "", ties: "skip", icon: "trophy" },
	...{ rankedAt: Date.UTC(2024, 0, 31, 15, 5), frozen: true, prefix: "", suffix: "" },
	...{ ...NOTHING_COMPUTED, shown: 0, all: 0, rows: [], own: [] },
};

const page = (kept: MemberBoard | null, isArchived: boolean) =>
	renderPage(<BoardPreviewPanel id="b" preview={null} saved={null} isDrafted={false} {...{ kept, isArchived }} />);

test("beside a frozen board stands that members see its final standing, and of when", () => {
	expect(page(KEPT, false)).toContain("members see this standing of Jan 31, 2024, 15:05");
	expect(page(null, false)).not.toContain("standing of");
});

test("beside an archived board stands which standing it keeps, frozen or not", () => {
	for (const frozen of [true, false]) {
		const shown = page({ ...KEPT, frozen }, true);
		expect(shown).toContain("members do not see it, and it keeps this standing of Jan 31, 2024, 15:05");
		expect(shown).not.toContain("members see this standing");
	}
});

test("beside a form in which something is wrong stands the board as it is saved, and that it is not what is typed", () => {
	const board = { ...KEPT, rankedAt: null, frozen: false, prizes: "A weekend at the lake" };
	const made = {
		board,
		counted: 0,
		partly: false,
		several: 0,
		borderTie: false,
		noNumber: { count: 0, column: "", rows: [] },
	};
	const beside = (preview: typeof made | null, saved: typeof made | null) =>
		renderPage(<BoardPreviewPanel id="b" isDrafted={false} isArchived={false} kept={null} {...{ preview, saved }} />);
	const told = "this is the board as it last could be made";
	expect([beside(null, made), beside(made, null)].map((html) => html.includes("A weekend at the lake"))).toEqual([
		true,
		true,
	]);
	expect(beside(null, made)).toContain(told);
	expect(beside(made, null)).not.toContain(told);
	expect(beside(null, null)).toContain("The preview comes back when nothing is missing or wrong in the form.");
});
