import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { Browser, words } from "../support/journeys/browser";

const SUPER = { email: "super@demo.test", password: "laurel-demo" };
const ADMIN = { email: "admin@demo.test", password: "laurel-demo" };
const OWN = { ownPassword: "laurel-demo" };

let server: BuiltServer;

beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo", LOG_LEVEL: "debug" });
});
afterAll(() => server.dispose());

const open = () => new Browser([server.port]);
/** Of a step of time: that of the set-up and the next one count while a test runs, wherever in its step it began. */
const codeOf = (secret: string, step: number) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 });
const codesIn = (body: string) => words(body).match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? [];

/** Sets it up from the page that shows how; returns what was shown, and the recovery codes of the answer. */
async function setUp(browser: Browser, page = "/admin/two-step") {
	const scan = await browser.send(page, OWN);
	expect(scan.body).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code/);
	const secret = /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(words(scan.body))?.[0].replaceAll(" ", "") ?? "";
	const step = Math.floor(Date.now() / 30_000);
	const fields: [string, string][] = [["oneTimeCode", codeOf(secret, step)]];
	const done = await browser.post({ path: scan.path, fields, multipart: false });
	expect(done.status).toBe(200);
	return { secret, step, codes: codesIn(done.body), done };
}

test("two steps over the built server, without scripts: set up, sign in, recover, demand, take away (check 43)", async () => {
	const browser = open();
	await browser.send("/admin/signin", ADMIN);
	const { secret, step: first, codes, done } = await setUp(browser);
	expect(codes).toHaveLength(10);
	expect(done.body).toContain("data:text/plain;charset=utf-8,");
	expect(words((await browser.read("/admin/profile")).body)).toContain("You have 10 recovery codes left.");

	const other = open();
	const half = await other.send("/admin/signin?redirectTo=%2Fadmin%2Fmembers", ADMIN);
	expect(half.path).toBe("/admin/signin/code?redirectTo=%2Fadmin%2Fmembers");
	expect(half.body).toMatch(/autocomplete="one-time-code"/i);
	expect(half.body).toMatch(/inputmode="numeric"/i);
	expect((await other.ask("/admin/members")).location).toBe("/admin/signin?redirectTo=%2Fadmin%2Fmembers");
	const forged = open();
	expect(
		(await forged.post({ path: half.path, fields: [["oneTimeCode", codeOf(secret, first + 1)]], multipart: false }))
			.location,
	).toMatch(/^\/admin\/signin/);
	const used = await other.post({
		path: half.path,
		fields: [["oneTimeCode", codeOf(secret, first)]],
		multipart: false,
	});
	expect([used.status, words(used.body).includes("This code is wrong or was used already")]).toEqual([401, true]);
	expect((await other.send(half, { oneTimeCode: codeOf(secret, first + 1) })).path).toBe("/admin/members");
	expect((await other.ask("/admin/signin/code")).location).toBe("/admin/signin");

	const lost = open();
	const asked = await lost.send("/admin/signin", ADMIN);
	const link = /href="([^"]*recovery=1)"/.exec(asked.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
	expect((await lost.send(link, { oneTimeCode: codes[3] ?? "" })).path).toBe("/admin");
	const again = open();
	const step = await again.send("/admin/signin", ADMIN);
	const twice = await again.post({ path: step.path, fields: [["oneTimeCode", codes[3] ?? ""]], multipart: false });
	expect(twice.status).toBe(401);

	const root = open();
	await root.send("/admin/signin", SUPER);
	const list = await root.read("/admin/platform/organisations");
	const organisation = /href="(\/admin\/platform\/organisations\/[\w-]{20})"/.exec(list.body)?.[1] ?? "";
	await root.send(`${organisation}/edit`, { asked: "twoStep", twoStep: "on" }).catch(() => null);
	const led = await root.read("/admin/platform/admins");
	expect(led.path).toBe("/admin/two-step?redirectTo=%2Fadmin%2Fplatform%2Fadmins");
	expect(words(led.body)).toContain("Your organisation asks for it");
	await setUp(root, led.path);
	const admins = await root.read("/admin/platform/admins");
	const row = /<tr[\s\S]*?<\/tr>/g;
	const ofAdmin = admins.body.match(row)?.find((one) => one.includes(ADMIN.email)) ?? "";
	expect(ofAdmin).toContain("Two-step");
	const page = /href="(\/admin\/platform\/admins\/[\w-]{20})"/.exec(ofAdmin)?.[1] ?? "";
	const gone = await root.send(`${page}/two-step`, OWN);
	expect([gone.path, words(gone.body).includes("Remove two-step sign-in")]).toEqual([page, false]);
	expect((await browser.ask("/admin")).location).toBe("/admin/signin");
	const next = await open().send("/admin/signin", ADMIN);
	expect(next.path).toBe("/admin/two-step");

	const log = server.output();
	expect(log).toContain("/admin/signin/code");
	for (const text of [secret, codeOf(secret, first), codeOf(secret, first + 1), ...codes])
		expect(log).not.toContain(text);
});
