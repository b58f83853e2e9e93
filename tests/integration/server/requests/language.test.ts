import { expect, test } from "vitest";
import { loader as rootLoader } from "~/root";
import { action } from "~/routes/resources/language";
import { answer, args } from "../../../support/http";
import { makeWorld } from "../../../support/world";

test("a chosen language is kept in a cookie and leads back to the page [I18N-05, I18N-06]", async () => {
	await makeWorld();
	const reply = await answer(() => action(args("/language", { form: { locale: "fr", redirectTo: "/signin?x=1" } })));
	expect([reply.status, reply.location]).toEqual([303, "/signin?x=1"]);
	const cookie = reply.headers.get("Set-Cookie") ?? "";
	expect(cookie).toMatch(/Max-Age=31536000/);
	const root = await answer(() => rootLoader(args("/signin", { cookie: cookie.split(";")[0] ?? "" })));
	expect(root.data).toMatchObject({ locale: "fr" });
});

test("a language switch never leads to another site, and unknown languages become English", async () => {
	await makeWorld();
	const reply = await answer(() => action(args("/language", { form: { locale: "xx", redirectTo: "//evil.test" } })));
	expect(reply.location).toBe("/home");
	const cookie = (reply.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
	expect((await answer(() => rootLoader(args("/signin", { cookie })))).data).toMatchObject({ locale: "en" });
});
