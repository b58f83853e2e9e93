import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { installRuntime } from "~/server/runtime.server";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { TENANT_TABLES } from "../../support/tenants/tenant-guard.rules";
import { makeWorld, type World } from "../../support/world";
import { allRoutes, audienceOf, moduleOf, type RouteRow } from "../routes/table";
import { fillWithMarkedRows, MARKER } from "./marked-rows";

const FOREIGN = "id-of-another-program";
const OTHERS = "id-of-another-member-";
const NOTHING = "id-of-nothing-at-all-";
const OWNED = ["orders", "order_items", "offer_entries", "offer_entry_history", "member_transactions", "files"];

let world: World;
const cookies: Record<string, string> = {};

beforeAll(async () => {
	world = await makeWorld({}, false);
	fillWithMarkedRows(world.dataDir, { programId: "other", id: FOREIGN });
	cookies.member = await memberCookieFor(world, await addMember(world));
	const neighbour = await addMember(world);
	const own = { member_id: neighbour, owner_member_id: neighbour };
	fillWithMarkedRows(world.dataDir, { programId: "demo", id: OTHERS, tables: OWNED, own });
	cookies.admin = await adminCookieFor(world, "admin");
	cookies.super = await adminCookieFor(world, "super");
	return () => world.close();
});

/** A hash of all rows of a program, or of the neighbour's rows. */
async function stateOf(where: string, tables: readonly string[]): Promise<string> {
	const hash = createHash("sha256");
	for (const table of tables) {
		const { rows } = await sql.raw(`select * from ${table} where ${where}`).execute(world.scope.database.writer);
		hash.update(JSON.stringify([table, rows]));
	}
	return hash.digest("hex");
}

/** What an answer tells: everything but the id that was asked for, and what differs from call to call. */
async function tell(row: RouteRow, half: "loader" | "action", who: string, id: string, intent?: string) {
	installRuntime(world.runtime);
	const module = await moduleOf(row.file);
	const params = Object.fromEntries(Object.keys(row.params).map((name) => [name, id]));
	const path = row.path.replaceAll(Object.values(row.params)[0] ?? "-", id);
	const form = half === "action" ? { form: { ...(intent && { intent }) } } : {};
	const reply = await answer(() => module[half]?.(args(path, { cookie: cookies[who], params, ...form })));
	const text = JSON.stringify([reply.data, reply.body ?? "", [...reply.headers]]);
	expect(text, `${half} of ${row.file}`).not.toContain(MARKER);
	return { status: reply.status, location: reply.location?.replaceAll(id, "ID") ?? null };
}

const routes = (await allRoutes()).filter(({ params }) => Object.keys(params).some((name) => name !== "*"));
const halvesOf = async (row: RouteRow) => {
	const module = await moduleOf(row.file);
	return (["loader", "action"] as const).filter((half) => module[half]);
};
const cases: { name: string; row: RouteRow; half: "loader" | "action"; who: string }[] = [];
for (const row of routes)
	for (const half of await halvesOf(row))
		for (const who of { member: ["member"], admin: ["admin", "super"] }[audienceOf(row.file) as "member" | "admin"] ??
			[])
			cases.push({ name: `${half} of ${row.file.replace("routes/", "")} for ${who}`, row, half, who });

test("there are routes to try", () => {
	expect(cases.length).toBeGreaterThan(50);
});

describe("an id of another program", () => {
	test.each(cases)("is one of nothing: $name [SEC-11]", async ({ row, half, who }) => {
		const tables = TENANT_TABLES.filter((table) => table !== "change_log");
		const before = await stateOf("program_id = 'other'", tables);
		for (const intent of half === "action"
			? [undefined, "cancel", "remove", "commit", "delete", "complete"]
			: [undefined])
			expect(await tell(row, half, who, FOREIGN, intent)).toEqual(await tell(row, half, who, NOTHING, intent));
		expect(await stateOf("program_id = 'other'", tables)).toBe(before);
	});
});

describe("an id of another member", () => {
	const own = cases.filter(({ row, who }) => who === "member" && /orders|entries|activity|files/.test(row.file));

	test.each(own)("is one of nothing: $name [SEC-12]", async ({ row, half, who }) => {
		const where = `program_id = 'demo' and id = '${OTHERS}'`;
		const tables = OWNED.filter((table) => table !== "order_items");
		const before = await stateOf(where, tables);
		expect(await tell(row, half, who, OTHERS)).toEqual(await tell(row, half, who, NOTHING));
		expect(await stateOf(where, tables)).toBe(before);
	});

	test("covers orders, entries and postings", () => {
		for (const part of ["orders/show", "orders/cancel", "entries/show", "entries/withdraw", "activity/show"])
			expect(own.map(({ row }) => row.file).join()).toContain(part);
	});
});

test("their own admin finds them by the same ids, so the rows are truly there", async () => {
	const cookie = await adminCookieFor(world, "admin", "other");
	const found: string[] = [];
	for (const row of routes.filter(({ file }) => file.startsWith("routes/admin/"))) {
		installRuntime(world.runtime);
		const { loader } = await moduleOf(row.file);
		const params = Object.fromEntries(Object.keys(row.params).map((name) => [name, FOREIGN]));
		const asked = args(row.path, { cookie, params, host: "other.test" });
		// Some pages cannot make sense of a row that says the same in every column.
		const reply = await answer(() => loader?.(asked)).catch(() => null);
		if (reply?.status === 200) found.push(row.file);
	}
	expect(found.length, found.join("\n")).toBeGreaterThan(12);
	const order = await answerOf("routes/admin/orders/show.tsx", { id: OTHERS });
	expect(order).toContain(MARKER);
});

/** What the program's admin gets to see of a page. */
async function answerOf(file: string, params: Record<string, string>): Promise<string> {
	installRuntime(world.runtime);
	const { loader } = await moduleOf(file);
	const reply = await answer(() => loader?.(args("/admin", { cookie: cookies.admin, params })));
	return JSON.stringify(reply.data);
}
