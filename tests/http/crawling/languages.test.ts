import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Locale } from "~/lib/format";
import { allRoutes } from "../../contracts/routes/table";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { openFile } from "../../support/files/opened-file";
import { rawRequest } from "../../support/raw-request";
import { faultsOfWords } from "./page-words";

let server: BuiltServer;
let patterns: { pattern: string; matches: RegExp }[];
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	patterns = (await allRoutes())
		.filter(({ pattern }) => !pattern.includes("*"))
		.map(({ pattern }) => ({
			pattern,
			matches: new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`),
		}));
	// What is fixed comes before what has a parameter in its place.
	patterns.sort((a, b) => (a.pattern.match(/:/g)?.length ?? 0) - (b.pattern.match(/:/g)?.length ?? 0));
});
afterAll(() => server.dispose());

/** Every text of a program's database. */
function ownTexts(name: string): string {
	const db = openFile(join(server.dataDir, `${name}.db`));
	const tables = db
		.prepare("select name from sqlite_master where type = 'table' and name not like '%search%'")
		.all() as { name: string }[];
	const texts = tables.flatMap(({ name: table }) =>
		(
			db.prepare(`select name from pragma_table_info('${table}') where type = 'TEXT'`).all() as { name: string }[]
		).flatMap(
			({ name: column }) =>
				db
					.prepare(`select distinct "${column}" from "${table}" where length("${column}") > 11`)
					.raw()
					.all() as string[][],
		),
	);
	db.close();
	return texts.map(([text]) => text!.replace(/[ \n\t\r]+/g, " ")).join("\n");
}

const localeOf = (locale: Locale) => `laurel-locale=${Buffer.from(JSON.stringify(locale)).toString("base64")}`;

async function signIn(host: string, path: string, email: string): Promise<string> {
	const { status, headers } = await rawRequest(server.port, path, {
		method: "POST",
		headers: { host, origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ email, password: "laurel-demo" }).toString(),
	});
	expect(status).toBe(303);
	return [headers["set-cookie"] ?? []]
		.flat()
		.map((one) => one.split(";")[0])
		.join("; ");
}

interface Page {
	path: string;
	body: string;
}

/** A page of each address that links lead to; orders and filters of lists say the same. */
async function pagesOf(host: string, cookie: string, start: readonly string[], allowed: RegExp) {
	const known = new Set(start);
	const asked = new Set<string>();
	const pages: Page[] = [];
	const ask = async (path: string) => {
		const { status, headers, body } = await rawRequest(server.port, path, { headers: { host, cookie } });
		for (const link of [
			...[...body.matchAll(/<a [^>]*href="([^"#]+)/g)].map(([, href]) => href!),
			String(headers.location ?? ""),
		]) {
			const url = new URL(link.replaceAll("&amp;", "&") || path, `http://${host}${path}`);
			if (url.host === host && allowed.test(url.pathname)) known.add(url.pathname);
		}
		if (status !== 500 && String(headers["content-type"]).startsWith("text/html")) pages.push({ path, body });
	};
	for (const path of known) {
		const pattern = patterns.find(({ matches }) => matches.test(path))?.pattern ?? path;
		if (asked.has(pattern)) continue;
		asked.add(pattern);
		await ask(path);
	}
	return pages;
}

/** Pages that show texts in the languages that they are or were written in. */
const BOTH = /^\/admin\/(translations|mail-templates|content-texts|mails)\/./;

const PROGRAMS = [
	{ program: "harrowmere", database: "default" },
	{ program: "erable", database: "montreal" },
];

const PEOPLE = [
	{
		who: "visitor",
		signIn: null,
		email: "",
		start: [
			...["/signin", "/signup", "/forgot-password", "/forgot-password?sent=1", "/reset/nope", "/activate/nope"],
			...["/admin/signin", "/admin/forgot-password", "/admin/reset/nope", "/admin/activate/nope", "/nope"],
			...["/demo/none/nope", "/notices/off/nope"],
		],
		allowed: /^\/(?!logout|uploads|files|assets)/,
		least: 8,
	},
	{
		who: "member",
		signIn: "/signin",
		email: "member@demo.test",
		start: ["/home", "/nope", "/offers/nope", "/articles/nope", "/orders/nope", "/quizzes/nope", "/page/nope"],
		allowed: /^\/(?!admin|signout|logout|uploads|files|assets)/,
		least: 25,
	},
	{
		who: "admin",
		signIn: "/admin/signin",
		email: "super@demo.test",
		start: ["/admin", "/admin/nope", "/admin/members/nope", "/admin/articles/nope"],
		allowed: /^\/admin(?!\/logout|.*\/export)/,
		least: 100,
	},
] as const;

test.each(
	PEOPLE.flatMap((person) =>
		PROGRAMS.flatMap((program) => ["en", "fr"].map((locale) => ({ ...person, ...program, locale: locale as Locale }))),
	),
)(
	"every page of the $who in $program speaks $locale and nothing else",
	async ({ signIn: path, email, start, allowed, least, program, database, locale }) => {
		const host = `${program}.localhost:${server.port}`;
		const cookie = `${path ? await signIn(host, path, email) : ""}; ${localeOf(locale)}`;
		const pages = await pagesOf(host, cookie, start, allowed);
		expect(pages.length).toBeGreaterThan(least);
		const own = ownTexts(database);
		const faults = pages
			.filter(({ path: address }) => !BOTH.test(address))
			.flatMap((page) => faultsOfWords(page.body, locale, own).map((fault) => `${page.path}  ${fault}`));
		expect(faults).toEqual([]);
	},
);
