import { afterAll, beforeAll, expect, test } from "vitest";
import { TOAST_STAYS } from "~/lib/limits";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { Browser } from "../../support/journeys/browser";
import { signIn } from "../../support/journeys/member";

let server: BuiltServer;
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
});
afterAll(() => server.dispose());

const SAYS = "Profile saved";

/** Whether a page, or the data of one, says it. */
const told = async (browser: Browser, path: string) => {
	const { status, body } = await browser.ask(path);
	expect([200, 202]).toContain(status);
	return body.includes(SAYS);
};

/** Saves the profile and stands before the page that tells it. */
async function saved(): Promise<Browser> {
	const browser = new Browser([server.port]);
	await signIn(browser, "member@demo.test");
	await browser.send("/profile/edit", { firstname: "Mira" });
	const post = browser.posts.at(-1);
	if (!post) throw new Error("nothing was posted");
	expect((await browser.post(post)).status).toBe(303);
	return browser;
}

test("a message reaches a page whose first load was broken off by the next, and no later page", async () => {
	const browser = await saved();
	const lasts: string[] = [];
	browser.keep = (cookie) => {
		lasts.push(/Max-Age=\d+/i.exec(cookie)?.[0] ?? cookie);
		Browser.prototype.keep.call(browser, cookie);
	};
	expect(await told(browser, "/profile.data")).toBe(true);
	expect(await told(browser, "/profile.data")).toBe(true);
	// Once, so that a page that goes on asking does not keep it alive.
	expect(lasts.filter((one) => one === `Max-Age=${TOAST_STAYS / 1000}`)).toHaveLength(1);
	// A document that is opened elsewhere is no part of what was broken off.
	expect(await told(browser, "/home")).toBe(false);
	expect(await told(browser, "/profile")).toBe(false);
});

test("without scripts a message is told once, in the status region of the page [UI-05]", async () => {
	const browser = await saved();
	const { body } = await browser.ask("/profile");
	expect(/<(\w+)[^>]*role="status"[^>]*>.*?<\/\1>|<output\b.*?<\/output>/s.exec(body)?.[0]).toContain(SAYS);
	expect(await told(browser, "/profile")).toBe(false);
});
