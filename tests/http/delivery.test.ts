import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { chooseProgram, signInAsAdmin } from "../support/journeys/admin";
import { Browser, words } from "../support/journeys/browser";
import { hrefs, signIn } from "../support/journeys/member";

let server: BuiltServer;
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
});
afterAll(() => server.dispose());

const HOME = {
	...{ recipient: "Ada Lovelace", street: "12 rue de la Paix", postalCode: "75002", city: "Paris", country: "FR" },
	...{ phone: "+33 1 70 18 99 00", instructions: "Code 4711" },
};

/** Puts one of the first reward that can be had into the cart. */
async function fillCart(browser: Browser): Promise<void> {
	const catalogue = hrefs((await browser.read("/rewards")).body, /^\/rewards\/[^/]+$/)[0] ?? "";
	for (const path of new Set(hrefs((await browser.read(catalogue)).body, /^\/rewards\/[^/]+\/[^/]+$/))) {
		const page = await browser.read(path);
		if (!/name="quantity"/.test(page.body)) continue;
		await browser.send(page, { quantity: "1" });
		return;
	}
}

test("without scripts an order asks where it goes, remembers that, and an admin puts it right", async () => {
	const admin = new Browser([server.port]);
	await signInAsAdmin(admin, "super@demo.test");
	await chooseProgram(admin, "demo");
	await admin.send("/admin/settings", { deliveryAddresses: "on", signIn: "on", registration: "on" });
	const browser = new Browser([server.port]);
	await signIn(browser, "member@demo.test");
	await fillCart(browser);
	const asked = await browser.read("/checkout");
	expect(asked.path).toBe("/profile/delivery?to=");
	const fields = Object.entries({ ...HOME, city: "" });
	const refused = await browser.post({ path: asked.path, fields, multipart: false });
	expect([refused.status, words(refused.body)]).toEqual([400, expect.stringContaining("Enter the town or city")]);
	expect(refused.body).toContain('value="12 rue de la Paix"');
	const checkout = await browser.send(asked, HOME);
	expect(checkout.path).toBe("/checkout");
	expect(words(checkout.body)).toContain("Ada Lovelace, 12 rue de la Paix, 75002 Paris, France");
	// What the button beside it does.
	const changed = await browser.send(await browser.read("/profile/delivery?to=x&note=Blue"), { city: "Lyon" });
	expect(changed.path).toBe("/checkout?note=Blue");
	const order = await browser.send(changed, {
		expectedTotal: /name="expectedTotal" value="(\d+)"/.exec(changed.body)?.[1] ?? "",
	});
	expect(order.path).toMatch(/^\/orders\/[\w-]+$/);
	for (const text of ["75002 Lyon", "+33 1 70 18 99 00", "Code 4711", "Blue"])
		expect(words(order.body)).toContain(text);
	await fillCart(browser);
	expect((await browser.read("/checkout")).path).toBe("/checkout");
	const right = await admin.send(`/admin/orders/${order.path.split("/").at(-1)}/address`, { city: "Nantes" });
	expect(words(right.body)).toContain("75002 Nantes");
	expect(words((await browser.read(order.path)).body)).toContain("75002 Nantes");
	expect(words((await browser.read("/profile")).body)).toContain("75002 Lyon");
	expect((await admin.read("/admin/orders/export")).body).toContain("12 rue de la Paix,,75002,Nantes,,FR");
	const gone = await browser.send("/profile/delivery", {}, "intent=remove");
	expect(words(gone.body)).not.toContain("75002 Lyon");
});
