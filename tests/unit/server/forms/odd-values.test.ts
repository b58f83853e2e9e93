import { expect, test } from "vitest";
import { z } from "zod";
import { signUpSchema } from "~/features/auth/sign-up.schemas";
import { mappingSchema } from "~/features/imports/imports.schemas";
import { CREATE_NEW } from "~/features/imports/kinds/members/members.check.rules";
import { importKindOf } from "~/features/imports/kinds/registry.server";
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

const columns = { "columns.firstname": "0", "columns.lastname": "1", "columns.email": "2" };
const person = { firstname: "Ann", lastname: "Lee", email: "ann@example.com", companyKey: "K-1" };
const passwords = { password: "correct horse battery", confirmation: "correct horse battery" };

test.each<[string, z.ZodType<unknown>, Record<string, string>, string, string]>([
	["a way to a company", signUpSchema({ title: "P", label: "key" }), { ...person, ...passwords }, "company", "neither"],
	[
		"a column past those of the file",
		mappingSchema(importKindOf("members"), CREATE_NEW, 3),
		columns,
		"columns.accountKey",
		"3",
	],
	[
		"a needed column past those of the file",
		mappingSchema(importKindOf("members"), CREATE_NEW, 3),
		columns,
		"columns.email",
		"12",
	],
])("%s that is no choice is refused at its field, with what else was chosen", (_name, schema, form, field, value) => {
	const posted = (fields: Record<string, string>) => {
		const data = new FormData();
		for (const [name, one] of Object.entries(fields)) data.set(name, one);
		return parseFormData(data, schema);
	};
	expect(posted(form).failure).toBeNull();
	const { failure } = posted({ ...form, [field]: value });
	const { error, initialValue } = failure?.data.lastResult ?? {};
	expect(error).toEqual({ [field]: ["ui:field.odd"] });
	for (const [name, one] of Object.entries({ ...form, [field]: value }))
		if (!name.startsWith("password") && name !== "confirmation")
			expect(name.split(".").reduce((at: unknown, key) => (at as Record<string, unknown>)?.[key], initialValue)).toBe(
				one,
			);
});
