import { expect, test } from "vitest";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { action as end, loader as list } from "~/routes/admin/platform/admins/sessions";
import { addAdmin, auditOf, get, installation, post } from "./support";

interface Listed {
	sessions: { handle: string; current: boolean }[];
}

test("an admin's sessions are ended one by one or all at once; the admin is told (check 7)", async () => {
	const { world, root, owner } = await installation();
	const kim = await addAdmin(world, { organisations: { north: "client" } });
	const open = async () => ((await get(list, owner, kim.id)).data as Listed).sessions;
	const [session] = await open();
	expect(session).toMatchObject({ current: false });
	expect((await post(end, owner, { session: "of nobody" }, kim.id)).status).toBe(303);
	expect(await open()).toHaveLength(1);
	expect(await listMailTexts(world.control, 5)).toEqual([]);
	await post(end, owner, { session: session?.handle ?? "" }, kim.id);
	expect(await open()).toEqual([]);
	expect(await listMailTexts(world.control, 5)).toMatchObject([{ kind: "adminSessionsEnded", toAddress: kim.email }]);
	expect(await auditOf(world, "admin")).toMatchObject([
		{ action: "sign-out", id: kim.id, by: owner.id, detail: { after: { sessions: 1 } } },
	]);
	await post(end, root, {}, owner.id);
	expect((await get(list, owner, kim.id)).location).toMatch(/^\/admin\/signin/);
});
