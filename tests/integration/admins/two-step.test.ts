import { expect, test } from "vitest";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { replaceRecoveryCodes } from "~/features/two-step/recovery-codes.repository.server";
import { makeSecretCount, putPendingSecret } from "~/features/two-step/two-step.repository.server";
import { action as removeAdmin } from "~/routes/admin/platform/admins/delete";
import { loader as edit } from "~/routes/admin/platform/admins/edit";
import { loader as csv } from "~/routes/admin/platform/admins/export";
import { loader as list } from "~/routes/admin/platform/admins/list";
import { action as remove, loader as removePage } from "~/routes/admin/platform/admins/two-step";
import { transactControl } from "~db/transact";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { addAdmin, auditOf, errorsOf, get, installation, PASSWORD, post } from "./support";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const OWN = { ownPassword: PASSWORD };

/** Turns it on for an admin. */
const turnOn = (world: World, id: string) =>
	transactControl(world.control, async (tx) => {
		await putPendingSecret(tx, id, "set up", SECRET);
		await makeSecretCount(tx, id, "set up", 1);
		await replaceRecoveryCodes(tx, id, ["000000000000"]);
	});

const rows = async (world: World) => {
	const secrets = await world.control.query.selectFrom("admin_two_step").select("admin_id").execute();
	const codes = await world.control.query.selectFrom("admin_recovery_codes").select("admin_id").execute();
	return [...secrets, ...codes].map((row) => row.admin_id);
};

test("list and page say for whom it is on, and nothing of what its codes are made of", async () => {
	const { world, root, owner } = await installation();
	const kim = await addAdmin(world, { name: "Kim", organisations: { north: "client" } });
	const states = async () => {
		const { data } = await get(list, owner);
		const { admins } = data as { admins: { name: string; twoStep: boolean }[] };
		return Object.fromEntries(admins.map(({ name, twoStep }) => [name, twoStep]));
	};
	expect(await states()).toEqual({ Kim: false, Owner: false });
	await transactControl(world.control, (tx) => putPendingSecret(tx, owner.id, "not finished", SECRET));
	await turnOn(world, kim.id);
	expect(await states()).toEqual({ Kim: true, Owner: false });
	const replies = [await get(edit, root, kim.id), await get(removePage, root, kim.id), await get(csv, root)];
	expect(replies[0]?.data).toMatchObject({ admin: { twoStep: true } });
	for (const { data, body } of replies) expect(JSON.stringify([data, body])).not.toMatch(/GEZD|secret|enc:/i);
});

test("a super, and an owner whose person it is, takes it away: sessions end, the admin is told, the log says so (check 43)", async () => {
	const { world, root, owner } = await installation();
	for (const acting of [root, owner]) {
		const kim = await addAdmin(world, { organisations: { north: "client" } });
		await turnOn(world, kim.id);
		const wrong = await post(remove, acting, { ownPassword: "not mine at all" }, kim.id);
		expect([wrong.status, errorsOf(wrong)]).toEqual([400, { ownPassword: [reads("This is not your password")] }]);
		expect(await rows(world)).toEqual([kim.id, kim.id]);
		expect((await post(remove, acting, OWN, kim.id)).location).toBe(`/admin/platform/admins/${kim.id}`);
		expect(await rows(world)).toEqual([]);
		expect((await get(edit, kim, kim.id)).location).toMatch(/^\/admin\/signin/);
		expect((await listMailTexts(world.control, 1))[0]).toMatchObject({
			kind: "adminTwoStepRemoved",
			toAddress: kim.email,
		});
		const about = (await auditOf(world, "admin")).filter(({ id }) => id === kim.id);
		expect(about).toMatchObject([{ action: "two-step-removed", by: acting.id }]);
		const again = await post(remove, acting, OWN, kim.id);
		expect([again.status, errorsOf(again)]).toEqual([400, { "": [reads("Two-step sign-in is off")] }]);
	}
});

test("nobody else takes it away: not the admin, not an owner of a part of the rights, nobody out of reach", async () => {
	const { world, root, owner } = await installation();
	const both = await addAdmin(world, { organisations: { north: "client", south: "client" } });
	const client = await addAdmin(world, { organisations: { north: "client" } });
	for (const one of [root, owner, both]) await turnOn(world, one.id);
	expect((await get(removePage, owner, both.id)).status).toBe(403);
	expect((await post(remove, owner, OWN, both.id)).status).toBe(403);
	expect((await post(remove, owner, OWN, root.id)).status).toBe(404);
	expect((await post(remove, root, OWN, root.id)).status).toBe(403);
	expect((await post(remove, client, OWN, owner.id)).status).toBe(403);
	expect(await rows(world)).toHaveLength(6);
});

test("deleting an admin removes secret, codes and sign-ins that are half way", async () => {
	const { world, root } = await installation();
	const kim = await addAdmin(world, { organisations: { north: "client" } });
	await turnOn(world, kim.id);
	const { insertSignInStep } = await import("~/features/credentials/sign-in-steps.repository.server");
	await transactControl(world.control, (tx) => insertSignInStep(tx, kim.id));
	expect((await post(removeAdmin, root, OWN, kim.id)).status).toBe(303);
	expect(await rows(world)).toEqual([]);
	expect(await world.control.query.selectFrom("admin_sign_in_steps").selectAll().execute()).toEqual([]);
	expect(JSON.stringify(await auditOf(world, "admin"))).not.toMatch(/GEZD|secret|enc:/i);
});
