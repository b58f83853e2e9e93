import { expect, test } from "vitest";
import { findMail, listMails } from "~/features/mails/mails.repository.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { addressName } from "~/features/orders/delivery/address-name.server";
import { findAddress } from "~/features/orders/delivery/addresses.repository.server";
import { rememberAddress } from "~/features/orders/delivery/addresses.service.server";
import { findOrder } from "~/features/orders/orders.repository.server";
import * as receipt from "~/routes/member/orders/show";
import * as profile from "~/routes/member/profile/show";
import { checkInvariants } from "~db/invariants";
import { countStatements, faultLoop, InjectedFault } from "../../../support/fault-loop";
import { addMember, memberCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { snapshot } from "../shop";
import { inputValue, visit } from "../visit";
import { askForAddresses, deliveringShop, HOME, idOf } from "./delivering-shop";

test("a program that does not ask has the checkout it had, and no statement more for the order", async () => {
	const { world, memberId, scope, open, address, place, fill } = await deliveringShop(false);
	const page = await open();
	expect(page.status).toBe(200);
	expect(page.html).not.toContain("/profile/delivery");
	expect(inputValue(page.html, "to")).toBe("");
	expect((await address()).location).toBe("/profile");
	expect((await address({ form: { ...HOME } })).location).toBe("/profile");
	expect(await findAddress(scope, memberId)).toBeNull();
	const first = await place();
	expect((await findOrder(world.scope, idOf(first.done.location)))?.delivery).toBeNull();
	const statements = async () => {
		await fill();
		const { html } = await open();
		const form = { _key: inputValue(html, "_key"), expectedTotal: "0", to: inputValue(html, "to") };
		return countStatements(async () => expect((await open({ form })).status).toBe(303));
	};
	const without = await statements();
	await askForAddresses(world);
	await rememberAddress(scope, memberId, HOME);
	expect((await statements()) - without).toBe(1);
});

test("the first order asks where it goes, and the order keeps that as its own", async () => {
	const { world, memberId, cookie, open, address, place, fill } = await deliveringShop();
	const asked = await open({ query: "?note=Blue%2C+please" });
	expect([asked.status, asked.location]).toEqual([302, "/profile/delivery?to=&note=Blue%2C+please"]);
	const query = "?to=&note=Blue%2C+please";
	const form = await address({ query });
	expect(inputValue(form.html, "recipient")).toBe("Ada Lovelace");
	expect(form.html).toMatch(/<option value="AU" selected="">Australia<\/option>/);
	for (const known of ["name", "address-line1", "address-line2", "postal-code", "address-level2", "country", "tel"])
		expect(form.html).toContain(
			`autoComplete="shipping ${known}"`.toLowerCase().replace("autocomplete", "autoComplete"),
		);
	const saved = await address({ query, form: { ...HOME, _key: inputValue(form.html, "_key") } });
	expect(saved.location).toBe("/checkout?note=Blue%2C+please");
	expect(saved.toast).toMatchObject({ message: reads("Delivery address saved") });
	const page = await open({ query: "?note=Blue%2C+please" });
	expect(page.text).toContain("Delivery to: Ada Lovelace, 12 rue de la Paix, 75002 Paris, France Change");
	expect(page.html).toMatch(/<textarea[^>]*>Blue, please/);
	const { done } = await place();
	const order = await findOrder(world.scope, idOf(done.location));
	expect(order?.delivery).toEqual(HOME);
	await rememberAddress(world.scope, memberId, { ...HOME, city: "Lyon", postalCode: "69001" });
	expect((await findOrder(world.scope, order?.id ?? ""))?.delivery).toEqual(HOME);
	const shown = await visit(receipt, "/orders/:id", `/orders/${order?.id}`, { cookie, locale: "en" });
	expect(shown.html).toContain("Ada Lovelace\n12 rue de la Paix\n75002 Paris\nFrance\n+33 1 70 18 99 00");
	expect(shown.text).toContain("Delivery note Code 4711");
	await fill();
	expect((await open()).text).toContain("69001 Lyon");
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("neither the address of a member nor that of an order can be read in the database", async () => {
	const { world, memberId, scope, place } = await deliveringShop();
	await rememberAddress(scope, memberId, HOME);
	const { done } = await place();
	const { query } = world.scope;
	const kept = await query.selectFrom("delivery_addresses").selectAll().execute();
	expect(kept).toMatchObject([{ member_id: memberId, address_enc: expect.stringMatching(/^enc:/) }]);
	const rows = JSON.stringify([
		...[kept, await query.selectFrom("orders").selectAll().execute()],
		...[
			await query.selectFrom("audit_log").selectAll().execute(),
			await query.selectFrom("notices").selectAll().execute(),
		],
		...[
			await query.selectFrom("outbox").selectAll().execute(),
			await query.selectFrom("one_time_keys").selectAll().execute(),
		],
	]);
	expect(rows).toContain(idOf(done.location));
	expect(rows).not.toMatch(/rue de la Paix|\b75002\b|\b4711\b/);
});

test("what is wrong is said at its field in the reader's language, and what was typed stays", async () => {
	const { address, scope, memberId } = await deliveringShop();
	const form = { ...HOME, street: "", postalCode: "", phone: "appelez-moi", instructions: "x".repeat(201) };
	const page = await address({ form, locale: "fr" });
	expect(page.status).toBe(400);
	expect(page.text).toContain("Indiquez le numéro et la rue");
	expect(page.text).toContain("Indiquez le code postal");
	expect(page.text).toContain("200 caractères au maximum");
	expect(inputValue(page.html, "phone")).toBe("appelez-moi");
	expect(inputValue(page.html, "recipient")).toBe("Ada Lovelace");
	expect(page.html).toMatch(/<option value="FR" selected="">France<\/option>/);
	const turned = await address({ form: { ...HOME, city: "Pa\u202eris" } });
	expect([turned.status, turned.text]).toEqual([400, expect.stringContaining("Remove invisible characters")]);
	expect(await findAddress(scope, memberId)).toBeNull();
});

test("an order goes only where its page has said, and the same key with another address is another order", async () => {
	const { world, memberId, scope, open, place } = await deliveringShop();
	await rememberAddress(scope, memberId, HOME);
	const opened = await open();
	const form = Object.fromEntries(
		["_key", "expectedTotal", "shown", "to"].map((name) => [name, inputValue(opened.html, name)]),
	);
	await rememberAddress(scope, memberId, { ...HOME, street: "1 rue Neuve" });
	const before = await snapshot(world.scope);
	const late = await open({ form });
	expect([late.status, late.text]).toEqual([
		409,
		expect.stringContaining("The delivery address was changed on another page"),
	]);
	expect(late.text).toContain("1 rue Neuve");
	for (const to of ["", "somebody-else's"]) expect((await open({ form: { ...form, to } })).status).toBe(409);
	expect(await snapshot(world.scope)).toEqual(before);
	const { form: sent, done } = await place();
	const again = await open({ form: sent });
	expect([again.status, again.location]).toEqual([303, done.location]);
	const other = await open({ form: { ...sent, to: form.to ?? "" } });
	expect([other.status, other.text]).toEqual([409, expect.stringContaining("You placed this order before")]);
});

test("an order whose address has gone meanwhile leads to the form of it, with its note", async () => {
	const { world, memberId, scope, open, address } = await deliveringShop();
	await rememberAddress(scope, memberId, HOME);
	const { html } = await open();
	const form = { _key: inputValue(html, "_key"), expectedTotal: "0", to: inputValue(html, "to"), note: "Blue" };
	expect((await address({ form: { intent: "remove" } })).location).toBe("/profile");
	const late = await open({ form });
	expect([late.status, late.location]).toEqual([303, "/profile/delivery?to=&note=Blue"]);
	expect((await snapshot(world.scope)).orders).toEqual([]);
});

test("a member sees and removes the address, also where nobody asks for it any more", async () => {
	const { world, memberId, scope, cookie, address } = await deliveringShop();
	const own = () => visit(profile, "/profile", "/profile", { cookie });
	expect((await own()).html).toContain('href="/profile/delivery"');
	await rememberAddress(scope, memberId, HOME);
	await askForAddresses(world, false);
	expect((await own()).text).toContain("Delivery address Ada Lovelace, 12 rue de la Paix");
	const page = await address();
	expect(page.text).toContain("12 rue de la Paix");
	expect(page.html).not.toContain('name="street"');
	const removed = await address({ form: { intent: "remove", _key: inputValue(page.html, "_key") } });
	expect(removed.toast).toMatchObject({ message: reads("Delivery address removed") });
	expect(await findAddress(scope, memberId)).toBeNull();
	expect((await own()).text).not.toContain("Delivery address");
	expect((await address({ form: { intent: "remove" } })).location).toBe("/profile");
	const log = await world.scope.query
		.selectFrom("audit_log")
		.select(["entity_id", "detail"])
		.where("entity", "=", "member")
		.execute();
	expect(log).toEqual(
		Array(2).fill({ entity_id: memberId, detail: JSON.stringify({ after: { changed: ["deliveryAddress"] } }) }),
	);
});

test("the form of one member's page is no other member's, and addresses are each member's own", async () => {
	const { world, memberId, scope, address } = await deliveringShop();
	const other = await addMember(world);
	const cookie = await memberCookieFor(world, other);
	const key = inputValue((await address({ cookie })).html, "_key");
	for (const form of [{ ...HOME }, { intent: "remove" }] as Record<string, string>[]) {
		await rememberAddress(scope, memberId, { ...HOME, city: "Lyon" });
		expect((await address({ form: { ...form, _key: key } })).status).toBe(409);
	}
	expect((await findAddress(scope, memberId))?.city).toBe("Lyon");
	expect(await findAddress(scope, other)).toBeNull();
});

test("an order with its address is all or nothing, whichever statement fails", async () => {
	const { world, memberId, scope } = await deliveringShop();
	await rememberAddress(scope, memberId, HOME);
	const before = await snapshot(world.scope);
	const request = { memberId, key: "k", expectedTotal: 0, deliverTo: addressName(HOME) };
	let done = "";
	const statements = await faultLoop(
		async () => {
			done = (await placeOrder(scope, request)).id;
		},
		async (_n, { error }) => {
			expect(error).toBeInstanceOf(InjectedFault);
			expect(await snapshot(world.scope)).toEqual(before);
		},
	);
	expect(statements).toBeGreaterThan(10);
	expect((await findOrder(world.scope, done))?.delivery).toEqual(HOME);
});

test("the mail of an order says where it goes in its reader's language, and says nothing where nobody has asked", async () => {
	const { world, memberId, scope, place, fill } = await deliveringShop();
	await rememberAddress(scope, memberId, { ...HOME, country: "DE" });
	await place();
	await scope.database.writer.updateTable("members").set({ locale: "fr" }).where("id", "=", memberId).execute();
	await fill();
	await place();
	await askForAddresses(world, false);
	await fill();
	await place();
	const mails = await Promise.all((await listMails(world.scope, 9)).map(({ id }) => findMail(world.scope, id)));
	const bodies = mails.map((mail) => mail?.body ?? "");
	expect(bodies.find((body) => body.includes("Germany"))).toContain(
		"\n\nIt goes to: Ada Lovelace, 12 rue de la Paix, 75002 Paris, Germany\n\n",
	);
	expect(
		bodies.filter((body) => body.includes("livrée à\u00a0: Ada Lovelace, 12 rue de la Paix, 75002 Paris, Allemagne")),
	).toHaveLength(1);
	expect(bodies.filter((body) => body.includes("livrée à"))).toHaveLength(1);
	expect(bodies).toHaveLength(3);
});

test("erasing a member takes the address and those of done orders; a pending order keeps its own until it is done", async () => {
	const { world, memberId, scope, place, fill } = await deliveringShop();
	await rememberAddress(scope, memberId, HOME);
	const done = idOf((await place()).done.location);
	await completeOrder(world.scope, done);
	await fill();
	const pending = idOf((await place()).done.location);
	await deleteMember(world.scope, memberId);
	expect(await findAddress(scope, memberId)).toEqual(HOME);
	await purgeMember(world.scope, memberId);
	expect(await findAddress(scope, memberId)).toBeNull();
	const deliveryOf = async (id: string) => (await findOrder(world.scope, id))?.delivery;
	expect([await deliveryOf(done), await deliveryOf(pending)]).toEqual([null, HOME]);
	await completeOrder(world.scope, pending);
	expect(await deliveryOf(pending)).toBeNull();
});
