import { expect, test } from "vitest";
import { EXPORTS, IMPORT_UPLOADS } from "~/lib/limits";
import { loader as auditExport } from "~/routes/admin/audit/export";
import { action as importAction } from "~/routes/admin/imports/new";
import { loader as memberExport } from "~/routes/admin/members/export";
import { loader as orderExport } from "~/routes/admin/orders/export";
import { adminCookieFor, answer, args } from "../../support/http";
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
