import { expect, test, vi } from "vitest";
import { EXPORTS, IMPORT_UPLOADS, SEARCHES } from "~/lib/limits";
import { loader as auditExport } from "~/routes/admin/audit/export";
import { loader as entryList } from "~/routes/admin/entries/list";
import { action as importAction } from "~/routes/admin/imports/new";
import { loader as memberExport } from "~/routes/admin/members/export";
import { loader as memberList } from "~/routes/admin/members/list";
import { loader as orderExport } from "~/routes/admin/orders/export";
import { loader as orderList } from "~/routes/admin/orders/list";
import { loader as newOrder } from "~/routes/admin/orders/new";
import { loader as trashList } from "~/routes/admin/trash/list";
import { Unavailable } from "~db/errors";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";

test("one person downloads so many lists in ten minutes, then waits; others go on (check 40)", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const lists = [memberExport, orderExport, auditExport];
	const load = async (n: number, who = cookie) =>
		answer(() => lists[n % 3]?.(args("/admin/x/export", { cookie: who })));
	for (let n = 0; n < EXPORTS; n++) expect((await load(n)).status).toBe(200);
	const refused = await load(0);
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
	expect((await load(0, await adminCookieFor(world, "admin"))).status).toBe(200);
	const rows = await world.scope.query.selectFrom("audit_log").select("id").where("action", "=", "export").execute();
	expect(rows).toHaveLength(EXPORTS + 1);
});

test("one person sends so many files for import in ten minutes, then waits (check 40)", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const send = () => {
		const form = new FormData();
		form.set("what", "members/create-new");
		return answer(() => importAction(args("/admin/imports/new", { cookie, form })));
	};
	for (let n = 0; n < IMPORT_UPLOADS; n++) expect((await send()).status).toBe(400);
	const refused = await send();
	expect(refused.status).toBe(429);
	expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
});

test("one admin searches for people so often in ten minutes, then waits; the lists stay open, and others search on (check 40)", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const lists = [memberList, trashList, entryList, orderList, newOrder];
	const look = async (at: number, query: string, who = cookie) =>
		answer(() => lists[at]?.(args(`/admin/x${query}`, { cookie: who })));
	const counted = async () => {
		const rows = await world.scope.query.selectFrom("rate_limits").select(["key", "points"]).execute();
		return Math.max(0, ...rows.filter(({ key }) => /^search:[^:]+$/.test(key)).map(({ points }) => points));
	};
	for (const at of lists.keys()) expect((await look(at, `?q=ada${at}`)).status).toBe(200);
	// An open list asks again and again.
	for (const at of lists.keys()) expect((await look(at, `?q=ada${at}`)).status).toBe(200);
	expect(await counted()).toBe(lists.length);
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("rate_limits")
			.set({ points: SEARCHES - 1 })
			.where("program_id", "=", "demo")
			.where("points", "=", lists.length)
			.execute(),
	);
	expect((await look(0, "?q=last")).status).toBe(200);
	expect((await look(0, "?q=last")).status).toBe(200);
	for (const at of lists.keys()) {
		const refused = await look(at, "?q=bob");
		expect(refused).toMatchObject({
			status: 429,
			body: reads(
				"You have run a lot of searches. Please wait a few minutes, then search again. You can still browse lists without searching.",
			),
		});
		expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
		expect((await look(at, "")).status).toBe(200);
	}
	expect((await look(0, "?q=ada", await adminCookieFor(world, "admin"))).status).toBe(200);
});

test("who searches while nothing can be written still finds (check 40)", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	vi.spyOn(world.scope.database, "write").mockRejectedValue(new Unavailable("ECONNREFUSED"));
	expect((await answer(() => memberList(args("/admin/members?q=ada", { cookie })))).status).toBe(200);
});
