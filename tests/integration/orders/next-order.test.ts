import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteMember } from "~/features/members/deleting/remove-member.service.server";
import { switchOff } from "~/features/notices/switches.repository.server";
import { cancelOrder } from "~/features/orders/cancel.service.server";
import { shortNumber } from "~/lib/text/short-number";
import * as list from "~/routes/admin/orders/list";
import * as show from "~/routes/admin/orders/show";
import { transact } from "~db/transact";
import { adminCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addReward, addRich, order } from "./shop";
import { visit } from "./visit";

test("an order leads to the one that waits longest after it, and to none once nothing else waits", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const mug = await addReward(world.scope, { title: "Mug" });
	const place = async (at: number) => (await order(world, memberId, { [mug]: 1 }, { now: () => at })).id;
	const middle = await place(1_700_000_200_000);
	const early = await place(1_700_000_100_000);
	const late = await place(1_700_000_300_000);
	const cookie = await adminCookieFor(world, "admin");
	const open = (id: string, form?: Record<string, string>) =>
		visit(show, "/admin/orders/:id", `/admin/orders/${id}`, { cookie, ...(form && { form }) });
	const nextOf = async (id: string) => {
		const links = (await open(id)).html.match(/<a\b.*?<\/a>/gs) ?? [];
		return /\/admin\/orders\/([^"]+)"/.exec(links.find((link) => link.includes("Next order")) ?? "")?.[1];
	};
	const ways = async () => [await nextOf(early), await nextOf(middle), await nextOf(late)];
	expect(await ways()).toEqual([middle, late, early]);
	await open(middle, {});
	expect(await ways()).toEqual([late, late, early]);
	await open(early, {});
	expect(await ways()).toEqual([late, late, undefined]);
});

test("orders are listed from the newest on, also those that wait; from the oldest where that is asked for [ORDER-17]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const mug = await addReward(world.scope, { title: "Mug" });
	const place = async (at: number) => order(world, memberId, { [mug]: 1 }, { now: () => at });
	const [late, early] = [await place(1_700_000_300_000), await place(1_700_000_100_000)];
	await sql`update orders set updated = 9000000000000 - created`.execute(world.scope.database.writer);
	const cookie = await adminCookieFor(world, "admin");
	const listed = async (query: string) => {
		const { text } = await visit(list, "/admin/orders", `/admin/orders${query}`, { cookie });
		return text.match(/(?<!Select )ORD-\d+/g);
	};
	expect(await listed("?status=Pending")).toEqual([late.orderNumber, early.orderNumber]);
	expect(await listed("?status=Pending&sort=created")).toEqual([early.orderNumber, late.orderNumber]);
	expect(await listed("")).toEqual([late.orderNumber, early.orderNumber]);
});

test("asks before an order is completed, and says what stays spent and whether the member is told [ORDER-24, ORDER-37]", async () => {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const mug = await addReward(world.scope, { title: "Mug" });
	const { id, orderNumber } = await order(world, memberId, { [mug]: 2 });
	const cookie = await adminCookieFor(world, "admin");
	const open = (query = "") => visit(show, "/admin/orders/:id", `/admin/orders/${id}${query}`, { cookie });
	const asked = async () => (await open("?complete")).text;
	expect((await open()).html).toContain(`href="/admin/orders/${id}?complete"`);
	const question = await asked();
	expect(question).toContain(`Complete order ${shortNumber(orderNumber)}?`);
	expect(question).toContain("200 points stay spent. A completed order cannot become pending again");
	expect(question).toContain("The member is told by email.");
	await transact(world.scope, (tx) => switchOff(tx, memberId, ["order-completed"]));
	expect(await asked()).toContain("The member gets no email, since they have switched it off");
	await deleteMember(world.scope, memberId);
	expect(await asked()).toContain("The member has been deleted, so nobody is told.");
	await cancelOrder(world.scope, id, { kind: "admin", id: "a" });
	// What can no longer be completed is not asked about.
	expect(await asked()).not.toContain("Complete order");
});
