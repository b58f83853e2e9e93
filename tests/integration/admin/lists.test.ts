import { CompiledQuery, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { loader as keys } from "~/routes/admin/api-keys/list";
import { loader as companyExport } from "~/routes/admin/companies/export";
import { loader as companies } from "~/routes/admin/companies/list";
import { loader as tagExport } from "~/routes/admin/company-tags/export";
import { loader as tags } from "~/routes/admin/company-tags/list";
import { loader as entryExport } from "~/routes/admin/entries/export";
import { loader as mails } from "~/routes/admin/mails/list";
import { loader as orders } from "~/routes/admin/orders/list";
import { loader as catalogues } from "~/routes/admin/reward-catalogues/list";
import { loader as categories } from "~/routes/admin/reward-categories/list";
import { loader as rewards } from "~/routes/admin/rewards/list";
import { loader as trash } from "~/routes/admin/trash/list";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addCompany } from "../members/support";
import { auditRows } from "./bulk-desk";

type Loader = (given: ReturnType<typeof args>) => unknown;

const AUDIT = "1, 1, 'x', 'x'";
const rows = (name: string) => `with recursive n (i) as (select 1 union all select i + 1 from n where i < 100)
	select 'demo', printf('x%03d', i), ${name}`;
const N = "printf('Row %03d', i)";
const UPPER = "printf('ROW %03d', i)";

/** How a hundred rows of each list are made, and what its search calls the first of them. */
const LISTS: { name: string; loader: Loader; insert: string; q: string }[] = [
	{
		name: "companies",
		loader: companies,
		insert: `insert into companies (program_id, id, title, title_upper, created, updated, created_by, updated_by) ${rows(`${N}, ${UPPER}, ${AUDIT} from n`)}`,
		q: "row 001",
	},
	{
		name: "company tags",
		loader: tags,
		insert: `insert into company_tags (program_id, id, tag, tag_upper, created, updated, created_by, updated_by) ${rows(`${N}, ${UPPER}, ${AUDIT} from n`)}`,
		q: "row 001",
	},
	...(["rewards", "reward_categories", "reward_catalogues"] as const).map((table) => ({
		name: table,
		loader: { rewards, reward_categories: categories, reward_catalogues: catalogues }[table] as Loader,
		insert: `insert into ${table} (program_id, id, title, title_upper, created, updated, created_by, updated_by) ${rows(`${N}, ${UPPER}, ${AUDIT} from n`)}`,
		q: "row 001",
	})),
	{
		name: "orders",
		loader: orders,
		insert: `insert into orders (program_id, id, member_id, cart_value, total_amount, order_number, created, updated, created_by, updated_by) ${rows(`(select min(id) from members where program_id = 'demo'), 0, 0, printf('ORD-%03d', i), ${AUDIT} from n`)}`,
		q: "ord-001",
	},
	{
		name: "mails",
		loader: mails,
		insert: `insert into outbox (program_id, id, kind, to_address, subject, body_enc, created) ${rows(`'reset', printf('Row%03d@x.test', i), 's', 'b', 1 from n`)}`,
		q: "row001@",
	},
	{
		name: "keys",
		loader: keys,
		insert: `insert into api_keys (program_id, id, name, token_hash, created, created_by) ${rows(`${N}, printf('h%03d', i), 1, 'x' from n`)}`,
		q: "row 001",
	},
	{
		name: "deleted members",
		loader: trash,
		insert: `insert into members (program_id, id, email, email_lower, firstname, lastname, fullname_upper, firstname_upper, initials, color, status, deleted_at, created, updated, created_by, updated_by) ${rows(`printf('r%03d@x.test', i), printf('r%03d@x.test', i), 'Row', printf('%03d', i), ${UPPER}, 'ROW', 'R', 'c0', 'Active', 5, ${AUDIT} from n`)}`,
		q: "row 001",
	},
];

/** The number of rows of each page, following the next links, each of which says how many stand before it. */
async function pagesOf(world: World, loader: Loader, query = ""): Promise<number[]> {
	const cookie = await adminCookieFor(world, "admin");
	const counts: number[] = [];
	for (let href: string | null = query || "?"; href !== null && counts.length < 9; ) {
		const { data } = await answer(() => loader(args(`/admin/list${href}`, { cookie })));
		const page = data as { nextHref: string | null; before: number } & Record<string, unknown>;
		expect(page.before).toBe(counts.reduce((sum, rows) => sum + rows, 0));
		const listed = Object.values(page).find((value) => Array.isArray(value)) as unknown[];
		counts.push(listed.length);
		href = page.nextHref;
	}
	return counts;
}

describe.each(LISTS)("the list of $name", ({ loader, insert, q }) => {
	test("pages by 50, ends with the page that is not full, and finds by the beginning [ADMIN-47]", async () => {
		const world = await makeWorld();
		await addMember(world, { firstname: "Zoe" });
		await sql.raw(insert).execute(world.scope.database.writer);
		expect(await pagesOf(world, loader)).toEqual([ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZE, 0]);
		expect(await pagesOf(world, loader, `?q=${encodeURIComponent(q)}`)).toEqual([1]);
		expect(await pagesOf(world, loader, "?q=nothing-of-it")).toEqual([0]);
	});
});

/** What each order and filter of a list walks. */
const PLANS: [name: string, text: string, index: string][] = [
	[
		"trash",
		`select id from members where program_id = ? and deleted_at is not null and email_lower <> 'deleted-' || lower(id) || '@invalid' order by deleted_at desc, id desc limit 50`,
		"members_trash",
	],
	[
		"companies by points",
		"select id from companies where program_id = ? order by points desc, id desc limit 50",
		"companies_points",
	],
	[
		"companies by title",
		"select id from companies where program_id = ? order by title_sort, id limit 50",
		"companies_alphabet",
	],
	[
		"rewards by cost",
		"select id from rewards where program_id = ? order by points_cost, id limit 50",
		"rewards_points",
	],
	[
		"orders by points",
		"select id from orders where program_id = ? order by cart_value desc, id desc limit 50",
		"orders_points",
	],
	[
		"imports of a status",
		"select id from import_jobs where program_id = ? and status = 'Failed' order by created desc, id desc limit 50",
		"import_jobs_status_list",
	],
	[
		"mails of a status",
		"select id from outbox where program_id = ? and status = 'failed' order by created desc, id desc limit 50",
		"outbox_status_list",
	],
	["keys", "select id from api_keys where program_id = ? order by created desc, id desc limit 50", "api_keys_list"],
];

test.each(PLANS)("%s are read in their order along an index", async (_name, text, index) => {
	const world = await makeWorld();
	const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(
		CompiledQuery.raw(`explain query plan ${text}`, ["demo"]),
	);
	const plan = rows.map((row) => row.detail).join("; ");
	expect(plan).toContain(index);
	expect(plan).not.toContain("TEMP B-TREE");
});

describe("downloads", () => {
	test("hold what is listed, safe from formulas, and are written down", async () => {
		const world = await makeWorld();
		await addCompany(world, "=North", "KEY-12345");
		await addCompany(world, "South");
		const cookie = await adminCookieFor(world, "observer");
		const csv = async (loader: Loader, query = "") =>
			(await answer(() => loader(args(`/admin/x/export${query}`, { cookie })))).body;
		const body = await csv(companyExport, "?q=%3Dnor");
		expect(body?.trim().split(/\r\n/)).toHaveLength(2);
		expect(body).toContain("'=North");
		expect(body).not.toContain("KEY-12345");
		expect(await csv(tagExport)).toContain("Tag");
		expect(await csv(entryExport)).toContain("Opportunity");
		const written = ["company", "company_tag", "entry"].map(async (entity) =>
			(await auditRows(world, entity)).map((row) => row.action),
		);
		expect(await Promise.all(written)).toEqual([["export"], ["export"], ["export"]]);
	});
});
