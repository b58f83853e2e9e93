import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { insertAdminSession } from "~/features/admins/admins.repository.server";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { insertDemoToken } from "~/features/demo-sessions/demo-tokens.repository.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { oldAdminSignIns, oldSignIns } from "~/features/sign-ins/sign-ins.repository.server";
import { cleanUp, cleanUpControl } from "~/gate/jobs/cleanup-job.server";
import { forEachProgram } from "~/gate/jobs/jobs.server";
import { countControlUse, countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SIGN_INS_KEPT } from "~/lib/limits";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

const DAY = 24 * 3600_000;
const TABLES = ["sessions", "member_links", "demo_tokens", "rate_limits", "change_log"] as const;

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

test("removes what has expired, here and in the control database, and nothing that counts [API-12]", async () => {
	const world = await makeWorld();
	let now = Date.now();
	const control = () => ({ ...world.control, now: () => now });
	const scope = await world.scopeOf({ now: () => now });
	const memberId = await addMember(world);
	await transact(scope, (tx) => insertLink(tx, memberId, "reset"));
	// One that is over says so for a while.
	for (const minutes of [-29 * 24 * 60, 60]) await transact(scope, (tx) => insertDemoToken(tx, memberId, minutes));
	await transact(scope, (tx) => insertMemberSession(tx, { memberId }));
	await transact(scope, async (tx) => tx.note("member", memberId, memberId));
	await countUse(scope, "old", 60_000);
	await adminCookieFor(world, "super");
	await countControlUse({ ...world.control, now: () => now }, "old", 60_000);

	await cleanUp(scope);
	await cleanUpControl(control());
	const before = await sizes(world);
	expect(before).toMatchObject({ sessions: 1, member_links: 1, demo_tokens: 2, rate_limits: 1 });
	expect(before.change_log).toBeGreaterThan(0);
	expect(await controlSizes(world)).toEqual({ admin_sessions: 1, rate_limits: 1 });

	now += 31 * DAY;
	const admin = await world.control.query.selectFrom("admins").select("id").executeTakeFirstOrThrow();
	await transactControl({ ...world.control, now: () => now }, (tx) => insertAdminSession(tx, admin.id, null));
	const open = await transact(scope, (tx) => insertMemberSession(tx, { memberId }));
	await transact(scope, async (tx) => tx.note("member", memberId, memberId));
	await cleanUp(scope);
	await cleanUpControl(control());
	expect(open).toHaveLength(43);
	expect(await sizes(world)).toEqual({ sessions: 1, member_links: 0, demo_tokens: 0, rate_limits: 0, change_log: 1 });
	expect(await controlSizes(world)).toEqual({ admin_sessions: 1, rate_limits: 0 });
});

test("runs for every program", async () => {
	const world = await makeWorld();
	const other = await world.scopeOf({ programId: "other", now: () => Date.now() - 40 * DAY });
	const memberId = await addMember(world, {}, "other");
	await transact(other, (tx) => insertMemberSession(tx, { memberId }));
	await forEachProgram(cleanUp);
	const rows = await world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "other").execute();
	expect(rows).toEqual([]);
});

test("while the storage of files is away all else is cleaned up", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const asked = () =>
		world.scope.query.selectFrom("members").where("program_id", "=", "demo").where("id", "=", memberId);
	await world.scope.database.writer
		.updateTable("members")
		.set({ account_key_enc: "K-1", account_key_hash: null })
		.where("id", "=", memberId)
		.execute();
	// Leads to itself: there is something, and nobody can read it.
	symlinkSync("imports", join(world.runtime.env.DATA_DIR, "imports"));
	await expect(cleanUp(world.scope)).rejects.toThrow();
	expect(await asked().select("account_key_hash as hash").executeTakeFirst()).toEqual({ hash: expect.any(String) });
});

const signIns = (now: number, count: number, action = "sign-in") =>
	Array.from({ length: count }, (_, nth) => ({
		...{ id: `${action}-${now}-${nth}`, at: now, actor_id: "somebody", actor_kind: "member", action },
		...{ entity: "sign_in", entity_id: "somebody" },
	}));
const kept = async (world: World) => {
	const ids = ({ id }: { id: string }) => id.replace(/-\d+$/, "");
	const regional = await world.scope.query
		.selectFrom("audit_log")
		.select("id")
		.where("program_id", "=", "demo")
		.execute();
	const installed = await world.control.query.selectFrom("audit_log").select("id").execute();
	return [regional, installed].map((rows) => [...new Set(rows.map(ids))].sort());
};

test("sign-ins leave both logs after 13 months, however many; changes and younger sign-ins stay", async () => {
	const world = await makeWorld();
	const now = SIGN_INS_KEPT + 5000;
	const rows = [
		...signIns(4999, 1201),
		...signIns(4999, 3, "sign-in-failed"),
		...signIns(5000, 2, "sign-in-failed"),
		...signIns(1, 2, "update"),
	];
	await transact(world.scope, async (tx) => {
		const ofProgram = rows.map((row) => ({ ...row, program_id: "demo" }));
		for (let at = 0; at < rows.length; at += 500)
			await tx.trx
				.insertInto("audit_log")
				.values(ofProgram.slice(at, at + 500))
				.execute();
	});
	await transactControl(world.control, async (tx) => {
		for (let at = 0; at < rows.length; at += 500)
			await tx.trx
				.insertInto("audit_log")
				.values(rows.slice(at, at + 500))
				.execute();
	});
	await cleanUp(await world.scopeOf({ now: () => now }));
	await cleanUpControl({ ...world.control, now: () => now });
	const left = ["sign-in-failed-5000", "update-1"];
	expect(await kept(world)).toEqual([left, left]);
});

test("old sign-ins are found by an index", async () => {
	const world = await makeWorld();
	for (const [query, database] of [
		[oldSignIns(world.scope), world.scope.database],
		[oldAdminSignIns(world.control), world.control.database],
	] as const) {
		const { sql, parameters } = query.compile();
		const plan = await database.writer.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		);
		expect(plan.rows.map(({ detail }) => detail)).toEqual([
			expect.stringMatching(/^SEARCH audit_log USING (COVERING )?INDEX audit_log_action \(.*action=\? AND at<\?\)$/),
		]);
	}
});
