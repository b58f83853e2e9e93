import { createHash } from "node:crypto";
import { join } from "node:path";
import type Libsql from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { openFile } from "../../support/files/opened-file";
import { rawRequest, signInBy } from "../../support/raw-request";

type Row = Record<string, unknown>;

/** Pages looked at for each person; lists go on for long. */
const MOST = 500;

/** What reading may leave behind, by name and reason. */
const NOT_COUNTED: Record<string, { columns?: string[]; where?: string; because: string }> = {
	sessions: { columns: ["refreshed_at", "seen", "expires", "since"], because: "a session slides while it is used" },
	members: {
		columns: ["last_visit", "first_load_done"],
		because: "stamped with the session; the welcome is shown once",
	},
	admin_sessions: { columns: ["seen", "expires"], because: "a session slides while it is used" },
	audit_log: { where: "action <> 'export'", because: "that somebody downloads a list is written down" },
	rate_limits: { where: "0", because: "downloads are counted" },
	change_log: { where: "0", because: "the portal forgets it by itself, and what it tells of has a table of its own" },
};

let server: BuiltServer;
let databases: { name: string; db: Libsql.Database }[];
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	databases = ["control", "default"].map((name) => ({ name, db: openFile(join(server.dataDir, `${name}.db`)) }));
});
afterAll(() => {
	for (const { db } of databases) db.close();
	return server.dispose();
});

function stored(): Record<string, string> {
	const hashes: Record<string, string> = {};
	for (const { name, db } of databases)
		for (const { name: table } of db.prepare("select name from sqlite_master where type = 'table'").all() as Row[]) {
			const { columns: left = [], where = "1" } = NOT_COUNTED[String(table)] ?? {};
			const columns = (db.prepare(`select name from pragma_table_info('${table}')`).all() as Row[])
				.map((one) => String(one.name))
				.filter((column) => !left.includes(column));
			const rows = db
				.prepare(`select ${columns.map((one) => `"${one}"`).join(", ")} from "${table}" where ${where}`)
				.raw();
			const hash = createHash("sha256");
			for (const row of rows.iterate())
				hash.update(JSON.stringify(row, (_key, value) => (typeof value === "bigint" ? Number(value) : value)));
			hashes[`${name}.${table}`] = hash.digest("hex");
		}
	return hashes;
}

interface Page {
	path: string;
	status: number;
	body: string;
	headers: Record<string, string | string[] | undefined>;
}

/** Everything that links lead to, asked with GET and with HEAD. */
async function crawl(start: string[], cookie: string, allowed: RegExp): Promise<Page[]> {
	const known = new Set(start);
	const kinds = new Map<string, number>();
	const pages: Page[] = [];
	for (const path of known) {
		if (pages.length >= MOST) break;
		// Of the pages of one kind a few are enough: their links differ in ids only.
		const kind = path.replace(/[\w-]{20}/g, ":id").replace(/=[^&]*/g, "=");
		const times = (kinds.get(kind) ?? 0) + 1;
		kinds.set(kind, times);
		if (times > 3) continue;
		const reply = await rawRequest(server.port, path, { headers: { cookie } });
		await rawRequest(server.port, path, { method: "HEAD", headers: { cookie } });
		pages.push({ path, ...reply });
		const links = [...reply.body.matchAll(/(?:href|src|action)="([^"#$]+)"/g)].map(([, link = ""]) =>
			link.replaceAll("&amp;", "&"),
		);
		for (const link of [...links, String(reply.headers.location ?? "")]) {
			const url = new URL(link || path, `http://localhost:${server.port}${path}`);
			if (url.host === `localhost:${server.port}` && allowed.test(url.pathname)) known.add(url.pathname + url.search);
		}
	}
	return pages;
}

const textsOf = (table: string, column: string, where = "1") =>
	(databases[1]!.db.prepare(`select distinct ${column} as text from ${table} where ${where}`).all() as Row[])
		.map(({ text }) => text)
		.filter((text): text is string => typeof text === "string" && text.length > 3);

describe.each([
	{
		who: "a member",
		signIn: "/signin",
		email: "member@demo.test",
		start: ["/home"],
		allowed: /^\/(?!admin|signout|logout)/,
	},
	{
		who: "a super admin",
		signIn: "/admin/signin",
		email: "super@demo.test",
		start: ["/admin"],
		allowed: /^\/admin(?!\/logout)/,
	},
] as const)("the pages that links lead $who to", ({ who, signIn, email, start, allowed }) => {
	let pages: Page[];
	let before: Record<string, string>;
	beforeAll(async () => {
		const cookie = await signInBy(server.port, signIn, email);
		before = stored();
		pages = await crawl([...start], cookie, allowed);
	}, 120_000);

	test("change nothing, asked with GET and with HEAD (check 10)", () => {
		expect(pages.length).toBeGreaterThan(25);
		expect(stored()).toEqual(before);
	});

	test("have one status region each, in which a toast is told [UI-05]", () => {
		const html = pages.filter(({ headers }) => String(headers["content-type"]).startsWith("text/html"));
		for (const { path, body } of html) expect(body.match(/role="status"|<output\b/g), path).toHaveLength(1);
	});

	test("all answer, and carry the headers with a nonce of their own (checks 26, 27)", () => {
		// Downloads are limited, and there is one behind every order and filter of a list.
		const refused = pages.filter(({ status, path }) => status >= 400 && !(status === 429 && path.includes("/export")));
		expect(refused.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
		const nonces = new Set<string>();
		for (const { path, headers, body } of pages) {
			const policy = String(headers["content-security-policy"]);
			expect(policy, path).toMatch(/default-src '(self|none)'/);
			expect(policy, path).not.toContain("unsafe-inline");
			expect(headers["x-content-type-options"], path).toMatch(/^nosniff/);
			if (!String(headers["content-type"]).startsWith("text/html")) continue;
			const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "";
			expect(nonces.has(nonce), path).toBe(false);
			nonces.add(nonce);
			expect(headers["content-type"], path).toContain("charset=utf-8");
			expect(body, path).not.toMatch(/\sstyle="|\son\w+="/);
		}
	});

	if (who === "a super admin")
		test("say the way to them, which ends before them: each part of it leads on, and no page below a list is without", () => {
			const shown = pages.filter(({ body }) => body.includes('<main id="main"'));
			const trails = shown.flatMap(({ path, body }) =>
				[...body.matchAll(/<nav aria-label="You are here">(.*?)<\/nav>/gs)].map(([, trail = ""]) => ({
					path,
					items: [...trail.matchAll(/<li.*?<\/li>/gs)].map(([item]) => item),
				})),
			);
			expect(trails.length).toBeGreaterThan(40);
			const ends = trails.filter(({ items }) => items.length === 0 || items.some((item) => !item.includes("<a ")));
			expect(ends.map(({ path }) => path)).toEqual([]);
			const led = new Set(trails.map(({ path }) => path));
			const places = new Set(
				[...(pages[0]?.body ?? "").matchAll(/<a [^>]*href="(\/admin[^"?#]*)"/g)].map(([, to]) => to),
			);
			// A question leads back by its own buttons; what is asked of no record stands below none.
			const alone = /\/(delete|duplicate|publish|default|cancel|reset)$|^\/admin\/(two-step|preview|preview-text)$/;
			const lost = shown
				.map(({ path }) => path)
				.filter((path) => {
					const [place = ""] = path.split("?");
					return !led.has(path) && !places.has(place) && !alone.test(path);
				});
			expect(lost).toEqual([]);
		});

	if (who === "a super admin")
		test("say below each form of a record who changed it last", () => {
			const LINE = /<p [^>]*>Last changed: <time[^>]*>[^<]*<\/time>([^<]*)<\/p>/g;
			const lines = pages.flatMap(({ path, body }) =>
				[...body.replaceAll("<!-- -->", "").matchAll(LINE)].map(([, by]) => `${path}${by}`),
			);
			expect(new Set(lines.map((line) => line.split("/")[2])).size).toBeGreaterThan(25);
			expect(lines.filter((line) => !/ by (the portal|\p{Lu}\S+ \p{Lu}\S+)$/u.test(line))).toEqual([]);
		});

	test("hold no password, no secret and no token, for members nothing of other people either (check 16)", () => {
		const others = [
			...textsOf("members", "email", `email <> '${email}'`),
			...textsOf("member_transactions", "notes", "kind = 'Adjustment'"),
		];
		const secrets = [
			...textsOf("member_credentials", "password_hash"),
			...textsOf("sessions", "token_hash"),
			...textsOf("member_links", "token_hash"),
			...textsOf("api_keys", "token_hash"),
			...textsOf("members", "mobile_enc"),
			...(signIn === "/signin" ? others : []),
		];
		expect(secrets.length).toBeGreaterThan(10);
		const told = pages.flatMap(({ path, body }) =>
			secrets.filter((one) => body.includes(one)).map((one) => `${path} ${one}`),
		);
		expect(told).toEqual([]);
	});
});
