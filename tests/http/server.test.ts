import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { openFile } from "../support/files/opened-file";
import { postForm, type RawOptions, rawRequest, signInBy } from "../support/raw-request";

let server: BuiltServer;
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
});
afterAll(() => server.dispose());

const raw = (path: string, options: RawOptions = {}) => rawRequest(server.port, path, options);

const policyOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers["content-security-policy"]);

async function pictureOfHome(): Promise<{ cookie: string; picture: string }> {
	const cookie = await signInBy(server.port, "/signin", "member@demo.test");
	const { body } = await raw("/home", { headers: { cookie } });
	return { cookie, picture: /\/files\/[^"?\s]+\.webp/.exec(body)?.[0] ?? "" };
}

describe("every answer", () => {
	test.each([
		["/signin", 200],
		["/nowhere", 302],
		["/assets/none.js", 404],
		["/healthz", 200],
		["/livez", 200],
		["/favicon.svg", 200],
		["/theme.css", 200],
	])("%s carries the security headers [SEC-14] (checks 26, 27)", async (path, status) => {
		const reply = await raw(path);
		expect(reply.status).toBe(status);
		const policy = policyOf(reply);
		for (const part of [
			"default-src 'self'",
			"object-src 'none'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
			"form-action 'self'",
		])
			expect(policy).toContain(part);
		expect(policy).toMatch(/script-src 'nonce-[\w-]{16,}'/);
		expect(policy).not.toContain("unsafe-inline");
		expect(reply.headers["x-content-type-options"]).toBe("nosniff");
		expect(reply.headers["x-frame-options"]).toBe("DENY");
		expect(reply.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
		expect(reply.headers["cross-origin-opener-policy"]).toBe("same-origin");
		expect(reply.headers["x-powered-by"]).toBeUndefined();
		expect(reply.headers["x-request-id"]).toMatch(/^[\w-]{8,}$/);
	});

	test("is for this site alone, but for pictures of mails: some read them in pages of other sites (check 27)", async () => {
		const { cookie, picture } = await pictureOfHome();
		const policyOf = async (path: string, headers = {}) =>
			(await raw(path, { headers })).headers["cross-origin-resource-policy"];
		for (const path of ["/signin", "/theme.css"]) expect([path, await policyOf(path)]).toEqual([path, "same-origin"]);
		expect(await policyOf(picture, { cookie })).toBe("same-origin");
		const regional = openFile(join(server.dataDir, "default.db"));
		const { theme } = regional.prepare("select web_theme as theme from programs where id = ?").get("demo") as {
			theme: string;
		};
		const show = (text: string) => regional.prepare("update programs set web_theme = ? where id = ?").run(text, "demo");
		try {
			show(JSON.stringify({ ...JSON.parse(theme), logo: picture }));
			expect(await policyOf(picture)).toBe("cross-origin");
		} finally {
			show(theme);
			regional.close();
		}
	});

	test("says once that its type stands, a file as well as a page [FILE-18, SEC-14] (check 27)", async () => {
		const { cookie, picture } = await pictureOfHome();
		for (const path of [picture, "/signin"]) {
			const { headers } = await raw(path, path === picture ? { headers: { cookie } } : {});
			expect([path, headers["x-content-type-options"]]).toEqual([path, "nosniff"]);
		}
	});

	test("search engines are told to read the doors of the portal and nothing behind them", async () => {
		const { status, headers, body } = await raw("/robots.txt");
		expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/plain\b/)]);
		expect(body).toMatch(/^Disallow: \/$/m);
		expect(body).toMatch(/^Allow: \/signin\$$/m);
	});

	test.each(["/api", "/api/", "/api/v2/inviteMember", "/api/health"])(
		"%s is told a machine in its own terms: there is no such call",
		async (path) => {
			for (const method of ["GET", "POST", "DELETE"]) {
				const { status, headers, body } = await raw(path, { method });
				expect([status, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
				expect(JSON.parse(body)).toEqual({ error: { message: "There is no such call" } });
			}
		},
	);

	test.each(["/home", "/nowhere", "/theme.css", "/signin"])("says what %s may be asked by", async (path) => {
		const { status, headers, body } = await raw(path, { method: "OPTIONS" });
		expect([status, headers.allow, body]).toEqual([204, "GET, HEAD, POST", ""]);
	});

	test("has a nonce of its own, and every script of a page carries it [SEC-14] (check 26)", async () => {
		const [first, second] = [await raw("/signin"), await raw("/signin")];
		const nonce = (policy: string) => /'nonce-([\w-]+)'/.exec(policy)?.[1];
		expect(nonce(policyOf(first))).not.toBe(nonce(policyOf(second)));
		const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
		expect(scripts.length).toBeGreaterThan(0);
		for (const tag of scripts) expect(tag).toContain(`nonce="${nonce(policyOf(first))}"`);
		expect(first.body).not.toMatch(/\sstyle="/);
	});

	test("holds back every script file and the texts of a page until it has been painted", async () => {
		const { body } = await raw("/signin");
		expect(body).not.toMatch(/modulepreload" href|rel="preload"(?! as="font")|<script[^>]*(?:src=|type="module")/);
		expect([...body.matchAll(/<link rel="later" [^>]*href="\/(?:assets|texts)\/[^"]+"/g)].length).toBeGreaterThan(5);
		expect(body).toMatch(/<script nonce="[\w-]+" type="later">/);
	});

	test("pages are never kept by the browser or a cache (check 18)", async () => {
		expect((await raw("/signin")).headers["cache-control"]).toContain("no-store");
	});

	test.each([
		["/home", 302],
		["/files/nothing", 404],
		["/events?topics=member", 401],
		["/import-progress/nothing", 302],
		["/__manifest?p=/home", 204],
		["//x", 400],
		["/api/../home", 404],
	])("%s, a %i, is kept by nobody either (check 18)", async (path, status) => {
		const reply = await raw(path);
		expect([reply.status, reply.headers["cache-control"]]).toEqual([status, expect.stringContaining("no-store")]);
	});
});

describe("posts", () => {
	const post = (headers: Record<string, string>) =>
		raw("/signin", {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
			body: "email=&password=",
		});

	test.each([
		["a foreign origin", { origin: "http://evil.test" }],
		["another port", { origin: "http://localhost:1" }],
		["a look-alike", { origin: "http://localhost.evil.test" }],
		["an opaque origin", { origin: "null" }],
		["no origin at all", {}],
		["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
	])("with %s are refused with 403 [SEC-13] (check 9)", async (_name, headers) => {
		const reply = await post(headers as Record<string, string>);
		expect(reply.status).toBe(403);
		// In every language: nobody knows yet who reads it.
		expect(reply.body).toMatch(/^This was not sent from this site\. .+\nCela n’a pas été envoyé depuis ce site\. /);
	});

	test("to what takes none are refused in every language, not in the framework's words", async () => {
		const own = { origin: `http://localhost:${server.port}`, "content-type": "application/x-www-form-urlencoded" };
		const reply = await raw("/check-value", { method: "POST", headers: own });
		expect(reply.status).toBe(405);
		expect(reply.body).toMatch(/^This cannot be answered\. .+\nImpossible de répondre à cette demande\. /);
	});

	test("from the page itself are answered [SEC-13]", async () => {
		const reply = await post({ origin: `http://localhost:${server.port}` });
		expect(reply.status).toBe(400);
		expect(reply.body).toContain("Please enter your email");
		expect(reply.body).toContain("Email is required");
	});

	test.each(["application/json", "text/plain", "application/x-www-form-urlencodedx", ""])(
		"that are no form are refused with 415: %s",
		async (type) => {
			const reply = await post({ origin: `http://localhost:${server.port}`, "content-type": type });
			expect(reply.status).toBe(415);
		},
	);

	test("with nothing in them need no type: signing out by a script works [AUTH-35]", async () => {
		const own = { origin: `http://localhost:${server.port}` };
		for (const headers of [own, { ...own, "content-length": "0" }]) {
			const reply = await raw("/logout", { method: "POST", headers });
			expect([reply.status, reply.headers.location]).toEqual([303, "/signin"]);
		}
	});

	test("above the limit are refused with 413 that a browser gets to see, since it may send them to their end", async () => {
		const url = `http://localhost:${server.port}`;
		const form = new FormData();
		form.set("file", new Blob([new Uint8Array(100 * 1024 * 1024)]), "large.csv");
		const headers = { origin: url };
		const reply = await fetch(`${url}/admin/imports/new`, { method: "POST", headers, body: form });
		expect([reply.status, await reply.text()]).toEqual([413, expect.stringContaining("This is too large.")]);
	});

	test("above the limit are refused with 413 before they are read", async () => {
		const reply = await raw("/signin", {
			method: "POST",
			headers: {
				origin: `http://localhost:${server.port}`,
				"content-type": "application/x-www-form-urlencoded",
				"content-length": "90000000",
				// What is announced never comes, so nothing else can be asked on this connection.
				connection: "close",
			},
		});
		expect(reply.status).toBe(413);
	});
});

describe("what is not for the public", () => {
	test.each([
		"/.git/config",
		"/.env",
		"/data/default.db",
		"/server.mjs",
		"/assets/../server/index.js",
		"/package.json",
	])("%s is not served (check 41)", async (path) => {
		const reply = await raw(path);
		expect([302, 404]).toContain(reply.status);
		expect(reply.body).not.toContain("SQLite format");
	});
});

test("assets never change and come compressed", async () => {
	const page = await raw("/signin");
	const asset = /href="(\/assets\/app-[^"]+\.css)"/.exec(page.body)?.[1] ?? "";
	const reply = await raw(asset, { headers: { "accept-encoding": "gzip, br" } });
	expect(reply.headers["cache-control"]).toContain("immutable");
	expect(reply.headers["content-encoding"]).toBe("br");
});

test("the typeface comes from this server, is small, never changes, and is the one that the style sheet names", async () => {
	const page = await raw("/signin");
	const font = /<link rel="preload" as="font"[^>]*href="(\/assets\/[^"]+\.woff2)"[^>]*>/.exec(page.body)?.[1] ?? "";
	const sheet = /href="(\/assets\/app-[^"]+\.css)"/.exec(page.body)?.[1] ?? "";
	expect((await raw(sheet)).body).toContain(`url(${font})`);
	const reply = await raw(font);
	expect(reply.headers["content-type"]).toBe("font/woff2");
	expect(reply.headers["cache-control"]).toContain("immutable");
	expect(Number(reply.headers["content-length"])).toBeLessThan(25_000);
});

test("/healthz answers for any host, with the state of the databases [SITE-42]", async () => {
	const reply = await raw("/healthz", { headers: { host: "unknown.test" } });
	expect(reply.status).toBe(200);
	expect(JSON.parse(reply.body)).toMatchObject({ ok: true, databases: { control: "ok", default: "ok" } });
});

test("an address that is too long, and one with too many parameters, is refused at the door", async () => {
	for (const [path, status] of [
		[`/signin?q=${"a".repeat(4096)}`, 414],
		[`/signin?${"a&".repeat(200)}`, 400],
		[`/healthz?${"a&".repeat(200)}`, 400],
	] as const) {
		const reply = await raw(path);
		expect([reply.status, reply.body]).toEqual([status, expect.stringContaining("This cannot be answered")]);
	}
});

test("an unknown host shows the no-program page with the product's name only [SITE-11, SITE-12] (check 13)", async () => {
	for (const path of ["/", "/home", "/signin"]) {
		const reply = await raw(path, { headers: { host: "nobody.test" } });
		expect(reply.status).toBe(404);
		expect(reply.body).toContain("No program here");
		expect(reply.body).toContain("<title>Laurel</title>");
	}
});

test("a forwarded host counts only behind a trusted proxy [SITE-07] (check 14)", async () => {
	const reply = await raw("/signin", { headers: { "x-forwarded-host": "nobody.test" } });
	expect(reply.status).toBe(200);
});

test("every signed-in page sends a visitor to sign in [AUTH-27, SITE-23, NAV-06, NAV-09]", async () => {
	for (const path of ["/home", "/offers", "/rewards/x", "/profile", "/cart", "/orders", "/nope", "/page/x/signin"]) {
		const reply = await raw(path);
		expect(reply.status).toBe(302);
		expect(String(reply.headers.location)).toMatch(/^\/signin/);
	}
});

test("a demo link tells nobody where it was followed, by one policy alone [DEMO-16]", async () => {
	const cookie = await signInBy(server.port, "/admin/signin", "admin@demo.test");
	const found = await rawRequest(server.port, "/admin/members?q=member@demo.test", { headers: { cookie } });
	const member = /href="(\/admin\/members\/[\w-]{15,})"/.exec(found.body)?.[1];
	const made = await postForm(server.port, `${member}/demo`, { minutes: "30" }, cookie);
	const entered = await rawRequest(server.port, /\/demo\/demo\/[\w-]{20,}/.exec(made.body)?.[0] ?? "");
	expect([entered.status, entered.headers.location]).toEqual([302, "/home"]);
	expect(entered.headers["referrer-policy"]).toBe("no-referrer");
});

test("the debug overlay is on no page unless it is asked for, and then says where the page comes from [UI-06, UI-07]", async () => {
	const headers = { cookie: await signInBy(server.port, "/admin/signin", "super@demo.test") };
	expect((await raw("/signin", { headers })).body).not.toContain("debug-overlay");
	const { body } = await raw("/signin?debug", { headers });
	const [overlay = ""] = /<aside id="debug-overlay".*?<\/aside>/s.exec(body) ?? [];
	const facts = [...overlay.matchAll(/<dt[^>]*>(\w+)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name, value]) => [name, value]);
	expect(Object.fromEntries(facts)).toEqual({
		...{ host: "localhost", program: "demo", region: "default", locale: "en", member: "-" },
	});
});

test("a page is served with the times of its program's zone [UI-28]", async () => {
	const { body } = await raw("/home", { headers: { cookie: (await pictureOfHome()).cookie } });
	const shown = [...body.matchAll(/<time dateTime="([^"]+)" title="([^"]+)"/gi)];
	expect(shown.length).toBeGreaterThan(2);
	// The program of the seed lives in Toronto.
	const zone = { timeZone: "America/Toronto", dateStyle: "medium", timeStyle: "short", hourCycle: "h23" } as const;
	const wanted = shown.map(([, at = ""]) => new Intl.DateTimeFormat("en-US", zone).format(new Date(at)));
	expect(shown.map(([, , title]) => title)).toEqual(wanted);
});

test("/ leads to /home [NAV-02]", async () => {
	const reply = await raw("/");
	expect([reply.status, reply.headers.location]).toEqual([302, "/home"]);
});

test("the log holds no e-mail address and no token [SEC-16] (check 42)", async () => {
	await raw("/reset/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
	await raw("/signin", {
		method: "POST",
		headers: { origin: `http://localhost:${server.port}`, "content-type": "application/x-www-form-urlencoded" },
		body: "email=someone%40example.test&password=wrong-password",
	});
	// The answer may be here before the line about it.
	await expect.poll(() => server.output()).toContain("/reset/[token]");
	await expect.poll(() => server.output()).toMatch(/"method":"POST","path":"\/signin","status":401/);
	const log = server.output();
	expect(log).not.toContain("someone@example.test");
	expect(log).not.toContain("wrong-password");
});

test("stops on request, keeps what was acknowledged, and starts again", async () => {
	const first = await startBuiltServer();
	expect(await first.stop("SIGTERM")).toBe(0);
	const second = await startBuiltServer({ DATA_DIR: first.dataDir });
	expect(await second.stop("SIGTERM")).toBe(0);
	await first.dispose();
});

test("production refuses to start without its secrets, naming each (check 24) [SEC-07]", async () => {
	await expect(startBuiltServer({ LAUREL_MODE: "production" })).rejects.toThrow(
		/SESSION_SECRET is required[\s\S]*ENCRYPTION_KEYS is required/,
	);
});

test("does not start with other keys than those its fields are encrypted with, and nothing is sent as it is stored", async () => {
	const key = (byte: number) => `1:${Buffer.alloc(32, byte).toString("base64")}`;
	const first = await startBuiltServer({ ENCRYPTION_KEYS: key(9) });
	expect(await first.stop("SIGTERM")).toBe(0);
	const { dataDir: DATA_DIR } = first;
	await expect(startBuiltServer({ DATA_DIR, ENCRYPTION_KEYS: key(8) })).rejects.toThrow(
		/ended with 1:\nENCRYPTION_KEYS does not have the keys .* version 1 is another key\. [^\n]*\n$/,
	);
	const rotated = await startBuiltServer({ DATA_DIR, ENCRYPTION_KEYS: `${key(9)},2${key(8).slice(1)}` });
	expect(await rotated.stop("SIGTERM")).toBe(0);
	await first.dispose();
});

test("production sends HSTS and refuses development hosts [SEC-14, SITE-05] (check 27)", async () => {
	const production = await startBuiltServer({
		LAUREL_MODE: "production",
		SESSION_SECRET: "9f8b7c6d5e4f3a2b1c0d9f8b7c6d5e4f3a2b1c0d",
		ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 9).toString("base64")}`,
	});
	const reply = await fetch(`${production.url}/signin`, { headers: { host: "localhost" } });
	expect(reply.status).toBe(404);
	expect(reply.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
	await production.dispose();
});
