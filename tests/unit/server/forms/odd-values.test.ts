import { expect, test } from "vitest";
import { z } from "zod";
import { profileSchema } from "~/features/members/profile/profile.schemas";
import { checkoutSchema } from "~/features/orders/orders.schemas";
import { parseFormData } from "~/server/forms.server";
import { translator } from "~/server/i18n/messages.server";

const twice = (name: string) => {
	const form = new FormData();
	form.append(name, "1");
	form.append(name, "2");
	return form;
};

test("what is too long for a schema without words of its own is called that", () => {
	const form = new FormData();
	form.append("id", "x".repeat(101));
	const { failure } = parseFormData(form, z.object({ id: z.string().max(100) }));
	expect(translator("en")(failure?.data.lastResult.error?.id?.[0] ?? "")).toBe("That is too long");
});

test.each([
	["mobile", profileSchema],
	["removePicture", profileSchema],
	["note", checkoutSchema],
])("%s sent twice is refused in words of ours, in both languages [UI-35]", (name, schema) => {
	const said = parseFormData(twice(name), schema as never).failure?.data.lastResult.error?.[name]?.[0] ?? "";
	expect(translator("en")(said)).toBe("This field cannot take that. Please change it.");
	expect(translator("fr")(said)).toBe("Ce champ n’accepte pas cela. Veuillez le modifier.");
});
