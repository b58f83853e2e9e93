import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import * as z from "zod";
import { SignInServiceField } from "~/features/programs/components/sign-in-service-field";
import { signInServiceFields } from "~/features/programs/sign-in-service.schemas";
import { reads } from "../../../support/reads";
import { renderPage } from "../../components/admin/render-page";

function read(authApiUrl: string) {
	const form = new FormData();
	form.set("authApiUrl", authApiUrl);
	return parseWithZod(form, { schema: z.object(signInServiceFields) });
}

test.each([
	["", null],
	[" https://accounts.example.test/api/v1 ", "https://accounts.example.test/api/v1"],
	["http://localhost:4000", "http://localhost:4000"],
])("the address %j is read as %j", (typed, stored) => {
	expect(read(typed)).toMatchObject({ status: "success", value: { authApiUrl: stored } });
});

test.each([
	"accounts",
	"javascript:alert(1)",
	"ftp://a.test",
	"https://me:word@a.test",
	"https://a.test?x=1",
	"https://a.test#x",
	`https://a.test/${"x".repeat(500)}`,
])("%s is no base address", (typed) => {
	expect(read(typed)).toMatchObject({
		status: "error",
		error: { authApiUrl: [reads("Enter a web address such as https://accounts.example.com/api/v1")] },
	});
});

test("the field says what an empty one means", () => {
	const meta = { id: "authApiUrl", name: "authApiUrl", initialValue: "https://a.test" } as never;
	const page = renderPage(<SignInServiceField meta={meta} />);
	expect(page).toContain('value="https://a.test"');
	expect(page).toContain("Left empty, the portal keeps them.");
});
