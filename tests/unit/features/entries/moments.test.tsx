import { expect, test } from "vitest";
import { OwnEntries } from "~/features/entries/components/own-entries";
import { ReviewQueue } from "~/features/entries/components/review-queue";
import { render, wordsOf } from "../members/rendering";

/** An hour before the page is sent. */
const submitted = Date.UTC(2024, 0, 31, 23);
const entry = { id: "e1", status: "Pending" as const, points: 0, reviewed: null, submitted, comment: null };

test("a member's entries and the queue of reviewers say their day, however lately they were sent [UI-23]", () => {
	const own = [
		{ ...entry, opportunity: "Spring" },
		{ ...entry, id: "e2", opportunity: null },
	];
	const shown = wordsOf(render(<OwnEntries entries={own} />));
	expect(shown).toMatch(/Spring .*Jan 31, 2024 Jan 31, 2024, 23:00/);
	expect(shown.match(/Jan 31, 2024/g)).toHaveLength(2);

	const current = { ...entry, opportunity: "Spring", firstname: "Ada", lastname: "Long", memberDeletedAt: null };
	const queue = { before: [], current, after: [], isWaiting: true, waiting: 1, more: 0, reviewing: 0 };
	expect(wordsOf(render(<ReviewQueue queue={queue as never} />))).toContain("Ada Long Spring Jan 31, 2024");
});
