import { expect, test } from "vitest";
import { findMail, listMails } from "~/features/mails/mails.repository.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import { shortNumber, shownNumber } from "~/lib/text/short-number";
import * as cancelPage from "~/routes/admin/orders/cancel";
import * as deletePage from "~/routes/admin/orders/delete";
import { loader as exportLoader } from "~/routes/admin/orders/export";
import * as list from "~/routes/admin/orders/list";
import * as show from "~/routes/admin/orders/show";
import * as ownList from "~/routes/member/orders/list";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { withFault } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, type Call, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addReward, addRich, changeReward, figures, order, snapshot } from "./shop";
import { visit } from "./visit";

async function desk(quantity = 2) {
	const world = await makeWorld();
	const memberId = await addRich(world, 5000);
	const mug = await addReward(world.scope, { title: "Mug" });
	const placed = await order(world, memberId, { [mug]: quantity }, { note: "Blue, please" });
	const cookie = await adminCookieFor(world, "admin");
	const at =
		(module: Parameters<typeof visit>[0], path: string) =>
		(call: Call & { locale?: "en" | "fr" } = {}) =>
			visit(module, path, path.replace(":id", placed.id), { cookie, ...call });
	return {
		...{ world, memberId, mug, cookie, ...placed },
		show: at(show, "/admin/orders/:id"),
		cancel: at(cancelPage, "/admin/orders/:id/cancel"),
		remove: at(deletePage, "/admin/orders/:id/delete"),
		list: (path = "/admin/orders", call: Call = {}) => visit(list, "/admin/orders", path, { cookie, ...call }),
		mails: async () => {
			const all = (await listMails(world.scope, 50)).filter(({ kind }) => kind !== "order-placed");
			return Promise.all(all.map((mail) => findMail(world.scope, mail.id)));
		},
		audit: () =>
			world.scope.query
				.selectFrom("audit_log")
				.select(["action", "entity_id", "actor_kind"])
				.where("program_id", "=", "demo")
				.where("entity", "=", "order")
				.execute(),
	};
}

/** The orders listed, without the names of the ticks beside them. */
const numbers = (text: string) => text.match(/(?<!Select )ORD-\d+/g) ?? [];

test("lists orders by created, the newest first, with their members [ORDER-17, ORDER-31]", async () => {
	const { world, memberId, mug, list } = await desk();
	const other = await addMember(world, { email: "zoe@example.test", firstname: "Zoe", lastname: "Ash" });
	await changeReward(world.scope, mug, { points_cost: 0 });
	const late = await order(world, other, { [mug]: 1 }, { now: () => Date.now() + 50_000 });
	const early = await order(world, memberId, { [mug]: 1 }, { now: () => 1_700_000_000_000 });
	const page = await list();
	const seen = numbers(page.text);
	expect(seen).toHaveLength(3);
	expect([seen[0], seen[2]]).toEqual([late.orderNumber, early.orderNumber]);
	for (const text of ["Zoe Ash", "zoe@example.test", "2 × Mug", "Note: Blue, please", "200", "Pending", "Nov 14, 2023"])
		expect(page.text).toContain(text);
});

test("finds what deleted members ordered by name and e-mail, and nothing by those of erased ones", async () => {
	const { world, mug, list } = await desk();
	await changeReward(world.scope, mug, { points_cost: 0 });
	const zoe = await addMember(world, { email: "zoe@example.test", firstname: "Zoe", lastname: "Ash" });
	const { orderNumber } = await order(world, zoe, { [mug]: 1 });
	const found = async (q: string) => numbers((await list(`/admin/orders?q=${encodeURIComponent(q)}`)).text);
	await deleteMember(world.scope, zoe);
	for (const q of ["zoe", "Ash", "ZOE@exam"]) expect(await found(q)).toEqual([orderNumber]);
	expect(await found("@ zoe")).toEqual([]);
	await purgeMember(world.scope, zoe);
	for (const q of ["zoe", "Ash", "zoe@exam", "Deleted member", "deleted-", `deleted-${zoe}@`])
		expect(await found(q)).toEqual([]);
});

test("finds by number or e-mail and filters by status [ORDER-31]", async () => {
	const { world, mug, orderNumber, show, list } = await desk();
	const zoe = await addMember(world, { email: "Zoe_1@example.test" });
	await changeReward(world.scope, mug, { points_cost: 0 });
	const second = await order(world, zoe, { [mug]: 1 }, { now: () => 1_700_000_000_000 });
	await show({ form: {} });
	const found = async (query: string) => numbers((await list(`/admin/orders?${query}`)).text);
	expect(await found(`q=${orderNumber}`)).toEqual([orderNumber]);
	expect(await found("q=ord-17000")).toEqual([second.orderNumber]);
	expect(await found("q=ZOE_1@")).toEqual([second.orderNumber]);
	expect(await found("q=zoe%25")).toEqual([]);
	expect(await found("status=Completed")).toEqual([orderNumber]);
	expect(await found("status=Pending")).toEqual([second.orderNumber]);
	expect(await found("status=nonsense")).toHaveLength(2);
	expect((await list("/admin/orders?q=nobody")).text).toContain("No matches");
});

test("pages by fifty without losing or doubling an order [ORDER-17]", async () => {
	const { world, list } = await desk();
	const memberId = await addMember(world);
	await transact(world.scope, async (tx) => {
		for (let n = 0; n < 119; n++)
			await tx.trx
				.insertInto("orders")
				.values({
					program_id: "demo",
					id: `o${n}`,
					member_id: memberId,
					cart_value: 0,
					total_amount: 0,
					order_number: `ORD-${n}`,
					created: Math.floor(n / 3),
					updated: n,
					created_by: memberId,
					updated_by: memberId,
				})
				.execute();
	});
	const seen: string[] = [];
	let path: string | undefined = "/admin/orders";
	for (let page = 0; path && page < 5; page++) {
		const { html, text }: { html: string; text: string } = await list(path);
		seen.push(...numbers(text));
		const next = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0];
		path = next && /href="([^"]*)"/.exec(next)?.[1]?.replace(/&amp;/g, "&");
	}
	expect(seen).toHaveLength(120);
	expect(new Set(seen).size).toBe(120);
});

test("downloads what is listed as CSV [ORDER-31]", async () => {
	const { world, mug, orderNumber, cookie } = await desk();
	const liz = await addMember(world, { email: "liz@example.test", firstname: "=Liz", lastname: "O'Hara" });
	await changeReward(world.scope, mug, { points_cost: 0 });
	await order(world, liz, { [mug]: 1 });
	const download = async (path: string) =>
		(await answer(() => exportLoader(args(path, { cookie })))) as { status: number; body: string; headers: Headers };
	const all = await download("/admin/orders/export");
	expect(all.headers.get("Content-Type")).toMatch(/^text\/csv/);
	const lines = all.body.trim().split("\r\n");
	expect(lines[0]).toContain("Order number");
	expect(lines).toHaveLength(3);
	expect(all.body).toContain(orderNumber);
	const at = "\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z";
	const who = "Pat [^,]+,[^,@]+@[^,]+";
	const line = `^${orderNumber},${at},Pending,${who},2 × Mug,200,0,points,"Blue, please"$`;
	expect(all.body).toMatch(new RegExp(line, "m"));
	expect(all.body).not.toMatch(/(^|,|")=Liz/m);
	const some = await download("/admin/orders/export?q=liz@");
	expect(some.body.trim().split("\r\n")).toHaveLength(2);
	expect((await download("/admin/orders/export?status=Completed")).body.trim().split("\r\n")).toHaveLength(1);
});

test("shows one order with its note and the contact data of then, in plain words [ORDER-10, ORDER-19]", async () => {
	const { show, orderNumber } = await desk();
	const page = await show();
	for (const text of [
		`Order ${shortNumber(orderNumber)}`,
		`Number ${orderNumber}`,
		"Mug 2 × 100 100 2 200",
		"Blue, please",
		"Mark as completed",
		"Reward Order",
	])
		expect(page.text).toContain(text);
	expect(page.text).toMatch(/Email person\d+@example\.test/);
	expect(page.html).not.toContain("enc:1:");
});

test("shows what was ordered by its picture and leads to who ordered it, until the member is deleted", async () => {
	const { world, memberId, mug, show, id } = await desk();
	const who = (await findOrder(world.scope, id))?.member;
	await changeReward(world.scope, mug, { image_small_url: "/files/mug.webp" });
	const there = await show();
	expect(there.html).toContain('src="/files/mug.webp"');
	expect(there.html).toMatch(
		new RegExp(`<a [^>]*href="/admin/members/${memberId}"[^>]*>${who?.firstname} ${who?.lastname}</a>`),
	);
	await deleteMember(world.scope, memberId);
	const gone = await show();
	expect(gone.html).not.toContain(`href="/admin/members/${memberId}"`);
});

test("completes an order, once, by whom that was, and mails the member [ORDER-09, ORDER-19, ORDER-24, ORDER-36, ORDER-37]", async () => {
	const { world, memberId, id, orderNumber, show, mails, audit } = await desk();
	const done = await show({ form: {} });
	expect(done).toMatchObject({
		location: `/admin/orders/${id}`,
		toast: {
			type: "success",
			message: reads("Order updated successfully"),
			about: expect.stringMatching(new RegExp(`told.completed.*${shownNumber(orderNumber)}`)),
		},
	});
	const completed = await findOrder(world.scope, id);
	expect(completed).toMatchObject({ status: "Completed", createdBy: memberId, cancelledAt: null, cancelledBy: null });
	expect(completed?.updatedBy).not.toBe(memberId);
	await show({ form: {} });
	const sent = await mails();
	expect(sent).toHaveLength(1);
	expect(sent[0]).toMatchObject({
		kind: "order-completed",
		toId: memberId,
		subject: `Your order ${orderNumber} is completed`,
		body: expect.stringContaining("2 × Mug"),
	});
	expect(await audit()).toEqual([{ action: "complete", entity_id: id, actor_kind: "admin" }]);
});

test("cancels the whole order: points, stock, who, mail, audit [ORDER-22, ORDER-25, ORDER-36, ORDER-37, TXN-13]", async () => {
	const { world, memberId, mug, id, orderNumber, show: openOrder, cancel, mails, audit } = await desk();
	expect((await cancel()).text).toContain("The member gets 200 points back");
	const done = await cancel({ form: {} });
	expect(done).toMatchObject({
		location: `/admin/orders/${id}`,
		toast: {
			message: reads("Order cancelled"),
			about: expect.stringMatching(new RegExp(`told.cancelled.*${shownNumber(orderNumber)}`)),
		},
	});
	const cancelled = await findOrder(world.scope, id);
	expect(cancelled).toMatchObject({
		...{ status: "Cancelled", refunded: 200 },
		...{ cancelledAt: cancelled?.updated, cancelledBy: cancelled?.updatedBy },
	});
	expect(cancelled?.cancelledBy).not.toBe(memberId);
	expect((await openOrder()).text).toMatch(/Cancelled by admin \d+ /);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 5000, redeemed: 0, stock: 5 });
	await cancel({ form: {} });
	const sent = await mails();
	expect(sent.map((mail) => mail?.kind)).toEqual(["order-cancelled"]);
	expect(sent[0]?.body).toContain("200 points are back on your balance.");
	expect((await audit()).map((one) => one.action)).toEqual(["cancel"]);
});

test("a member's own cancellation sends no mail [ORDER-37]", async () => {
	const { world, memberId, id, show: openOrder, mails } = await desk();
	const { cancelOrder } = await import("~/features/orders/cancel.service.server");
	await cancelOrder(world.scope, id, { kind: "member", id: memberId });
	expect(await mails()).toEqual([]);
	expect((await openOrder()).text).toContain("Cancelled by The member");
});

test("a question about an order that changed meanwhile cancels nothing, and the order's page says so [ORDER-24]", async () => {
	const { world, memberId, mug, id, cookie, show, cancel } = await desk(3);
	const line = `/admin/orders/${id}/cancel?line=${mug}`;
	const asked = async (path?: string) => {
		const page = path ? await visit(cancelPage, "/admin/orders/:id/cancel", path, { cookie }) : await cancel();
		return (
			/name="seen"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="seen"/.exec(page.html)?.slice(1).find(Boolean) ?? ""
		);
	};
	const refused = {
		location: `/admin/orders/${id}`,
		toast: {
			type: "error",
			message: reads("This order changed while you were deciding. Nothing was cancelled: look at it again first."),
		},
	};
	const pending = await asked();
	await show({ form: {} });
	expect(await cancel({ form: { seen: pending } })).toMatchObject(refused);
	expect(await cancel({ form: { seen: pending, line: mug, from: "0", quantity: "1" } })).toMatchObject(refused);
	expect(await findOrder(world.scope, id)).toMatchObject({ status: "Completed", refunded: 0 });

	const whole = await asked();
	const one = { seen: await asked(line), line: mug, from: "0", quantity: "1" };
	for (const _ of ["sent", "sent again"])
		expect((await cancel({ form: one })).toast?.message).toEqual(reads("Order updated successfully"));
	expect(await cancel({ form: { ...one, quantity: "2" } })).toMatchObject(refused);
	expect(await cancel({ form: { seen: whole } })).toMatchObject(refused);
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 4800, redeemed: 200, stock: 3 });
	expect((await cancel({ form: { seen: await asked() } })).toast?.message).toEqual(reads("Order cancelled"));
});

test("cancels some pieces of a line on its own page [ORDER-25, ORDER-36]", async () => {
	const { world, memberId, mug, id, cookie, cancel, list, mails } = await desk(3);
	const path = `/admin/orders/${id}/cancel`;
	const page = await visit(cancelPage, "/admin/orders/:id/cancel", `${path}?line=${mug}&quantity=2`, { cookie });
	expect(page.text).toContain("Cancel Mug in order");
	expect(page.html).toMatch(/name="quantity"[^>]*value="2"|value="2"[^>]*name="quantity"/);
	const form = { line: mug, from: "0", quantity: "2" };
	expect((await cancel({ form })).toast?.message).toEqual(reads("Order updated successfully"));
	await cancel({ form });
	expect(await figures(world.scope, memberId, mug)).toEqual({ balance: 4900, redeemed: 100, stock: 4 });
	expect((await mails()).map((mail) => mail?.body)).toEqual([expect.stringContaining("2 × Mug")]);
	// Both lists say what became of it.
	expect((await list()).text).toMatch(/3 × Mug.*300\s*200 refunded/);
	const own = await visit(ownList, "/orders", "/orders", { cookie: await memberCookieFor(world, memberId) });
	expect(own.text).toMatch(/Mug × 3\s*2 cancelled.*300 points\s*Given back \+200/);
	const refused = async (line: string, quantity: string) => {
		const posted = { cookie, form: { line, quantity, from: "2" } };
		const { status, html } = await visit(cancelPage, "/admin/orders/:id/cancel", `${path}?line=${mug}`, posted);
		return status === 400 ? html : "";
	};
	const tooMany = await refused(mug, "2");
	expect(tooMany).toContain("There are not that many left on this line. Lower the quantity");
	expect(tooMany).toMatch(/name="quantity"[^>]*value="2"|value="2"[^>]*name="quantity"/);
	// Neither how many nor of what is left to a guess: nothing takes a cancellation back.
	for (const text of [await refused(mug, ""), await refused("", "1")])
		expect(text).toContain("Choose a whole number from 1 to 99");
	const last = await cancel({ form: { line: mug, from: "2", quantity: "1" } });
	expect(last.toast?.message).toEqual(reads("Order cancelled"));
	expect((await findOrder(world.scope, id))?.status).toBe("Cancelled");
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("deletes cancelled orders only, and the ledger stays [ORDER-33, ORDER-19]", async () => {
	const { world, id, cancel, remove, show, audit } = await desk();
	for (const complete of [false, true]) {
		if (complete) await show({ form: {} });
		const refused = await remove({ form: {} });
		expect(refused).toMatchObject({
			location: `/admin/orders/${id}`,
			toast: { type: "error", message: reads("Only a cancelled order can be deleted") },
		});
		expect(await findOrder(world.scope, id)).toBeDefined();
	}
	await cancel({ form: {} });
	const { ledger } = await snapshot(world.scope);
	expect((await remove()).text).toContain("This cannot be undone.");
	const done = await remove({ form: {} });
	expect(done).toMatchObject({ location: "/admin/orders", toast: { message: reads("Order deleted successfully") } });
	const after = await snapshot(world.scope);
	expect([after.orders, after.items]).toEqual([[], []]);
	expect(after.ledger).toEqual(ledger);
	expect((await audit()).map((one) => one.action)).toContain("delete");
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test.each(["editor", "observer"] as const)("an %s reads orders and changes none [ORDER-33]", async (role) => {
	const { world, show, cancel, remove, list } = await desk();
	const cookie = await adminCookieFor(world, role);
	const before = await snapshot(world.scope);
	expect((await list("/admin/orders", { cookie })).status).toBe(200);
	const page = await show({ cookie });
	expect(page.text).not.toMatch(/Mark as completed|Cancel order|Delete order/);
	for (const page of [show, cancel, remove]) expect((await page({ cookie, form: {} })).status).toBe(403);
	for (const page of [cancel, remove]) expect((await page({ cookie })).status).toBe(403);
	expect(await snapshot(world.scope)).toEqual(before);
});

test("answers 'Order not found' for what is not there or another program's [ORDER-15]", async () => {
	const { world, cookie } = await desk();
	const other = await world.scopeOf({ programId: "other" });
	const memberId = await addRich(world, 0, "other");
	await transact(other, (tx) =>
		tx.trx
			.insertInto("orders")
			.values({
				...{ program_id: "other", id: "foreign", member_id: memberId, cart_value: 0, total_amount: 0 },
				...{ order_number: "ORD-1", created: 1, updated: 1, created_by: memberId, updated_by: memberId },
			})
			.execute(),
	);
	const pages = [
		[show, "/admin/orders/:id"],
		[cancelPage, "/admin/orders/:id/cancel"],
		[deletePage, "/admin/orders/:id/delete"],
	] as const;
	for (const id of ["foreign", "nothing"])
		for (const [module, pattern] of pages)
			for (const form of [undefined, {}]) {
				const reply = await visit(module, pattern, pattern.replace(":id", id), { cookie, ...(form && { form }) });
				expect(reply).toMatchObject({ status: 404, text: reads("Order not found") });
			}
	expect((await findOrder(other, "foreign"))?.status).toBe("Pending");
});

test("a fault while an order is changed is told in words and changes nothing [ORDER-14]", async () => {
	const { world, show, cancel } = await desk();
	for (const page of [show, cancel]) {
		const before = await snapshot(world.scope);
		let told = 0;
		for (let n = 1; n < 30; n++) {
			const { result, hit } = await withFault(n, () => page({ form: {} }));
			if (!hit) break;
			if (result?.status !== 500) continue;
			told++;
			expect(result.text).toContain("Error occurred when updating order");
			expect(await snapshot(world.scope)).toEqual(before);
		}
		expect(told).toBeGreaterThan(3);
	}
});

test("sends visitors to the admin sign-in", async () => {
	await makeWorld();
	for (const [module, path] of [
		[list, "/admin/orders"],
		[show, "/admin/orders/x"],
	] as const)
		expect((await visit(module, path, path)).location).toMatch(/^\/admin\/signin/);
	expect((await answer(() => exportLoader(args("/admin/orders/export")))).location).toMatch(/^\/admin\/signin/);
});
