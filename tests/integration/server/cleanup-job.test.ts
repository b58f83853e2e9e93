import { expect, test } from "vitest";
import { insertSession as insertAdminSession } from "~/features/admins/admins.repository.server";
import { insertLink } from "~/features/auth/member-links.repository.server";
import { countControlUse, countUse } from "~/features/rate-limits/rate-limits.repository.server";
import { insertSession } from "~/features/sessions/sessions.repository.server";
import { cleanUp } from "~/server/jobs/cleanup-job.server";
import { forEachProgram } from "~/server/jobs/jobs.server";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

const DAY = 24 * 3600_000;
const TABLES = ["sessions", "member_links", "rate_limits", "change_log"] as const;

async function sizes(world: World) {
	const entries = TABLES.map(async (table) => {
		const rows = await world.scope.query
			.selectFrom(table)
			.select("program_id")
			.where("program_id", "=", "demo")
			.execute();
		return [table, rows.length] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

const controlSizes = async (world: World) => {
	const rows = async (table: "admin_sessions" | "rate_limits") =>
		(await world.control.query.selectFrom(table).selectAll().execute()).length;
	return { admin_sessions: await rows("admin_sessions"), rate_limits: await rows("rate_limits") };
};

test("removes what has expired, here and in the control database, and nothing that counts", async () => {
	const world = await makeWorld();
	let now = Date.now();
	const scope = await world.scopeOf({ now: () => now });
	const memberId = await addMember(world);
	await transact(scope, (tx) => insertLink(tx, memberId, "reset"));
	await transact(scope, (tx) => insertSession(tx, { memberId }));
	await transact(scope, async (tx) => tx.note("member", memberId, memberId));
	await countUse(scope, "old", 60_000);
	await adminCookieFor(world, "super");
	await countControlUse({ ...world.control, now: () => now }, "old", 60_000);

	await cleanUp(scope);
	const before = await sizes(world);
	expect(before).toMatchObject({ sessions: 1, member_links: 1, rate_limits: 1 });
	expect(before.change_log).toBeGreaterThan(0);
	expect(await controlSizes(world)).toEqual({ admin_sessions: 1, rate_limits: 1 });

	now += 31 * DAY;
	const admin = await world.control.query.selectFrom("admins").select("id").executeTakeFirstOrThrow();
	await transactControl({ ...world.control, now: () => now }, (tx) => insertAdminSession(tx, admin.id, null));
	const open = await transact(scope, (tx) => insertSession(tx, { memberId }));
	await transact(scope, async (tx) => tx.note("member", memberId, memberId));
	await cleanUp(scope);
	expect(open).toHaveLength(43);
	expect(await sizes(world)).toEqual({ sessions: 1, member_links: 0, rate_limits: 0, change_log: 1 });
	expect(await controlSizes(world)).toEqual({ admin_sessions: 1, rate_limits: 0 });
});

test("runs for every program", async () => {
	const world = await makeWorld();
	const other = await world.scopeOf({ programId: "other", now: () => Date.now() - 40 * DAY });
	const memberId = await addMember(world, {}, "other");
	await transact(other, (tx) => insertSession(tx, { memberId }));
	await forEachProgram(cleanUp);
	const rows = await world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "other").execute();
	expect(rows).toEqual([]);
});
