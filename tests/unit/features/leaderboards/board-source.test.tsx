import { expect, test } from "vitest";
import { BoardDataFields } from "~/features/leaderboards/components/admin/board-data-fields";
import { renderPage } from "../../../support/render-page";

const NAMES = ["databucketId", "accountKeyColumn"] as const;
const labels = Object.fromEntries(NAMES.map((name) => [name, name])) as Record<(typeof NAMES)[number], string>;
const page = (databucketId: string, data: { csvName: string; rows: number; uploaded: number } | null) => {
	const fields = Object.fromEntries(NAMES.map((name) => [name, { name, id: name, initialValue: "" }])) as never;
	(fields as Record<string, { initialValue: string }>).databucketId!.initialValue = databucketId;
	const open = { id: "b", data, headers: [], lacks: [], leftOut: null, fileWaits: false, asked: null } as never;
	return renderPage(() => <BoardDataFields {...{ open, fields, labels, databuckets: [] }} />, "/admin/leaderboards/b", {
		loaderData: null,
	});
};

test("a board without a databucket or a file says at that field that members see an empty board", () => {
	const bare = page("", null);
	expect(bare).toContain("Without a databucket there are no rows: members see an empty board.");
	expect(bare).toContain("Without a file there are no rows: members see an empty board.");
	const full = page("d", { csvName: "a.csv", rows: 1, uploaded: 1 });
	expect(full).not.toContain("members see an empty board");
});
