import { expect, test } from "vitest";
import { completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { findAddress } from "~/features/orders/delivery/addresses.repository.server";
import { rememberAddress } from "~/features/orders/delivery/addresses.service.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import * as correct from "~/routes/admin/orders/address";
import * as memberAddress from "~/routes/admin/orders/delivery";
import { loader as exportLoader } from "~/routes/admin/orders/export";
import * as newOrder from "~/routes/admin/orders/new";
import * as show from "~/routes/admin/orders/show";
import { adminCookieFor, answer, args, type Call } from "../../../support/http";
import { reads } from "../../../support/reads";
import { inputValue, visit } from "../visit";
import { askForAddresses, deliveringShop, HOME, idOf } from "./delivering-shop";

async function desk() {
	const shop = await deliveringShop();
	await rememberAddress(shop.scope, shop.memberId, HOME);
	const id = idOf((await shop.place()).done.location);
	const cookie = await adminCookieFor(shop.world, "admin");
	const at =
		(module: Parameters<typeof visit>[0], path: string) =>
		(call: Call & { locale?: "en" | "fr" } = {}) =>
			visit(module, path, path.replace(":id", id), { cookie, ...call });
	return {
		...shop,
		...{ id, cookie, show: at(show, "/admin/orders/:id"), correct: at(correct, "/admin/orders/:id/address") },
		delivery: async () => (await findOrder(shop.world.scope, id))?.delivery,
		csv: async () =>
			(await answer(() => exportLoader(args("/admin/orders/export", { cookie })))).body
				?.replace("\ufeff", "")
				.split("\r\n"),
	};
}

test("the page of an order shows the label to be copied, and a pending one can be put right", async () => {
	const { world, memberId, scope, id, show, correct, delivery } = await desk();
	const page = await show();
	expect(page.html).toMatch(
		/<address[^>]*select-all[^>]*>Ada Lovelace\n12 rue de la Paix\n75002 Paris\nFrance<\/address>/,
	);
	expect(page.html).toContain(`href="/admin/orders/${id}/address"`);
	const { html } = await correct();
	expect(inputValue(html, "street")).toBe("12 rue de la Paix");
	const updated = inputValue(html, "updated");
	const right = { ...HOME, street: "21 rue de la Paix", phone: "" };
	const done = await correct({ form: { ...right, updated } });
	expect([done.location, done.toast]).toEqual([
		`/admin/orders/${id}`,
		expect.objectContaining({ message: reads("Delivery address saved") }),
	]);
	expect(await delivery()).toEqual(right);
	expect(await findAddress(scope, memberId)).toEqual(HOME);
	const again = await correct({ form: { ...right, updated } });
	expect(again.location).toBe(`/admin/orders/${id}`);
	const late = await correct({ form: { ...HOME, city: "Lyon", updated } });
	expect(late.status).toBe(409);
	const log = await world.scope.query.selectFrom("audit_log").select("detail").where("entity", "=", "order").execute();
	expect(log).toEqual([{ detail: JSON.stringify({ after: { changed: ["street", "phone"] } }) }]);
	expect((await correct({ form: { ...HOME, city: "" } })).text).toContain("Enter the town or city");
	await completeOrder(world.scope, id);
	expect((await correct()).location).toBe(`/admin/orders/${id}`);
	const tooLate = await correct({ form: { ...HOME, city: "Lyon" } });
	expect([tooLate.location, tooLate.toast?.message]).toEqual([`/admin/orders/${id}`, "orders:delivery.tooLate"]);
	expect((await show()).html).not.toContain('/address"');
	expect(await delivery()).toEqual(right);
});

test("an order from before the program asked can be given an address, and says so until then", async () => {
	const { world, show, correct, delivery, id } = await desk();
	await world.scope.database.writer
		.updateTable("orders")
		.set({ member_snapshot_enc: null })
		.where("id", "=", id)
		.execute();
	expect((await show()).text).toContain("No address was given.");
	expect((await correct({ form: { ...HOME } })).location).toBe(`/admin/orders/${id}`);
	expect(await delivery()).toEqual(HOME);
	await world.scope.database.writer
		.updateTable("orders")
		.set({ member_snapshot_enc: null })
		.where("id", "=", id)
		.execute();
	await askForAddresses(world, false);
	expect((await show()).text).not.toContain("Delivery address");
	expect((await correct()).location).toBe(`/admin/orders/${id}`);
});

test("who may only read orders corrects none", async () => {
	const { world, correct, show, id, delivery } = await desk();
	const observer = await adminCookieFor(world, "observer");
	const page = await show({ cookie: observer });
	expect(page.text).toContain("75002 Paris");
	expect(page.html).not.toContain(`/admin/orders/${id}/address`);
	expect((await correct({ cookie: observer, form: { ...HOME, city: "Lyon" } })).status).toBe(403);
	expect(await delivery()).toEqual(HOME);
});

test("the download has columns of the address only where the program asks for one", async () => {
	const { world, csv, id, fill, place } = await desk();
	await rememberAddress(world.scope, (await findOrder(world.scope, id))?.memberId ?? "", {
		...HOME,
		recipient: "=1+1",
	});
	await fill();
	await place();
	const [header = "", first = "", second = ""] = (await csv()) ?? [];
	expect(header).toMatch(/Currency,Note,Recipient,Street and number,"?Apartment, floor, company"?,Postal code,/);
	expect(first).toContain("12 rue de la Paix,,75002,Paris,,FR,");
	expect(first).not.toContain(",=1+1");
	expect(second).toContain("Ada Lovelace,12 rue de la Paix,,75002,Paris,,FR,");
	await askForAddresses(world, false);
	expect((await csv())?.[0]).toMatch(/Currency,Note$/);
});

test("an order in a member's name needs the address that its page has shown, which the admin can enter", async () => {
	const { world, scope, memberId, mug, address, cookie } = await desk();
	await address({ form: { intent: "remove" } });
	const query = `?member=${memberId}&item=1%3A${mug}&noted=1`;
	const review = () => visit(newOrder, "/admin/orders/new", `/admin/orders/new${query}&review=1`, { cookie });
	const place = (form: Record<string, string>) =>
		visit(newOrder, "/admin/orders/new", `/admin/orders/new${query}&review=1`, {
			cookie,
			form: { member: memberId, item: `1:${mug}`, expectedTotal: "0", _key: "by-phone", ...form },
		});
	const missing = await review();
	expect(missing.text).toContain("The order has no delivery address yet");
	expect(missing.text).toContain("Enter the address");
	expect(missing.text).not.toContain("Place order");
	const refused = await place({});
	expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("no delivery address yet")]);
	const path = "/admin/orders/delivery";
	const asked = `${path}${query}`;
	const led = await visit(newOrder, "/admin/orders/new", `/admin/orders/new${query}&review=1&keep=delivery`, {
		cookie,
		form: { member: memberId, item: `1:${mug}`, note: "Blue", to: "", expectedTotal: "0", _key: "k" },
	});
	expect(led.location).toBe(asked);
	const form = await visit(memberAddress, path, asked, { cookie });
	expect(inputValue(form.html, "recipient")).toBe("Ada Lovelace");
	const order = inputValue(form.html, "order").replaceAll("&amp;", "&");
	const saved = await visit(memberAddress, path, asked, { cookie, form: { ...HOME, order } });
	expect(saved.location).toBe(`/admin/orders/new?member=${memberId}&item=1%3A${mug}&noted=1&review=1`);
	expect(await findAddress(scope, memberId)).toEqual(HOME);
	const ready = await review();
	expect(ready.text).toContain("Ada Lovelace, 12 rue de la Paix, 75002 Paris, France");
	const placed = await place({ to: inputValue(ready.html, "to") });
	expect((await findOrder(world.scope, idOf(placed.location)))?.delivery).toEqual(HOME);
	const nobody = await visit(memberAddress, path, asked, { cookie, form: { ...HOME, order: "member=nobody" } });
	expect(nobody.status).toBe(404);
});
