import { CompiledQuery, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { outstandingPoints, pointsByWeek } from "~/features/dashboard/dashboard.repository.server";
import { post } from "~/features/points/points.service.server";
import { CHOICES_COUNTED } from "~/lib/admin/choices-counted";
import { encodeCursor } from "~/lib/cursor";
import { COUNTED } from "~/lib/limits";
import { loader as entries } from "~/routes/admin/entries/list";
import { loader as home } from "~/routes/admin/home";
import { loader as layout } from "~/routes/admin/layout";
import { loader as invite } from "~/routes/admin/members/invite";
import { loader as orders } from "~/routes/admin/orders/list";
import { loader as activity } from "~/routes/member/activity/list";
import { installRuntime } from "~/server/runtime.server";
import { transact } from "~db/transact";
import { FileHandle } from "../../../db/drivers/file-handle";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Loader = (given: ReturnType<typeof args>) => unknown;

let world: World;
let cookies: { admin: string; member: string };
let memberId: string;
beforeAll(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	cookies = { admin: await adminCookieFor(world, "admin"), member: await memberCookieFor(world, memberId) };
	return () => world.close();
});

const GROWING = ["offer_entries", "orders", "member_transactions", "members"];
const PLACE = `cursor=${encodeCursor([1000, "m"])}`;

/** How the database carries out what a page asks of the tables that grow without end, by the statement's table. */
async function plansOf(loader: Loader, path: string, cookie: string): Promise<string[]> {
	installRuntime(world.runtime);
	const asked: CompiledQuery[] = [];
	const run = FileHandle.prototype.run;
	FileHandle.prototype.run = function (text, parameters) {
		if (GROWING.some((table) => new RegExp(`from "?${table}"?`, "i").test(text)))
			asked.push(CompiledQuery.raw(text, [...parameters]));
		return run.call(this, text, parameters);
	};
	try {
		const { status } = await answer(() => loader(args(path, { cookie })));
		expect(status).toBe(200);
	} finally {
		FileHandle.prototype.run = run;
	}
	const { writer } = world.scope.database;
	return Promise.all(
		asked.map(async ({ sql: text, parameters }) => {
			const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
			return (await writer.executeQuery<{ detail: string }>(explain)).rows.map(({ detail }) => detail).join("\n");
		}),
	);
}

/** The index of each list's rows, by what the list is asked for; the page and the count walk the same. */
const PLANS: [list: "entries" | "orders", query: string, index: string][] = [
	["entries", "", "offer_entries_submitted (program_id=?)"],
	["entries", `?${PLACE}`, "offer_entries_submitted (program_id=? AND (submitted,id)<(?,?))"],
	["entries", "?status=toReview", "offer_entries_stage (program_id=? AND stage=?)"],
	["entries", `?status=toReview&${PLACE}`, "offer_entries_stage (program_id=? AND stage=? AND (submitted,id)>(?,?))"],
	["entries", "?status=sentBack", "offer_entries_stage (program_id=? AND stage=?)"],
	["entries", "?status=Completed", "offer_entries_stage (program_id=? AND stage=?)"],
	["entries", "?status=Pending", "offer_entries_status (program_id=? AND status=?)"],
	["entries", `?status=Pending&${PLACE}`, "offer_entries_status (program_id=? AND status=? AND (submitted,id)>(?,?))"],
	["entries", "?offer=o", "offer_entries_offer (program_id=? AND offer_id=?)"],
	["entries", "?offer=o&status=toReview", "offer_entries_offer_stage (program_id=? AND offer_id=? AND stage=?)"],
	["entries", "?offer=o&status=Pending", "offer_entries_offer_status (program_id=? AND offer_id=? AND status=?)"],
	["orders", "", "orders_created (program_id=?)"],
	["orders", `?${PLACE}`, "orders_created (program_id=? AND (created,id)<(?,?))"],
	["orders", "?sort=points", "orders_points (program_id=?)"],
	["orders", "?status=Pending", "orders_status (program_id=? AND status=?)"],
	["orders", `?status=Pending&${PLACE}`, "orders_status (program_id=? AND status=? AND (created,id)<(?,?))"],
	["orders", "?status=Pending&sort=-points", "orders_status_points (program_id=? AND status=?)"],
];

test.each(PLANS)("the list of %s asked for %s walks the index of its order", async (list, query, index) => {
	const plans = await plansOf(list === "orders" ? orders : entries, `/admin/${list}${query}`, cookies.admin);
	expect(plans.filter((plan) => plan.includes(`INDEX ${index}`))).not.toEqual([]);
	for (const plan of plans) {
		expect(plan).not.toMatch(/SCAN (e|o|offer_entries|orders|m|members)\b/);
		expect(plan).not.toContain("TEMP B-TREE");
	}
});

test("orders that a search finds are read one by one, for the page and for the count", async () => {
	const plans = await plansOf(orders, "/admin/orders?q=Rare+Name", cookies.admin);
	const found = plans.flatMap((plan) => plan.split("\n").filter((step) => step.startsWith("SEARCH o ")));
	expect(found.length).toBeGreaterThanOrEqual(2);
	for (const step of found) expect(step).toContain("sqlite_autoindex_orders_1 (program_id=? AND id=?)");
});

test.each(["orders", "entries"] as const)(
	"a search of %s finds deleted members along their own index",
	async (list) => {
		const loader = list === "orders" ? orders : entries;
		const plans = (await plansOf(loader, `/admin/${list}?q=zoe`, cookies.admin)).join("\n");
		expect(plans).toContain("members_deleted_email (program_id=? AND email_lower>? AND email_lower<?)");
		expect(plans).not.toMatch(/members_trash|members_deleted_email \(program_id=\?\)/);
		expect(plans).not.toMatch(/SCAN (e|o|f|offer_entries|orders|m|l|members)\b/);
	},
);

test.each(["earned", "spent"])("a statement of what was %s walks an index of just that", async (side) => {
	const before = encodeCursor([1000, "m"]);
	for (const [query, place] of [
		["", ""],
		[`&before=${before}`, " AND (created,id)<(?,?)"],
	]) {
		const plans = await plansOf(activity as Loader, `/activity?show=${side}${query}`, cookies.member);
		const walked = plans.filter((plan) => plan.includes("member_transactions_side"));
		for (const plan of plans) expect(plan).not.toMatch(/SCAN (t|member_transactions)\b/);
		expect(walked).toEqual([
			`SEARCH member_transactions USING INDEX member_transactions_side (program_id=? AND member_id=? AND side=?${place})`,
		]);
	}
});

test("the dashboard reads no table that grows without end from end to end", async () => {
	for (const plan of await plansOf(home as Loader, "/admin", cookies.admin)) {
		expect(plan).not.toMatch(/SCAN (e|o|m|offer_entries|orders|members|member_transactions)\b/);
		expect(plan).not.toContain("TEMP B-TREE");
	}
});

test("what waits beside the places of each page is a few steps into an index", async () => {
	const plans = await plansOf(layout as Loader, "/admin/files", cookies.admin);
	const counted = plans.filter((plan) => plan.includes("offer_entries_stage (program_id=? AND stage=?)"));
	expect(counted).toHaveLength(1);
	expect(counted[0]).toMatch(/orders USING (COVERING )?INDEX \w+ \(program_id=\? AND status=\?/);
	expect(counted[0]).toMatch(/members USING (COVERING )?INDEX \w+ \(program_id=\? AND status=\?/);
	for (const plan of plans) expect(plan).not.toMatch(/SCAN (offer_entries|orders|members)\b/);
});

describe("a count", () => {
	/** Orders and waiting entries up to a number, and members of a status. */
	async function fill(from: number, to: number): Promise<void> {
		const numbers = `with recursive n (i) as (select ${from} union all select i + 1 from n where i < ${to})`;
		const AUDIT = "i, i, 'x', 'x'";
		for (const insert of [
			`insert into orders (program_id, id, member_id, cart_value, total_amount, order_number, created, updated, created_by, updated_by)
				${numbers} select 'demo', 'o' || i, '${memberId}', 0, 0, 'ORD-' || i, ${AUDIT} from n`,
			`insert into offer_entries (program_id, id, offer_id, member_id, submitted, last_modified_at, created_by, updated_by)
				${numbers} select 'demo', 'e' || i, 'f', '${memberId}', ${AUDIT} from n`,
			`insert into members (program_id, id, email, email_lower, firstname, lastname, fullname_upper, firstname_upper, initials, color, status, created, updated, created_by, updated_by)
				${numbers} select 'demo', 'm' || i, 'm' || i, 'm' || i, 'A', 'B', 'A B', 'A', 'AB', 'c0', 'Pending', ${AUDIT} from n`,
		])
			await sql.raw(insert).execute(world.scope.database.writer);
	}
	async function counts() {
		installRuntime(world.runtime);
		const of = async <T>(loader: Loader, path: string) =>
			(await answer(() => loader(args(path, { cookie: cookies.admin })))).data as T;
		const { waiting } = await of<{ waiting: Record<string, number> }>(home as Loader, "/admin");
		const asked = await of<{ statuses: { status: string; count: number }[] }>(
			invite as Loader,
			"/admin/members/invite",
		);
		return {
			choices: (await of<{ choices: object }>(entries, "/admin/entries")).choices,
			orders: (await of<{ count: number }>(orders, "/admin/orders")).count,
			entries: (await of<{ count: number }>(entries, "/admin/entries?status=toReview")).count,
			tiles: { orders: waiting.orders, entries: waiting.entries },
			invited: asked.statuses.find(({ status }) => status === "Pending")?.count,
		};
	}

	test("is exact to the last one it reaches, and the same for all beyond; of those who are about to be invited it is exact, however many they are", async () => {
		await sql
			.raw(`insert into offers (program_id, id, title, title_upper, created, updated, created_by, updated_by)
				values ('demo', 'f', 'F', 'F', 1, 1, 'x', 'x')`)
			.execute(world.scope.database.writer);
		await fill(1, COUNTED);
		const all = (count: number) => ({
			choices: {
				toReview: CHOICES_COUNTED + 1,
				sentBack: 0,
				Processing: 0,
				Completed: 0,
				Rejected: 0,
				Pending: CHOICES_COUNTED + 1,
			},
			...{ orders: count, entries: count, invited: count },
			tiles: { orders: count, entries: count },
		});
		expect(await counts()).toEqual(all(COUNTED));
		await fill(COUNTED + 1, COUNTED + 5);
		expect(await counts()).toEqual(all(COUNTED + 1));
		const { data } = await answer(() =>
			(invite as Loader)(args("/admin/members/invite?status=Pending", { cookie: cookies.admin })),
		);
		expect(data).toMatchObject({ status: "Pending", count: COUNTED + 5 });
	});
});

test("the points of each day follow the ledger, whatever writes it", async () => {
	const own = await makeWorld();
	const day = 86_400_000;
	const now = Date.UTC(2026, 2, 20, 12);
	const at = (days: number) => own.scopeOf({ now: () => now - days * day });
	const member = await addMember(own);
	let id = 0;
	const posted = async (days: number, kind: "Award" | "Redeem" | "Expire", points: number) => {
		const source = { kind: "test", id: String(id++) };
		await transact(await at(days), (tx) => post(tx, { memberId: member, kind, points, description: "", source }));
	};
	await posted(100, "Award", 1000);
	await posted(15, "Award", 50);
	await posted(8, "Award", 7);
	await posted(0, "Redeem", -30);
	await posted(0, "Expire", -2);
	const scope = await at(0);
	expect(await outstandingPoints(scope)).toBe(1025);
	const weeks = await pointsByWeek(scope, 3);
	expect(weeks.map(({ issued, redeemed }) => [issued, redeemed])).toEqual([
		[50, 0],
		[7, 0],
		[0, 30],
	]);
	expect(await outstandingPoints(await own.scopeOf({ programId: "other" }))).toBe(0);
});
