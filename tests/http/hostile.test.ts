import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { openFile } from "../support/files/opened-file";
import { postForm, type RawOptions, rawRequest, signInBy } from "../support/raw-request";

/** Runs inside the server's process: a promise that nobody looks after fails. */
const FAILING_PROMISE = `const timer = setInterval(() => {
	if (process.listenerCount("unhandledRejection") === 0) return;
	clearInterval(timer);
	Promise.reject(new Error("left alone"));
}, 100)`;

let server: BuiltServer;
let cookie: string;
beforeAll(async () => {
	const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(FAILING_PROMISE)}`;
	server = await startBuiltServer({ SEED: "demo", NODE_OPTIONS });
	cookie = await signInBy(server.port, "/signin", "member@demo.test");
});
afterAll(() => server.dispose());

const raw = (path: string, options?: RawOptions) => rawRequest(server.port, path, options);

/** What a request that no client library would send is answered. */
function sendLines(lines: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(server.port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
		let text = "";
		socket.on("data", (chunk) => {
			text += chunk;
		});
		socket.on("close", () => resolve(text));
		socket.on("error", reject);
	});
}

describe("the host", () => {
	test("is the same in any case, with its port and a trailing dot (check 14)", async () => {
		for (const host of ["LOCALHOST", `LocalHost:${server.port}`, "localhost."])
			expect((await raw("/signin", { headers: { host } })).status, host).toBe(200);
	});

	test.each([
		"x-forwarded-host",
		"forwarded",
		"x-host",
		"x-forwarded-server",
		"x-original-host",
		"x-http-host-override",
	])("is not taken from %s (check 14)", async (name) => {
		const value = name === "forwarded" ? "host=nobody.test;proto=https" : "nobody.test";
		const reply = await raw("/signin", { headers: { [name]: value } });
		expect(reply.status).toBe(200);
		expect(reply.body).not.toContain("nobody.test");
	});

	test("that is none gets 400 and an unknown method 405, without a fault in the log (check 41)", async () => {
		const before = server.output().length;
		for (const host of ["a b", "[::1", "a:99999", "localhost/x", "user@localhost"])
			expect(await sendLines(["GET /signin HTTP/1.1", `Host: ${host}`, "Connection: close"]), host).toMatch(
				/^HTTP\/1\.1 400 /,
			);
		const trace = await sendLines(["TRACE /signin HTTP/1.1", "Host: localhost", "Connection: close"]);
		expect(trace).toMatch(/^HTTP\/1\.1 405 /);
		expect(trace).toMatch(/^Allow: GET, HEAD, POST\r$/m);
		// The answer may be here before the line about it.
		await expect.poll(() => server.output().slice(before)).toContain('"method":"TRACE"');
		expect(server.output().slice(before)).not.toContain('"level":50');
	});

	test("that a visitor claims to be forwarded does no harm to a form (check 14)", async () => {
		const headers = {
			origin: `http://localhost:${server.port}`,
			"content-type": "application/x-www-form-urlencoded",
			"x-forwarded-host": "evil.test",
		};
		const reply = await raw("/forgot-password", { method: "POST", headers, body: "email=nobody%40demo.test" });
		expect([reply.status, reply.headers.location]).toEqual([303, "/forgot-password?sent=1"]);
	});

	test("of an absolute request line, or given twice, opens no other program (check 14)", async () => {
		const rest = ["Connection: close"];
		const absolute = await sendLines(["GET http://localhost/signin HTTP/1.1", "Host: nobody.test", ...rest]);
		expect(absolute).toMatch(/^HTTP\/1\.1 404/);
		const twice = await sendLines(["GET /signin HTTP/1.1", "Host: nobody.test", "Host: localhost", ...rest]);
		expect(twice).toMatch(/^HTTP\/1\.1 (400|404)/);
		const none = await sendLines(["GET /signin HTTP/1.0", ...rest]);
		expect(none).toMatch(/^HTTP\/1\.1 (400|404)/);
		for (const answer of [absolute, twice, none]) expect(answer).not.toContain("Harrowmere");
	});
});

describe("another site's page", () => {
	test("is never allowed to read an answer (check 11)", async () => {
		for (const path of ["/home", "/signin", "/theme.css", "/api/v1/auth/signin", "/healthz"])
			for (const method of ["GET", "OPTIONS"]) {
				const headers = { origin: "https://evil.test", cookie, "access-control-request-method": "POST" };
				const reply = await raw(path, { method, headers: { ...headers, "sec-fetch-dest": "document" } }).catch(
					() => null,
				);
				const allowed = Object.keys(reply?.headers ?? {}).filter((name) => name.startsWith("access-control-"));
				expect(allowed, `${method} ${path}`).toEqual([]);
			}
	}, 20_000);

	test("gets no data by a script, and a link to a page still works (check 11)", async () => {
		const from = { "sec-fetch-site": "cross-site", origin: "https://evil.test", cookie };
		for (const path of ["/home.data", "/home?_data=routes/member/home", "/events?topics=member", "/home"])
			expect((await raw(path, { headers: { ...from, "sec-fetch-dest": "empty" } })).status, path).toBe(403);
		expect((await raw("/home", { headers: { ...from, "sec-fetch-dest": "document" } })).status).toBe(200);
	});
});

describe("what somebody calls themselves", () => {
	const NAME = "</script><script>alert(1)</script>\u2028<!--";

	test("stays text in the data that a page carries (check 30)", async () => {
		const saved = await postForm(server.port, "/profile/edit", { firstname: NAME, lastname: "Lovelace" }, cookie);
		expect(saved.status).toBe(303);
		for (const path of ["/home", "/profile", "/profile/edit"]) {
			const { body, status } = await raw(path, { headers: { cookie } });
			expect(status).toBe(200);
			expect(body, path).toContain("alert(1)");
			expect(body, path).not.toContain("<script>alert(1)");
			expect(body, path).not.toContain("</script><script>alert");
			expect(body, path).not.toContain("<!--</");
		}
		await postForm(server.port, "/profile/edit", { firstname: "Ada", lastname: "Lovelace" }, cookie);
	});
});

test("a page that is asked for too often says how long to wait, in its place in the frame (check 40)", async () => {
	const admin = { cookie: await signInBy(server.port, "/admin/signin", "admin@demo.test") };
	expect((await raw("/admin/members?q=ada", { headers: admin })).status).toBe(200);
	const database = openFile(join(server.dataDir, "default.db"));
	const used = database.prepare("update rate_limits set points = 10000 where key like 'search:%'").run();
	database.close();
	expect(used.changes).toBeGreaterThan(0);
	const reply = await raw("/admin/members?q=bob", { headers: admin });
	expect(reply.status).toBe(429);
	expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
	expect(reply.body).toContain('href="/admin/members"');
});

describe("the log", () => {
	test("has one JSON object a line, whatever stands in an address or a header (check 37)", async () => {
		await raw("/x%0d%0a%7B%22level%22:50,%22msg%22:%22forged%22%7D", { headers: { "x-request-id": "forged-request" } });
		await raw("/signin?a=%0aforged", { headers: { referer: "http://localhost/%0d%0aforged" } });
		await expect.poll(() => server.output()).toContain('"path":"/x%0d%0a');
		const lines = server
			.output()
			.split("\n")
			.filter((line) => line.startsWith("{") && line.endsWith("}"));
		expect(lines.length).toBeGreaterThan(3);
		for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
		expect(lines.filter((line) => (JSON.parse(line) as { msg: string }).msg === "forged")).toEqual([]);
		expect(server.output()).not.toContain("forged-request");
	});

	test("has a promise that failed alone, and the server goes on (check 41)", async () => {
		await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('"msg":"unhandled rejection"');
		expect((await raw("/healthz")).status).toBe(200);
	});
});

describe("what is not for the public", () => {
	test("no source map lies beside the scripts (check 41)", async () => {
		const page = await raw("/signin");
		const scripts = [...page.body.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
		expect(scripts.length).toBeGreaterThan(0);
		for (const path of new Set(scripts)) {
			expect((await raw(`${path}.map`)).status).toBe(404);
			expect((await raw(path)).body).not.toContain("sourceMappingURL");
		}
	});

	test.each([
		"/data/control.db",
		"/../data/default.db",
		"/..%2fdata%2fdefault.db",
		"/assets/..%2f..%2fserver%2findex.js",
		"/.env.local",
		"/.git/HEAD",
		"/node_modules/kysely/package.json",
		"/secrets.json",
	])("%s is not served (check 41)", async (path) => {
		const reply = await raw(path);
		expect([302, 400, 404]).toContain(reply.status);
		expect(reply.body).not.toMatch(/SQLite format|sessionSecret|"name": ?"kysely"/);
	});

	// Last: the table stays away.
	test("a page whose data cannot be read says so with a reference, and nothing of the cause (check 41)", async () => {
		const database = openFile(join(server.dataDir, "default.db"));
		database.exec("alter table cart_items rename to cart_items_gone");
		database.close();
		const reply = await raw("/cart", { headers: { cookie } });
		expect(reply.status).toBe(500);
		const reference = String(reply.headers["x-request-id"]);
		expect(reply.body).toContain(reference);
		expect(reply.body).toContain("Something went wrong");
		expect(reply.body).not.toMatch(/cart_items|SQLITE|no such table|\.tsx?\b|node_modules|\bat [\w.]+ \(/);
		const isFault = (line: string) => line.includes(reference) && line.includes('"level":50');
		await expect.poll(() => server.output().split("\n").filter(isFault).length).toBeGreaterThan(0);
	});

	test("also where not even the program can be read, in the language the visitor chose [I18N-04]", async () => {
		const database = openFile(join(server.dataDir, "default.db"));
		database.exec("alter table programs rename to programs_gone");
		database.close();
		const locale = `laurel-locale=${Buffer.from('"fr"').toString("base64")}`;
		const reply = await raw("/signin", { headers: { cookie: locale } });
		expect(reply.status).toBe(503);
		expect(reply.body).toContain('<html lang="fr"');
		expect(reply.body).toContain("Aller au contenu");
		expect(reply.body).toContain("Temporairement indisponible");
		expect(reply.body).toMatch(/href="\/texts\/fr\/member\//);
	});
});
