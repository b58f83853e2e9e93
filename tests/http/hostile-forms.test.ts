import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOSTILE_BODIES, type HostileBody, seeded } from "../contracts/matrix/hostile-bodies";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { signInBy } from "../support/raw-request";

const MIB = 1024 * 1024;
const URLENCODED = "application/x-www-form-urlencoded";

let server: BuiltServer;
const cookies: Record<string, string> = {};
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	cookies.member = await signInBy(server.port, "/signin", "member@demo.test");
	cookies.admin = await signInBy(server.port, "/admin/signin", "admin@demo.test");
});
afterAll(() => server.dispose());

interface Answer {
	status: number;
	body: string;
	ms: number;
}

const heard = new WeakSet<Socket>();
/** A connection may be ended after its answer while the rest is still on the way: nobody waits for that any more. */
function outliveAnswer(socket: Socket): void {
	if (heard.has(socket)) return;
	heard.add(socket);
	socket.on("error", () => undefined);
}

/** Posts a body as a browser would, or in chunks without saying how long it is. */
function post(
	path: string,
	{ type, body }: HostileBody,
	{ cookie = "", chunked = false, agent }: { cookie?: string; chunked?: boolean; agent?: Agent } = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const headers = {
			...{ host: `localhost:${server.port}`, origin: `http://localhost:${server.port}`, "content-type": type },
			...(cookie && { cookie }),
			...(!chunked && { "content-length": String(body.length) }),
		};
		const from = performance.now();
		const call = request({ host: "127.0.0.1", port: server.port, path, method: "POST", headers, agent }, (response) => {
			let text = "";
			response.setEncoding("utf8");
			response.on("data", (chunk) => {
				text += chunk;
			});
			response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - from }));
		});
		call.on("socket", outliveAnswer);
		call.on("error", reject);
		for (let at = 0; at < body.length; at += MIB) call.write(body.subarray(at, at + MIB));
		call.end();
	});
}

const plain = (text: string): HostileBody => ({ type: URLENCODED, body: Buffer.from(text) });

/** What the server's process holds and has ever held, in MB; where the system does not tell, what it is made of. */
function memory(): { now: number; most: number } {
	const status = readFileSync(`/proc/${server.child.pid}/status`, "utf8");
	const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
	return { now: of("VmRSS"), most: of("VmHWM") };
}

describe("a form nobody filled in [SEC-16]", () => {
	test.each([
		["/signin", "email[999999999]=x"],
		["/signin", `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"email","index":999999999}}')}`],
		["/signin", "__intent__=garbage"],
		["/signin", "__state__=x"],
		["/signin", `${"a.".repeat(20_000)}=x`],
		["/forgot-password", "a&".repeat(6 * MIB - 10)],
		["/admin/signin", `email=a${"%20".repeat(300_000)}b&__state__=`],
		["/language", "a=1&".repeat(3000)],
	])("%s is answered by a plain page that says so", async (path, text) => {
		const { status, body } = await post(path, plain(text));
		expect(status).toBe(400);
		expect(body).toContain(
			"What arrived is not what this page sends. Nothing was changed. Reload the page, then try again.",
		);
		expect(body).not.toMatch(/node_modules|\bat [\w.]+ \(/);
	});

	test("that is larger than the page takes is read to its end and refused", async () => {
		for (const chunked of [false, true]) {
			const { status, body } = await post("/signin", plain(`email=${"x".repeat(11 * MIB)}`), { chunked });
			expect(status).toBe(413);
			expect(body).toContain(
				"What you sent is larger than this page accepts. Nothing was changed. Shorten it or choose a smaller file, then try again.",
			);
		}
	});
});

test.each(["menus=x", "menus.x=x", "menus[0]=x"])(
	"a list that comes as %s is refused on its page, which is drawn without it [MENU-14, SEC-16]",
	async (text) => {
		for (const path of ["/admin/menus?index", "/admin/secondary-menus?index"]) {
			const { status, body } = await post(path, plain(text), { cookie: cookies.admin ?? "" });
			expect([path, status]).toEqual([path, 400]);
			expect(body).toContain("</main>");
		}
	},
);

test("a form that is answered before it has come in holds up nobody on the same connection", async () => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const body = plain(`a=${"x".repeat(5 * MIB)}`);
	// None of these reads what is sent: signed out, nobody there, no page, not the form of a file.
	for (const path of ["/profile/edit", "/logout", "/admin/members/new", "/nowhere", "/admin/imports/new"]) {
		for (const cookie of ["", cookies.admin ?? ""]) {
			const { status } = await post(path, body, { cookie, agent });
			expect(status, path).toBeLessThan(500);
			const { ms } = await post("/signin", plain("email=a"), { agent });
			expect(ms, path).toBeLessThan(10_000);
		}
	}
	agent.destroy();
});

test("hostile bodies of every kind and size are answered soon, and memory stays as it was [SEC-16]", async () => {
	const fields = [
		["email", "ann@example.com"],
		["password", "x"],
		["firstname", "Ann"],
		["quantity", "1"],
	] as const;
	const forms = [
		...["/signin", "/signup", "/forgot-password", "/admin/signin", "/language"].map((path) => ({ path, cookie: "" })),
		...["/profile/edit", "/cart", "/checkout"].map((path) => ({ path, cookie: cookies.member ?? "" })),
		...["/admin/members/new", "/admin/rewards/new", "/admin/settings", "/admin/imports/new", "/uploads"].map(
			(path) => ({
				...{ path, cookie: cookies.admin ?? "" },
			}),
		),
	];
	await Promise.all(forms.map(({ path, cookie }) => post(path, plain("a=1"), { cookie })));
	const before = memory();
	let slowest = { ms: 0, what: "" };
	let count = 0;
	// Every kind to some form and every form by many kinds: all pairs are asked without a server between (contracts/matrix).
	for (const [at, [kind, make]] of Object.entries(HOSTILE_BODIES).entries()) {
		const hostile = make(fields, seeded(at));
		for (const { path, cookie } of forms.filter((_, place) => (place + at) % 3 === 0)) {
			const { status, ms } = await post(path, hostile, { cookie, chunked: (at + count) % 2 === 0 });
			count++;
			expect(status, `${kind} to ${path}`).toBeLessThan(500);
			if (ms > slowest.ms) slowest = { ms, what: `${kind} to ${path}` };
		}
	}
	const huge = Buffer.from(`--b\r\n${"a\r\n".repeat(22 * MIB)}`);
	const large = [
		plain("a&".repeat(6 * MIB - 1)),
		plain("%".repeat(12 * MIB - 1)),
		{ type: "multipart/form-data; boundary=b", body: huge.subarray(0, 65 * MIB) },
		{ type: `multipart/form-data; boundary=${"-".repeat(70)}`, body: Buffer.alloc(65 * MIB, "-") },
	];
	for (const body of large)
		for (const { path, cookie } of [forms[0], forms[5], forms.at(-1)].flatMap((form) => form ?? [])) {
			const { status } = await post(path, body, { cookie });
			count++;
			expect([400, 413], path).toContain(status);
		}
	const after = memory();
	console.info(
		`${count} hostile bodies; slowest of the small ones ${Math.round(slowest.ms)} ms (${slowest.what}); ` +
			`${Math.round(before.now)} MB before, ${Math.round(after.most)} MB at most`,
	);
	expect(after.most - before.now).toBeLessThan(300);
	expect(slowest.ms).toBeLessThan(2000);
	expect(server.output()).not.toContain('"level":50');
}, 180_000);
