import { expect, test } from "vitest";
import * as list from "~/routes/admin/orders/list";
import * as show from "~/routes/admin/orders/show";
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
	const cookie = await adminCookieFor(world, "admin");
	const listed = async (query: string) => {
		const { text } = await visit(list, "/admin/orders", `/admin/orders${query}`, { cookie });
		return text.match(/(?<!Select )ORD-\d+/g);
	};
	expect(await listed("?status=Pending")).toEqual([late.orderNumber, early.orderNumber]);
	expect(await listed("?status=Pending&sort=created")).toEqual([early.orderNumber, late.orderNumber]);
	expect(await listed("")).toEqual([late.orderNumber, early.orderNumber]);
});
