import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "../contracts/routes/table";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { signInBy } from "../support/raw-request";

let server: BuiltServer;
let cookie = "";
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	cookie = await signInBy(server.port, "/admin/signin", "admin@demo.test");
});
afterAll(() => server.dispose());

const fetchPage = (path: string, form?: Record<string, string>) =>
	fetch(`http://localhost:${server.port}${path}`, {
		headers: { cookie, ...(form && { origin: `http://localhost:${server.port}` }) },
		redirect: "manual",
		...(form && { method: "POST", body: new URLSearchParams(form) }),
	});
const keysIn = (html: string) =>
	[...html.matchAll(/<input[^>]*name="_key"[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? "");

/** Pages with a form of their own kind, whose repeat is another thing. */
const OTHERWISE = /^\/admin\/(platform|files|imports|orders|lists)\//;
const NEW_PAGES = (await allRoutes())
	.map(({ pattern }) => pattern)
	.filter((pattern) => /^\/admin\/[^:]+\/new$/.test(pattern) && !OTHERWISE.test(pattern));

test.each(NEW_PAGES)("the form of %s has one key, and another when it is loaded anew", async (path) => {
	const [first, second] = [await fetchPage(path), await fetchPage(path)];
	expect(first.status).toBe(200);
	const [one, other] = [keysIn(await first.text()), keysIn(await second.text())];
	expect(one).toEqual([expect.stringMatching(/^[\w-]{16,}$/)]);
	expect(other).toHaveLength(1);
	expect(other).not.toEqual(one);
});

test("a button that is pressed twice without scripts makes one record; the same key with other words is told so", async () => {
	const [key = ""] = keysIn(await (await fetchPage("/admin/company-tags/new")).text());
	const press = (tag: string) => fetchPage("/admin/company-tags/new", { _key: key, tag });
	for (const reply of await Promise.all([press("Pressed twice"), press("Pressed twice")])) {
		expect(reply.status).toBe(303);
		expect(reply.headers.get("location")).toBe("/admin/company-tags");
	}
	const refused = await press("Something else");
	expect(refused.status).toBe(409);
	const page = await refused.text();
	expect(page).toContain("You sent this form before with something else in it");
	expect(page).toMatch(/<a[^>]*href="\/admin\/company-tags\/[\w-]+"[^>]*>(<[^>]+>)*See what you created first/);
	expect(keysIn(page)).toEqual([expect.not.stringMatching(key)]);
	expect((await press("Pressed twice")).status).toBe(303);

	const [, made] = /href="\/admin\/company-tags\/([\w-]+)"[^>]*>(?:<[^>]+>)*See what/.exec(page) ?? [];
	expect((await fetchPage(`/admin/company-tags/${made}/delete`, { confirmed: "on" })).status).toBe(303);
	// What is gone has freed its key.
	expect((await press("Something else")).status).toBe(303);
	expect(await (await fetchPage("/admin/company-tags")).text()).toContain("Something else");
});
