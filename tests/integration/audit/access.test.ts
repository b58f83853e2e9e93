import { expect, test } from "vitest";
import type { AuditListData, AuditRecordData } from "~/features/audit/audit-pages.server";
import { saveOrganisation } from "~/features/organisations/organisations.service.server";
import { recordControlAudit } from "~/kernel/audit/audit.repository.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { loader as layout } from "~/routes/admin/layout";
import { loader as platformExport } from "~/routes/admin/platform/audit/export";
import { loader as platformList } from "~/routes/admin/platform/audit/list";
import { loader as platformShow } from "~/routes/admin/platform/audit/show";
import { transactControl } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addAdmin, addRows, readerOf } from "./support";

const platform = (cookie: string) => ({
	list: (query = "") => answer(() => platformList(args(`/admin/platform/audit${query}`, { cookie }))),
	show: (id: string) => answer(() => platformShow(args(`/admin/platform/audit/${id}`, { cookie, params: { id } }))),
	download: () => answer(() => platformExport(args("/admin/platform/audit/export", { cookie }))),
});

async function platformRow(world: World, actorId: string): Promise<string> {
	const scope = { ...world.control, actor: { kind: "admin" as const, id: actorId } };
	await transactControl(scope, (tx) =>
		recordControlAudit(tx, {
			...{ action: "update", entity: "admin", entityId: actorId },
			...{ before: { role: "admin", password_hash: "pw-1" }, after: { role: "super", password_hash: "pw-2" } },
		}),
	);
	const row = await world.control.query.selectFrom("audit_log").select("id").orderBy("at", "desc").executeTakeFirst();
	return row?.id ?? "";
}

test.each([
	["super", 200, 200],
	["admin", 200, 403],
	["editor", 403, 403],
	["observer", 403, 403],
] as [AdminRole, number, number][])(
	"%s reads the program's log: %i, the platform's: %i (check 42) [ADMIN-26, ADMIN-27, ADMIN-28, ADMIN-29]",
	async (role, own, all) => {
		const world = await makeWorld();
		const [id = ""] = await addRows(world, [{}]);
		const { id: adminId, cookie } = await addAdmin(world, role, "Somebody");
		const platformId = await platformRow(world, adminId);
		const { show, download } = readerOf(cookie);
		expect([(await show(id)).status, (await download()).status]).toEqual([own, own]);
		const { list, show: showPlatform, download: downloadPlatform } = platform(cookie);
		const statuses = [await list(), await showPlatform(platformId), await downloadPlatform()].map(
			({ status }) => status,
		);
		expect(statuses).toEqual([all, all, all]);
		const { data } = await answer(() => layout(args("/admin", { cookie })));
		const { areas } = data as { areas: string[] };
		expect([areas.includes("audit"), areas.includes("log")]).toEqual([own === 200, all === 200]);
	},
);

test("an admin of another program sees nothing of this one's log (check 42) [ADMIN-27, SEC-11]", async () => {
	const world = await makeWorld();
	const [id = ""] = await addRows(world, [{}]);
	const { cookie } = await addAdmin(world, "admin", "Stranger", "other");
	expect((await readerOf(cookie).show(id)).status).toBe(404);
	const there = args("/admin/audit", { cookie, host: "other.test" });
	const { loader } = await import("~/routes/admin/audit/list");
	expect((await answer(() => loader(there))).data).toMatchObject({ rows: [] });
});

test("visitors and members are sent to sign in", async () => {
	const world = await makeWorld();
	const member = await memberCookieFor(world, await addMember(world));
	for (const cookie of ["", member]) {
		expect((await readerOf(cookie).download()).location).toMatch(/^\/admin\/signin/);
		expect((await platform(cookie).list()).location).toMatch(/^\/admin\/signin/);
	}
});

test("super reads who changed the installation, without secrets, and the download is written down (check 42) [ADMIN-46]", async () => {
	const world = await makeWorld();
	const boss = await addAdmin(world, "super", "Sam Super", null);
	const id = await platformRow(world, boss.id);
	const { list, show, download } = platform(boss.cookie);
	const listed = (await list("?actor=sam&entity=admin&action=update")).data as AuditListData;
	expect(listed.rows).toMatchObject([{ id, entityId: boss.id, actor: { name: "Sam Super", email: boss.email } }]);
	const shown = (await show(id)).data as AuditRecordData;
	expect(shown.fields).toMatchObject([
		{ field: "role", before: "admin", after: "super", changed: true },
		{ field: "password_hash", changed: true, hidden: true },
	]);
	expect(JSON.stringify(shown)).not.toMatch(/pw-\d/);
	expect((await show("nothing")).status).toBe(404);
	expect((await download()).body).not.toMatch(/pw-\d/);
	expect(((await list("?action=export")).data as AuditListData).rows).toMatchObject([{ entity: "audit" }]);
});

test("the platform's log leads to the records that are there, and has a record's rows by its address [ADMIN-46]", async () => {
	const world = await makeWorld();
	const boss = await addAdmin(world, "super", "Sam Super", null);
	const { list, show } = platform(boss.cookie);
	const organisation = await saveOrganisation(world.control, boss.id, null, {
		title: "Northern",
		twoStep: false,
		updated: undefined,
	});
	const [site] = await world.control.query.selectFrom("sites").select("id").limit(1).execute();
	const there = [
		["admin", boss.id, `/admin/platform/admins/${boss.id}`],
		["organisation", organisation, `/admin/platform/organisations/${organisation}`],
		["program", "demo", "/admin/platform/programs/demo"],
		["site", site?.id ?? "", `/admin/platform/sites/${site?.id}`],
	] as const;
	await transactControl(world.control, async (tx) => {
		for (const [entity, entityId] of there) {
			await recordControlAudit(tx, { action: "update", entity, entityId });
			await recordControlAudit(tx, { action: "delete", entity, entityId: `gone-${entity}` });
		}
	});
	for (const [entity, id, href] of there) {
		const { rows } = (await list(`?entity=${entity}&id=${id}&action=update`)).data as AuditListData;
		expect(rows).toMatchObject([{ entity, entityId: id, href }]);
		expect((await show(rows[0]?.id ?? "")).data).toMatchObject({ row: { href } });
	}
	const { rows: gone } = (await list("?action=delete")).data as AuditListData;
	expect(gone.map(({ href }) => href)).toEqual([null, null, null, null]);
});
