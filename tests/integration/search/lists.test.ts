import { type Compilable, CompiledQuery, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { companyList } from "~/features/companies/company-list.repository.server";
import { memberListQuery } from "~/features/members/list/member-list.repository.server";
import { searchForMembers } from "~/features/members/list/member-search.repository.server";
import { rewardList } from "~/features/rewards/reward-list.repository.server";
import { searchFor } from "~/kernel/search/search.repository.server";
import { loader as keys } from "~/routes/admin/api-keys/list";
import { loader as companies } from "~/routes/admin/companies/list";
import { loader as tags } from "~/routes/admin/company-tags/list";
import { loader as entries } from "~/routes/admin/entries/list";
import { loader as awards } from "~/routes/admin/failing-awards/list";
import { loader as files } from "~/routes/admin/files/list";
import { loader as imports } from "~/routes/admin/imports/list";
import { loader as mails } from "~/routes/admin/mails/list";
import { loader as members } from "~/routes/admin/members/list";
import { loader as offerGroups } from "~/routes/admin/offer-groups/list";
import { loader as offers } from "~/routes/admin/offers/list";
import { loader as orders } from "~/routes/admin/orders/list";
import { loader as admins } from "~/routes/admin/platform/admins/list";
import { loader as organisations } from "~/routes/admin/platform/organisations/list";
import { loader as programs } from "~/routes/admin/platform/programs/list";
import { loader as sites } from "~/routes/admin/platform/sites/list";
import { loader as attempts } from "~/routes/admin/quiz-attempts/list";
import { loader as catalogues } from "~/routes/admin/reward-catalogues/list";
import { loader as categories } from "~/routes/admin/reward-categories/list";
import { loader as rewards } from "~/routes/admin/rewards/list";
import { loader as trash } from "~/routes/admin/trash/list";
import { installRuntime } from "~/server/runtime.server";
import { checkInvariants } from "~db/invariants";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Loader = (given: ReturnType<typeof args>) => unknown;

const AUDIT = "1, 1, 'x', 'x'";
const titled = (table: string, column = "title") =>
	`insert into ${table} (program_id, id, ${column}, ${column}_upper, created, updated, created_by, updated_by)
	values ('demo', 'it', 'Cordless Crème-Drill', 'CORDLESS CRÈME-DRILL', ${AUDIT}), ('demo', 'no', 'Mug', 'MUG', ${AUDIT})`;
const member = (id: string, email: string, name: string, deleted: string) =>
	`('demo', '${id}', '${email}', '${email}', '${name}', 'x', '${name.toUpperCase()}', 'X', 'X', 'c0', 'Active', ${deleted}, ${AUDIT})`;
const people = (deleted: string) => `insert into members (program_id, id, email, email_lower, firstname, lastname,
	fullname_upper, firstname_upper, initials, color, status, deleted_at, created, updated, created_by, updated_by)
	values ${member("it", "a@x.test", "Cordless Crème-Drill", deleted)}, ${member("no", "b@x.test", "Mug", deleted)}`;

/** An attempt at a quiz of each of them. */
const taken = [
	`insert into quizzes (program_id, id, title, title_upper, created, updated, created_by, updated_by) values ('demo', 'z', 'Z', 'Z', ${AUDIT})`,
	`insert into quiz_attempts (program_id, id, quiz_id, member_id, opened) values ('demo', 'a1', 'z', 'it', 1), ('demo', 'a2', 'z', 'no', 1)`,
];

/** A row that "drill creme" has to find and one that it must not, of every list with a search. */
const LISTS: { name: string; loader: Loader; insert: string | string[]; query?: string }[] = [
	{ name: "rewards", loader: rewards, insert: titled("rewards") },
	{ name: "reward categories", loader: categories, insert: titled("reward_categories") },
	{ name: "reward catalogues", loader: catalogues, insert: titled("reward_catalogues") },
	{ name: "offers", loader: offers, insert: titled("offers") },
	{
		name: "offer groups",
		loader: offerGroups,
		insert: `insert into offer_groups (program_id, id, group_name, group_name_upper, created, updated)
			values ('demo', 'it', 'Cordless Crème-Drill', 'CORDLESS CRÈME-DRILL', 1, 1), ('demo', 'no', 'Mug', 'MUG', 1, 1)`,
	},
	{ name: "quiz attempts", loader: attempts, insert: [people("null"), ...taken] },
	{
		name: "failing awards",
		loader: awards,
		insert: [
			people("null"),
			...taken,
			`insert into quiz_history (program_id, id, quiz_id, quiz_title, created_by, created, submitted_at, score)
			values ('demo', 'a1', 'z', 'Z', 'it', 1, 1, 1), ('demo', 'a2', 'z', 'Z', 'no', 1, 1, 1)`,
			`insert into points_queue (program_id, id, quiz_history_id, attempts, created)
			values ('demo', 'p1', 'a1', 2, 1), ('demo', 'p2', 'a2', 2, 1)`,
		],
	},
	{ name: "companies", loader: companies, insert: titled("companies") },
	{ name: "company tags", loader: tags, insert: titled("company_tags", "tag") },
	{ name: "members", loader: members as Loader, insert: people("null") },
	{ name: "deleted members", loader: trash, insert: people("5") },
	{
		name: "orders",
		loader: orders,
		insert: [
			people("null"),
			`insert into orders (program_id, id, member_id, cart_value, total_amount, order_number, created, updated, created_by, updated_by)
			values ('demo', 'o1', 'it', 0, 0, 'ORD-1', ${AUDIT}), ('demo', 'o2', 'no', 0, 0, 'ORD-2', ${AUDIT})`,
		],
	},
	{
		name: "entries",
		loader: entries,
		insert: [
			people("null"),
			`insert into offers (program_id, id, title, title_upper, created, updated, created_by, updated_by) values ('demo', 'f', 'O', 'O', ${AUDIT})`,
			`insert into offer_entries (program_id, id, offer_id, member_id, submitted, last_modified_at, created_by, updated_by)
			values ('demo', 'e1', 'f', 'it', 1, 1, 'x', 'x'), ('demo', 'e2', 'f', 'no', 1, 1, 'x', 'x')`,
		],
	},
	{
		name: "keys",
		loader: keys,
		insert: `insert into api_keys (program_id, id, name, token_hash, created, created_by)
			values ('demo', 'it', 'Cordless Crème-Drill', 'a', 1, 'x'), ('demo', 'no', 'Mug', 'b', 1, 'x')`,
	},
	{
		name: "files",
		loader: files,
		query: "folder=docs&",
		insert: ["Cordless crème-drill.pdf", "mug.pdf"].map(
			(
				name,
				at,
			) => `insert into files (program_id, id, path, name, name_upper, content_type, size, folder, upload_id, created, updated, created_by)
			values ('demo', 'f${at}', 'docs/${at}.pdf', '${name}', '${name.toUpperCase()}', 'application/pdf', 1, 'docs', 'u${at}', 1, 1, 'x')`,
		),
	},
	{
		name: "imports",
		loader: imports,
		insert: ["cordless_crème-drill.csv", "mug.csv"].map(
			(
				name,
				at,
			) => `insert into import_jobs (program_id, id, kind, variant, file_name, file_path, file_hash, file_size, started_by, created, updated)
			values ('demo', 'j${at}', 'rewards', 'create-new', '${name}', 'p', 'h', 1, 'x', 1, 1)`,
		),
	},
	{
		name: "mails",
		loader: mails,
		insert: ["cordless.creme@drill.test", "mug@x.test"].map(
			(to, at) => `insert into outbox (program_id, id, kind, to_address, subject, body_enc, created)
			values ('demo', 'm${at}', 'reset', '${to}', 's', 'b', 1)`,
		),
	},
];

/** Of the installation. */
const PLATFORM: { name: string; loader: Loader; insert: string; q: string }[] = [
	{
		name: "organisations",
		loader: organisations,
		insert: `insert into organisations (id, title, title_upper, created, updated, created_by, updated_by)
			values ('it', 'Harrow Ridge', 'HARROW RIDGE', ${AUDIT}), ('no', 'Mug', 'MUG', ${AUDIT})`,
		q: "ridge",
	},
	{
		name: "admins",
		loader: admins,
		insert: `insert into admins (id, email, email_lower, name, name_upper, role, created, updated, created_by, updated_by)
			values ('it', 'k@x.test', 'k@x.test', 'Kim Élan', 'KIM ÉLAN', 'editor', ${AUDIT})`,
		q: "elan",
	},
	{
		name: "programs",
		loader: programs,
		insert: `insert into program_directory (program_id, database_id, title, title_upper, created, updated, created_by, updated_by)
			values ('it', 'default', 'Harrow Ridge', 'HARROW RIDGE', ${AUDIT})`,
		q: "ridge",
	},
	{
		name: "sites",
		loader: sites,
		insert: `insert into sites (id, active_domain, domain_lower, program_id, created, updated, created_by, updated_by)
			values ('it', 'rewards.ridge.test', 'rewards.ridge.test', 'demo', ${AUDIT})`,
		q: "ridge",
	},
];

const run = (world: World, text: string) => sql.raw(text).execute(world.scope.database.writer);

/** What the lists call their rows. */
const ROWS =
	"rows rewards members mails jobs files keys admins sites programs organisations deleted tags companies catalogues categories".split(
		" ",
	);

async function found(world: World, loader: Loader, query: string, role: "admin" | "super" = "admin") {
	installRuntime(world.runtime);
	const cookie = await adminCookieFor(world, role);
	const reply = await answer(() => loader(args(`/admin/list?${query}`, { cookie })));
	expect([200, 404], query.slice(0, 60)).toContain(reply.status);
	const page = reply.data as Record<string, unknown>;
	if (!page) return [];
	const listed = { ...page, ...(page.list as object | null) } as Record<string, unknown>;
	const rows = ROWS.map((name) => listed[name]).find(Array.isArray);
	if (!rows) throw new Error(`no rows among ${Object.keys(listed)}`);
	return rows as unknown[];
}

const HOSTILE = [
	`"`,
	`'; drop table members; --`,
	"*",
	"drill*",
	"NEAR(drill mug, 5)",
	"- -drill",
	"words : mug",
	"{place words} : mug",
	"^drill",
	"mug OR drill",
	"() ( )",
	"%_%",
	"\\",
	"\u0000\u0001",
	"\ud800",
	"🔨🔨",
	"ﬁ Ａ ß İ",
	"x".repeat(10_000),
	"drill ".repeat(2_000),
	`"" `.repeat(3_000),
	".,;:!?",
];

describe.each(LISTS)("the list of $name", ({ loader, insert, query = "" }) => {
	let world: World;
	beforeAll(async () => {
		world = await makeWorld({}, false);
		for (const text of [insert].flat()) await run(world, text);
		return () => world.close();
	});
	const search = (q: string) => found(world, loader, `${query}${new URLSearchParams({ q })}`);

	test("finds by any word, in any order and case, with or without accents [ADMIN-47]", async () => {
		for (const q of ["drill", "DRILL creme", "crème dri", "cord"]) expect(await search(q), q).toHaveLength(1);
		for (const q of ["ill", "drill mug", "nothing"]) expect(await search(q), q).toEqual([]);
	});

	test("answers every text that somebody may type", async () => {
		for (const q of HOSTILE) await search(q);
		expect(await search("...")).toEqual([]);
	});
});

describe.each(PLATFORM)("the list of $name", ({ loader, insert, q }) => {
	test("finds by any word, and answers every text that somebody may type [ADMIN-47]", async () => {
		const world = await makeWorld();
		await sql.raw(insert).execute(world.control.database.writer);
		expect(await found(world, loader, `q=${q}`, "super")).toHaveLength(1);
		for (const text of HOSTILE) await found(world, loader, `${new URLSearchParams({ q: text })}`, "super");
		expect(await found(world, loader, "q=...", "super")).toEqual([]);
	});
});

test("the index follows every write, and forgets what is deleted or renamed", async () => {
	const world = await makeWorld();
	await run(world, titled("rewards"));
	const search = async (q: string) => (await found(world, rewards, `q=${q}`)).length;
	await run(world, "update rewards set title_upper = 'GARDEN CHAIR' where id = 'it'");
	expect([await search("drill"), await search("chair")]).toEqual([0, 1]);
	await run(world, "delete from rewards where id = 'it'");
	expect(await search("chair")).toBe(0);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	const { rows } = await sql<{ n: number }>`select count(*) as n from search_docs where words like '%CHAIR%'`.execute(
		world.scope.database.writer,
	);
	expect(rows[0]?.n).toBe(0);
});

test("never finds what belongs to another program or another list [SEC-11]", async () => {
	const world = await makeWorld();
	await run(world, titled("rewards").replaceAll("'demo'", "'other'"));
	await run(world, titled("companies"));
	expect(await found(world, rewards, "q=drill")).toEqual([]);
});

describe("with many rows", () => {
	let world: World;
	const many = (
		table: string,
		names: string,
	) => `with recursive n (i) as (select 1 union all select i + 1 from n where i < 2500)
		insert into ${table} select * from (select 'demo' as program_id, printf('x%05d', i) as id, ${names} from n)`;
	beforeAll(async () => {
		world = await makeWorld({}, false);
		const columns = "(program_id, id, title, title_upper, created, updated, created_by, updated_by)";
		for (const table of ["rewards", "companies"])
			await run(world, many(`${table} ${columns}`, `'t', printf('COMMON %05d', i), 1, 1, 'x', 'x'`));
		await run(
			world,
			many(
				"members (program_id, id, email, email_lower, firstname, lastname, fullname_upper, firstname_upper, initials, color, status, created, updated, created_by, updated_by)",
				"printf('r%05d@x.test', i), printf('r%05d@x.test', i), 'Row', 'x', printf('COMMON %05d', i), 'ROW', 'R', 'c0', 'Active', 1, 1, 'x', 'x'",
			),
		);
		return () => world.close();
	});

	async function planOf(query: Compilable) {
		const { sql: text, parameters } = query.compile();
		const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
		);
		return rows.map((row) => row.detail);
	}
	const QUERIES = {
		rewards: async (q: string) =>
			rewardList.pageQuery(
				world.scope,
				{ q, filters: { status: "Active" }, sort: "title" },
				await searchFor(world.scope, "rewards", q),
				{ after: ["COMMON", "x"], size: 50 },
			),
		companies: async (q: string) =>
			companyList.pageQuery(
				world.scope,
				{ q, filters: { status: "Active" }, sort: "title" },
				await searchFor(world.scope, "companies", q),
				{ after: ["COMMON", "x"], size: 50 },
			),
		members: async (q: string) => {
			const filter = { q, status: "Active", sort: "name", byKey: true, after: null } as const;
			return memberListQuery(world.scope, filter, 50, await searchForMembers(world.scope, filter));
		},
	};

	test.each(Object.keys(QUERIES) as (keyof typeof QUERIES)[])(
		"a page of %s begins with a rare word's records, and with the list's order for a common one",
		async (list) => {
			const rare = (await planOf(await QUERIES[list]("00777"))).filter((step) => /\b([rc]|members) USING/.test(step));
			expect(rare[0]).toMatch(/sqlite_autoindex_\w+_1 \(program_id=\? AND id=\?\)/);
			const common = await planOf(await QUERIES[list]("common"));
			const walked = common.find((step) => /\b([rc]|members) USING/.test(step));
			expect(walked).toMatch(/(rewards_alphabet|companies_alphabet|members_status) /);
			for (const step of common.filter((one) => one.startsWith("SCAN")))
				expect(step).toMatch(/search_words VIRTUAL|SCAN b\d|CONSTANT ROW/);
		},
	);

	test("a common word's pages hold every record once, in order [MEM-17]", async () => {
		const seen: string[] = [];
		let href: string | null = "?q=common&sort=title";
		installRuntime(world.runtime);
		const cookie = await adminCookieFor(world, "admin");
		while (href !== null) {
			const { data } = await answer(() => rewards(args(`/admin/rewards${href}`, { cookie })));
			const page = data as Awaited<ReturnType<typeof rewards>>;
			// Only what few records have is counted while a page is shown.
			expect(page.count).toBeNull();
			seen.push(...page.rows.map((row) => row.id));
			href = page.nextHref;
		}
		expect(seen).toHaveLength(2500);
		expect(seen).toEqual([...new Set(seen)].toSorted());
	});
});
