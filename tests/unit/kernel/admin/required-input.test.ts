import { expect, test } from "vitest";
import { requiredInput } from "~/kernel/admin/bulk/required-input.server";
import { reads } from "../../../support/reads";

const MISSING = "entries:rejectNeedsComment";

function read(text: string) {
	const form = new FormData();
	form.set("comments", text);
	return requiredInput(form, "comments", MISSING, 5);
}

test("what is said of several rows at once can be seen, and comes without blanks around it", () => {
	expect(read(" late \r\n")).toBe("late");
	const refusals = [
		["", MISSING],
		[" \n", MISSING],
		["\u200b\u2060", MISSING],
		[
			"a\u0000",
			reads("Remove invisible characters: control characters and marks that change the direction of writing"),
		],
		["longer", reads("At most 5 characters")],
	] as const;
	for (const [text, messageKey] of refusals)
		expect(() => read(text), text).toThrow(expect.objectContaining({ messageKey, field: "comments" }));
});
