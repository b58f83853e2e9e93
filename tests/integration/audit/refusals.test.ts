import { expect, test } from "vitest";
import { loader as platformList } from "~/routes/admin/platform/audit/list";
import { action as newReward } from "~/routes/admin/rewards/new";
import { breaking } from "../../support/fault-loop";
import { answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addAdmin, readerOf } from "./support";

test("what a signed-in admin was refused is recorded: who, which right, where (check 42) [ADMIN-32]", async () => {
	const world = await makeWorld();
	const kim = await addAdmin(world, "observer", "Kim Observer");
	const boss = await addAdmin(world, "admin", "Robin Boss");
	const form = { title: "Mug", password: "pw-1" };
	const call = args("/admin/rewards/new?q=pw-2", { cookie: kim.cookie, form });
	expect((await answer(() => newReward(call))).status).toBe(403);
	const { list, record } = readerOf(boss.cookie);
	const { rows } = await list("?action=refused");
	expect(rows).toMatchObject([
		{
			...{ entity: "permission", entityId: "rewards:write", href: null, address: "127.0.0.1" },
			...{ requestId: call.context.requestId, actor: { name: "Kim Observer", email: kim.email } },
		},
	]);
	const shown = await record(rows[0]?.id ?? "");
	expect(shown.fields.map(({ field, after }) => [field, after])).toEqual([
		["path", "/admin/rewards/new"],
		["method", "POST"],
	]);
	expect(JSON.stringify(shown)).not.toMatch(/pw-\d/);
});

test("what belongs to the installation is recorded there, for super to read (check 42)", async () => {
	const world = await makeWorld();
	const boss = await addAdmin(world, "admin", "Robin Boss");
	const { cookie } = await addAdmin(world, "super", "Sam Super");
	await answer(() => platformList(args("/admin/platform/audit", { cookie: boss.cookie })));
	const { data } = await answer(() => platformList(args("/admin/platform/audit?action=refused", { cookie })));
	expect(data).toMatchObject({ rows: [{ entityId: "log:read", actor: { name: "Robin Boss" } }] });
});

test("somebody who tries again and again fills no log, and a log that cannot be written changes no answer", async () => {
	const world = await makeWorld();
	const kim = await addAdmin(world, "observer", "Kim Observer");
	const boss = await addAdmin(world, "admin", "Robin Boss");
	const refused = async () => (await answer(() => newReward(args("/admin/rewards/new", { ...kim, form: {} })))).status;
	expect(await breaking(/insert into "audit_log"/, refused)).toBe(403);
	for (let i = 0; i < 40; i++) expect(await refused()).toBe(403);
	expect((await readerOf(boss.cookie).list("?action=refused")).rows).toHaveLength(30);
});
