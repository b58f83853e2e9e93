import { expect, test } from "vitest";
import { loader as layout } from "~/routes/admin/layout";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addReward, addRich, order } from "../orders/shop";

test("every page of admins says how many members, entries and orders wait, of their own program alone", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "observer");
	const waiting = async () =>
		((await answer(() => layout(args("/admin/files", { cookie })))).data as { waiting: Record<string, number> })
			.waiting;
	const nothing = { "/admin/members": 0, "/admin/entries": 0, "/admin/orders": 0 };
	expect(await waiting()).toEqual(nothing);
	const mug = await addReward(world.scope, { title: "Mug" });
	await order(world, await addRich(world, 900), { [mug]: 1 });
	await addMember(world, { status: "Awaiting Approval", email: "w@example.test" });
	await addMember(world, { status: "Awaiting Approval", email: "o@example.test" }, "other");
	expect(await waiting()).toEqual({ ...nothing, "/admin/members": 1, "/admin/orders": 1 });
});
