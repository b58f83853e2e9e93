import { describe, expect, test } from "vitest";
import { z } from "zod";
import { reorderSchema } from "~/features/menus/menus.schemas";
import { directorySchema } from "~/features/translations/translations.schemas";
import { textsSchema } from "~/kernel/content-texts/content-texts.schemas";
import { parseFormData } from "~/server/forms.server";

/** What a form is shown again with. */
function typed(schema: z.ZodType, ...fields: [string, string][]) {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return parseFormData(form, schema).submission.reply().initialValue;
}

describe("a list of rows that comes as something else is not shown again: no page could draw it [MENU-14, I18N-24, SEC-16]", () => {
	test.each([
		["menus", reorderSchema],
		["directory", directorySchema],
		["texts", textsSchema],
	] as const)("%s", (name, schema) => {
		for (const wrong of [name, `${name}.x`, `${name}[0]`, `${name}[0][0]`])
			expect([wrong, typed(schema, [wrong, "x"])?.[name]]).toEqual([wrong, undefined]);
	});

	test("what does come as one stays, and so does everything else", () => {
		const rows = z.object({
			rows: z.array(z.object({ id: z.string().max(1) })).optional(),
			words: z.array(z.string()),
			n: z.number(),
		});
		const kept = typed(rows, ["rows[0].id", "long"], ["words", "a"], ["n", "x"]);
		expect(kept).toEqual({ rows: [{ id: "long" }], words: "a", n: "x" });
	});
});
