import { expect, test } from "vitest";
import { reviewSchema } from "~/features/entries/entries.schemas";
import { reads } from "../../../support/reads";

const faults = (form: unknown) =>
	reviewSchema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("a review says what to do, and may leave points and words out [ENTRY-34]", () => {
	expect(reviewSchema.parse({ intent: "complete" })).toEqual({ intent: "complete", bonusPoints: 0, comments: "" });
	for (const intent of [undefined, "", "delete", "toString"])
		expect(faults({ intent })).toEqual([["intent", reads("Choose what to do with this entry")]]);
});

test("bonus points are whole and from 0 to a billion, comments up to 2,000 characters", () => {
	for (const bonusPoints of [0, 1, 1_000_000_000]) expect(faults({ intent: "start", bonusPoints })).toEqual([]);
	for (const bonusPoints of [-1, 1.5, 1_000_000_001, "five", null])
		expect(faults({ intent: "start", bonusPoints })).toEqual([["bonusPoints", reads("Enter whole points from 0 up")]]);
	expect(faults({ intent: "start", comments: "x".repeat(2000) })).toEqual([]);
	expect(reviewSchema.parse({ intent: "reject", comments: "\u200b" }).comments).toBe("");
	expect(faults({ intent: "start", comments: "x".repeat(2001) })).toEqual([
		["comments", reads("Use at most 2,000 characters")],
	]);
});
