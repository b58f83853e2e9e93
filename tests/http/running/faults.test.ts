import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { openFile } from "../../support/files/opened-file";
import { postForm, rawRequest, signInBy } from "../../support/raw-request";

const FRAMES = { member: 'aria-label="Main navigation"', admin: 'aria-label="Administration"' };
const NO_LIST = "This list could not be loaded. Please try again in a moment.";

let server: BuiltServer;
const cookies = { member: "", admin: "" };
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	cookies.member = await signInBy(server.port, "/signin", "member@demo.test");
	cookies.admin = await signInBy(server.port, "/admin/signin", "admin@demo.test");
	return () => server.dispose();
});

type Reader = keyof typeof cookies;
const open = (reader: Reader, path: string) => rawRequest(server.port, path, { headers: { cookie: cookies[reader] } });
const send = (reader: Reader, path: string, form = {}) => postForm(server.port, path, form, cookies[reader]);

test.each([
	["member", "/offers/nothing/nothing", 404],
	["member", "/orders/nothing/cancel", 404],
	["member", "/forms/nothing", 404],
	["admin", "/admin/awards/nothing/delete", 404],
	["admin", "/admin/platform/sites/nothing/delete", 403],
] as const)("refuses a %s the page and a post of %s within their frame [UI-37]", async (reader, path, refusal) => {
	for (const { status, body } of [await open(reader, path), await send(reader, path)])
		expect([status, body]).toEqual([refusal, expect.stringContaining(FRAMES[reader])]);
});

test.each([
	["menus/gone/delete", "Menu not found"],
	["tables/gone/delete", "No such Table"],
	["leaderboards/gone/delete", "No such leaderboard exists"],
	["databuckets/gone/delete", "Databucket not found"],
	["translations/gone", "Translation not found"],
] as const)(
	"%s: a form of what is gone is answered as missing, whatever else is wrong with it [MENU-21, TABLE-25, LEAD-44, BUCKET-20]",
	async (path, text) => {
		const { status, body } = await send("admin", `/admin/${path}`, { confirm: "perhaps" });
		expect([status, body]).toEqual([404, expect.stringContaining(text)]);
	},
);

/** Takes tables away for the tests of a group. */
function without(...tables: string[]) {
	const change = (statement: (table: string) => string) => {
		const database = openFile(join(server.dataDir, "default.db"));
		for (const table of tables) database.exec(statement(table));
		database.close();
	};
	beforeAll(() => change((table) => `alter table ${table} rename to ${table}_gone`));
	afterAll(() => change((table) => `alter table ${table}_gone rename to ${table}`));
}

describe("while a table cannot be read", () => {
	without("opportunities", "awards", "quizzes", "import_jobs");

	test("a list says so under the status of a fault, as a page and as its data [ADMIN-42, ADMIN-43]", async () => {
		const page = await open("admin", "/admin/quizzes");
		expect(page.status).toBe(500);
		expect(page.body).toContain(NO_LIST);
		expect(page.body).toContain(FRAMES.admin);
		const data = await open("admin", "/admin/quizzes.data");
		expect([data.status, data.headers["cache-control"]]).toEqual([500, "private, no-store"]);
		expect(data.body).toContain('"failed"');
		expect((await open("admin", "/admin/tiers")).status).toBe(200);
	});

	test("so does the list of a member's offers [OFFER-30]", async () => {
		const { status, body } = await open("member", "/offers");
		expect([status, body]).toEqual([500, expect.stringContaining("The offers could not be loaded.")]);
	});

	test.each([
		["member", "/quizzes/nothing"],
		["admin", "/admin/imports/nothing/undo"],
	] as const)("a %s's post to %s fails within the frame that its page has [UI-37]", async (reader, path) => {
		const { status, body } = await send(reader, path);
		expect(status).toBe(500);
		expect(body).toContain(FRAMES[reader]);
		expect(body).toContain("Something went wrong");
		expect(body).not.toMatch(/SQLITE|no such table/);
	});
});

const AWARDS = "Error occurred when fetching the award info";
const TABLES = "Error occurred when fetching table data";
const BUCKETS = "Error occurred when loading data bucket";

describe.each([
	["awards", "admin", "/admin/awards", AWARDS, "New award"],
	["awards", "member", "/profile", AWARDS, "Choose your emails"],
	["result_tables", "admin", "/admin/tables", TABLES, "New table"],
	["result_tables", "member", "/leaderboards", TABLES, "Sellers of the year"],
	["databuckets", "admin", "/admin/databuckets", BUCKETS, "New databucket"],
	["tiers", "admin", "/admin/tiers", NO_LIST, "New tier"],
	["companies", "admin", "/admin/companies", NO_LIST, "New company"],
	["offer_entries", "admin", "/admin/entries", NO_LIST, "Search by member name or email"],
] as const)("without %s", (table, reader, path, text, besides) => {
	without(table);

	test(`at ${path} a reader (${reader}) is told what is missing, and the rest of the page [AWARD-06, TABLE-26, BUCKET-22, ADMIN-42]`, async () => {
		const { status, body } = await open(reader, path);
		expect([status, body]).toEqual([500, expect.stringContaining(text)]);
		expect(body).toContain(besides);
		expect(body).toContain(FRAMES[reader]);
	});
});
