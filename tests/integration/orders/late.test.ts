import { expect, test } from "vitest";
import * as list from "~/routes/admin/orders/list";
import * as show from "~/routes/admin/orders/show";
import { adminCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addReward, addRich, order } from "./shop";
import { visit } from "./visit";

test("an order that waits longer than the program promised is marked in the list and on its page, and no other", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const mug = await addReward(world.scope, { title: "Mug" });
	const cookie = await adminCookieFor(world, "admin");
	const ago = (hours: number) => order(world, memberId, { [mug]: 1 }, { now: () => Date.now() - hours * 3_600_000 });
	const [late, early, done] = [await ago(73), await ago(71), await ago(90)];
	const open = (id: string, form?: Record<string, string>) =>
		visit(show, "/admin/orders/:id", `/admin/orders/${id}`, { cookie, ...(form && { form }) });
	const rows = async () => (await visit(list, "/admin/orders", "/admin/orders", { cookie })).html.split("<tr");
	await open(done.id, {});
	const marked = async () =>
		(await rows()).filter((row) => row.includes("Overdue")).map((row) => /ORD-\d+/.exec(row)?.[0]);
	expect(await marked()).toEqual([]);

	const desk = JSON.stringify({ within: { orders: 72 } });
	await world.scope.database.write((trx) => trx.updateTable("programs").set({ desk }).execute());
	expect(await marked()).toEqual([late.orderNumber]);
	for (const [{ id }, isLate] of [
		[late, true],
		[early, false],
		[done, false],
	] as const)
		expect((await open(id)).text.includes("Overdue")).toBe(isLate);
});
