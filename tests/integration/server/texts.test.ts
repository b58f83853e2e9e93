import { expect, test } from "vitest";
import { loader as rootLoader } from "~/root";
import { loader } from "~/routes/resources/texts";
import { answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";

const texts = (locale: string, area: string, version: string) =>
	loader(args(`/texts/${locale}/${area}/${version}`, { params: { locale, area, version } }) as never);

const hrefOf = async (path: string) => {
	const { data } = await answer(() => rootLoader(args(path)));
	return (data as { texts: string }).texts;
};

test("a page names its texts by an address that a browser may keep for good", async () => {
	await makeWorld();
	const [, , locale, area, version] = (await hrefOf("/signin")).split("/") as [string, string, string, string, string];
	expect([locale, area]).toEqual(["en", "member"]);
	const response = await texts(locale, area, version);
	expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect((await response.json()).auth.signIn.title).toBe("Sign In");
});

test("pages of one area share one file, in each language one", async () => {
	await makeWorld();
	expect(await hrefOf("/home")).toBe(await hrefOf("/signin"));
	expect(await hrefOf("/admin/members")).toMatch(/^\/texts\/en\/admin\/[0-9a-f]{16}$/);
	expect(await hrefOf("/administrator")).toBe(await hrefOf("/home"));
});

test("an address of yesterday gives today's words and is not kept", async () => {
	const response = await texts("fr", "admin", "0000000000000000");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect((await response.json()).admin.places.members).toBe("Membres");
});

test.each([
	["xx", "member"],
	["en", "nothing"],
	["__proto__", "constructor"],
])("there are no texts for %s/%s", async (locale, area) => {
	await expect(texts(locale, area, "1")).rejects.toMatchObject({ status: 404 });
});
