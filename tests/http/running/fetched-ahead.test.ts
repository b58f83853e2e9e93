import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { Browser } from "../../support/journeys/browser";
import { signIn } from "../../support/journeys/member";

let server: BuiltServer;
let member: Browser;
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	member = new Browser([server.port]);
	await signIn(member, "member@demo.test");
	// The welcome of a first visit is another matter.
	await member.read("/home");
});
afterAll(() => server.dispose());

/** How an answer may be kept, to a browser that sends these headers beside the member's cookies. */
function keeping(path: string, headers: Record<string, string> = { "Sec-Purpose": "prefetch" }) {
	const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return new Promise<{ status: number; keep: string; vary: string; cookies: string[] }>((resolve, reject) => {
		const options = { host: "127.0.0.1", port: server.port, path, headers: { host: member.host, cookie, ...headers } };
		request(options, (answer) => {
			const { "cache-control": keep = "", vary = "", "set-cookie": cookies = [] } = answer.headers;
			answer.resume();
			resolve({ status: answer.statusCode ?? 0, keep, vary, cookies });
		})
			.on("error", reject)
			.end();
	});
}

test("the data of a page that a browser fetches ahead counts until the link is pressed, for these cookies only", async () => {
	const { status, keep, vary } = await keeping("/rewards.data");
	expect([status, keep]).toEqual([200, "private, max-age=10"]);
	expect(vary.split(/, */)).toContain("Cookie");
});

test.each([
	["asked for because it is shown", "/rewards.data", {}],
	["a page itself, which the back key would find", "/rewards", { "Sec-Purpose": "prefetch" }],
	["one that notes who has seen it", "/home.data", { "Sec-Purpose": "prefetch" }],
	["one that leads elsewhere", "/.data", { "Sec-Purpose": "prefetch" }],
	["a missing one", "/rewards/none.data", { "Sec-Purpose": "prefetch" }],
])("no browser keeps what was %s [UI-29]", async (_what, path, headers) => {
	expect((await keeping(path, headers)).keep).toBe("private, no-store");
});

test("what is fetched ahead leaves a message to the page that is seen", async () => {
	await member.send("/profile/edit", { firstname: "Mira" });
	const post = member.posts.at(-1);
	if (!post) throw new Error("nothing was posted");
	expect((await member.post(post)).status).toBe(303);
	const toast = () => member.cookies.has("laurel-toast") || member.cookies.has("__Host-laurel-toast");
	expect(toast()).toBe(true);
	expect((await keeping("/profile.data")).cookies).toEqual([]);
	expect((await member.ask("/profile")).body).toContain("Profile saved");
});

test("an answer to a post changes a cookie, so that what was fetched ahead of it counts no more", async () => {
	const fresh = () => member.cookies.get("laurel-fresh");
	const [post] = member.posts.slice(-1);
	if (!post) throw new Error("nothing was posted");
	await member.post(post);
	const before = fresh();
	await member.post(post);
	expect(before).toMatch(/^[0-9a-f]{12}$/);
	expect(fresh()).toMatch(/^[0-9a-f]{12}$/);
	expect(fresh()).not.toBe(before);
});
