import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkMember } from "~/features/companies/companies.repository.server";
import { findMemberById, savePassword, setTags } from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import { action as purgeAction } from "~/routes/admin/trash/purge";
import { loader as restoreLoader } from "~/routes/admin/trash/restore";
import { transact } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { file, picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { ADA, addCompany, auditOf, desk, errorsOf, memberRow, rowsOf, words } from "./support";

test("lists the deleted of this program, the latest first, page by page", async () => {
	const { world, remove, trash } = await desk();
	const ids: string[] = [];
	for (let i = 0; i < 51; i++) ids.push(await addMember(world));
	await addMember(world);
	const foreign = await addMember(world, {}, "other");
	await transact(world.scope, async (tx) => {
		for (const [i, id] of ids.entries())
			await tx.trx
				.updateTable("members")
				.set({ deleted_at: 1000 + Math.floor(i / 2) })
				.where("program_id", "=", "demo")
				.where("id", "=", id)
				.execute();
	});
	await transact(await world.scopeOf({ programId: "other" }), (tx) =>
		tx.trx.updateTable("members").set({ deleted_at: 9000 }).where("program_id", "=", "other").execute(),
	);
	const first = await trash();
	const second = await trash(first.nextHref ?? "");
	expect([first.members.length, second.members.length, second.nextHref]).toEqual([50, 1, null]);
	const listed = [...first.members, ...second.members].map((member) => member.id);
	expect(new Set(listed)).toEqual(new Set(ids));
	expect(listed).not.toContain(foreign);
	expect(listed[0]).toBe(ids[50]);
	expect((await remove(ids[0] as string)).status).toBe(404);
});

test("a restored member can sign in again, without the companies of before [MEM-32]", async () => {
	const { world, remove, restore, trash } = await desk();
	const id = await addMember(world, { ...ADA, accountKey: "KEY-1" });
	const company = await addCompany(world, "North");
	await transact(world.scope, async (tx) => {
		await linkMember(tx, id, [company]);
		await setTags(tx, id, ["vip"]);
	});
	await remove(id);
	const reply = await restore(id);
	expect(reply).toMatchObject({ status: 303, location: `/admin/members/${id}` });
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("Member restored") });
	expect(await findMemberById(world.scope, id)).toMatchObject({
		email: ADA.email,
		accountKey: "KEY-1",
		status: "Active",
	});
	expect(await rowsOf(world, "member_tags", id)).toHaveLength(1);
	expect(await rowsOf(world, "member_companies", id)).toEqual([]);
	expect((await trash()).members).toEqual([]);
	expect((await auditOf(world, id)).map((one) => one.action).sort()).toEqual(["delete", "restore"]);
});

test("whoever restores or erases a member that a colleague has restored meanwhile is told so, on the member's page", async () => {
	const { world, cookie, remove, restore } = await desk();
	const id = await addMember(world, ADA);
	await remove(id);
	await restore(id);
	const purge = () =>
		answer(() => purgeAction(args(`/admin/members/${id}/purge`, { cookie, params: { id }, form: {} })));
	for (const press of [() => restore(id), purge]) {
		const reply = await press();
		expect(reply).toMatchObject({ status: 303, location: `/admin/members/${id}` });
		expect(await toastOf(reply.headers)).toMatchObject({
			...{
				type: "info",
				message: reads("This member is not deleted, or has been restored already. Nothing was changed."),
			},
		});
	}
	expect(await findMemberById(world.scope, id)).toMatchObject({ email: ADA.email });
	expect((await auditOf(world, id)).map((one) => one.action).sort()).toEqual(["delete", "restore"]);
});

test("a restored member is in no company either where leaving them had failed [MEM-31, MEM-32]", async () => {
	const { world, remove, restore } = await desk();
	const id = await addMember(world, ADA);
	const company = await addCompany(world, "North");
	await transact(world.scope, (tx) => linkMember(tx, id, [company]));
	await breaking(/delete from "member_companies"/, () => remove(id));
	expect(await rowsOf(world, "member_companies", id)).toHaveLength(1);
	expect((await restore(id)).status).toBe(303);
	expect(await rowsOf(world, "member_companies", id)).toEqual([]);
});

test("restoring is refused while e-mail or key is another member's [MEM-32 MEM-27 MEM-25]", async () => {
	const { world, remove, restore } = await desk();
	const id = await addMember(world, { ...ADA, accountKey: "KEY-1" });
	await remove(id);
	const other = await addMember(world, { email: "ADA@example.test" });
	const byEmail = await restore(id);
	expect([byEmail.status, words(errorsOf(byEmail.data)[""]?.[0])]).toEqual([400, "Email is already registered"]);
	await remove(other);
	await addMember(world, { accountKey: "KEY-1" });
	const byKey = await restore(id);
	expect([byKey.status, words(errorsOf(byKey.data)[""]?.[0])]).toEqual([400, "Account Key is already registered"]);
	expect((await memberRow(world, id)).deleted_at).not.toBeNull();
});

test("erasing for good leaves a nameless row with its points [MEM-32]", async () => {
	const { world, create, remove, purge, trash, restore } = await desk();
	const company = await addCompany(world, "North");
	const form = new FormData();
	const values = { ...ADA, mobile: "+44 1", phone: "2", accountKey: "KEY-1", tags: "vip", addCompanies: "North" };
	for (const [name, value] of Object.entries(values)) form.set(name, value);
	form.set("image", file(await picture(40, 40), "ada.png", "image/png"));
	const id = (await create(form)).location?.split("/").pop() as string;
	await transact(world.scope, async (tx) => {
		await savePassword(tx, id, "hash");
		await post(tx, { memberId: id, kind: "Award", points: 30, description: "A", source: { kind: "test", id: "1" } });
	});
	expect(await purge(id)).toMatchObject({ status: 303, location: `/admin/members/${id}` });
	expect((await memberRow(world, id)).email).toBe(ADA.email);
	await remove(id);
	await transact(world.scope, (tx) => linkMember(tx, id, [company]));
	const picturePath = (await memberRow(world, id)).image_small_url?.replace("/files/", "") ?? "";
	const onDisk = () => existsSync(join(world.dataDir, "files", "demo", picturePath));
	expect(onDisk()).toBe(true);
	const reply = await purge(id);
	expect(reply).toMatchObject({ status: 303, location: "/admin/members/trash" });
	expect(await memberRow(world, id)).toMatchObject({
		firstname: "Deleted",
		lastname: "member",
		fullname_upper: "DELETED MEMBER",
		email: `deleted-${id}@invalid`.toLowerCase(),
		mobile_enc: null,
		phone_enc: null,
		account_key_enc: null,
		account_key_hash: null,
		image_small_url: null,
		image_large_url: null,
		balance: 30,
	});
	for (const table of ["member_tags", "member_companies", "member_credentials", "sessions"] as const)
		expect(await rowsOf(world, table, id)).toEqual([]);
	expect(onDisk()).toBe(false);
	const postings = await world.scope.query
		.selectFrom("member_transactions")
		.select("points")
		.where("program_id", "=", "demo")
		.where("member_id", "=", id)
		.execute();
	expect(postings).toEqual([{ points: 30 }]);
	const log = await auditOf(world, id);
	expect(log.map((one) => one.action).sort()).toEqual(["create", "delete", "purge"]);
	expect(JSON.stringify(log)).not.toMatch(/\bada\b|lovelace/i);
	expect((await trash()).members).toEqual([]);
	expect([(await restore(id)).status, (await purge(id)).status]).toEqual([404, 404]);
});

test("only admins and super admins may erase [ADMIN-28, ADMIN-29]", async () => {
	const { world, remove } = await desk();
	const id = await addMember(world, ADA);
	await remove(id);
	const purgeAs = async (role: "super" | "editor" | "observer") => {
		const cookie = await adminCookieFor(world, role, "demo");
		return (await answer(() => purgeAction(args("/x", { cookie, params: { id }, form: {} })))).status;
	};
	expect(await purgeAs("editor")).toBe(403);
	expect(await purgeAs("observer")).toBe(403);
	expect((await memberRow(world, id)).email).toBe(ADA.email);
});

test("steps that break say so and change nothing", async () => {
	const { world, remove, restore, purge } = await desk();
	const id = await addMember(world, ADA);
	await remove(id);
	const broken = /insert into "audit_log"/;
	expect(errorsOf((await breaking(broken, () => restore(id))).data)).toEqual({
		"": [reads("Error when restoring member")],
	});
	expect(errorsOf((await breaking(broken, () => purge(id))).data)).toEqual({
		"": [reads("Error when deleting member for good")],
	});
	expect(await memberRow(world, id)).toMatchObject({ email: ADA.email, firstname: "Ada" });
});

test("the question names who it is about", async () => {
	const { world, cookie, remove } = await desk();
	const id = await addMember(world, ADA);
	const ask = () => answer(() => restoreLoader(args("/x", { cookie, params: { id } })));
	expect((await ask()).status).toBe(404);
	await remove(id);
	expect((await ask()).data).toEqual({ name: "Ada Lovelace" });
});
