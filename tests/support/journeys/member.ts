import { expect } from "vitest";
import { type Browser, words } from "./browser";

/** Where the links of a page lead, of a kind. */
export const hrefs = (body: string, pattern: RegExp) =>
	[...body.matchAll(/<a [^>]*href="([^"?#]+)"/g)].map(([, href = ""]) => href).filter((href) => pattern.test(href));

/** Signs in, and is at home. */
export async function signIn(browser: Browser, email: string, password = "laurel-demo"): Promise<void> {
	const home = await browser.send("/signin", { email, password });
	expect(home.path).toBe("/home");
	expect(home.status).toBe(200);
}

/** Chooses the language on a page and reads it in that language, then goes back. */
export async function changeLanguage(browser: Browser): Promise<void> {
	const choose = async (locale: string) => {
		const fields: [string, string][] = [
			["locale", locale],
			["redirectTo", "/profile"],
		];
		expect((await browser.post({ path: "/language", fields, multipart: false })).status).toBe(303);
		return (await browser.read("/profile")).body;
	};
	expect(await choose("fr")).toContain('lang="fr"');
	expect(await choose("en")).toContain('lang="en"');
}

/** Puts a reward into the cart, changes how many, orders it and cancels the order; returns the order's address. */
export async function orderReward(browser: Browser): Promise<string> {
	const catalogue = hrefs((await browser.read("/rewards")).body, /^\/rewards\/[^/]+$/)[0] ?? "";
	const rewards = hrefs((await browser.read(catalogue)).body, /^\/rewards\/[^/]+\/[^/]+$/);
	let title = "";
	for (const path of [...new Set(rewards)]) {
		const page = await browser.read(path);
		if (!/name="quantity"/.test(page.body)) continue;
		title = /<h1[^>]*>([^<]*)/.exec(page.body)?.[1] ?? "";
		await browser.send(page, { quantity: "1" });
		break;
	}
	expect(title).not.toBe("");
	const cart = await browser.read("/cart");
	expect(cart.body).toContain(title);
	const order = await browser.send("/checkout", { note: "Leave it at the gate" });
	expect(order.path).toMatch(/^\/orders\/[\w-]+$/);
	expect(words(order.body)).toContain("Leave it at the gate");
	expect((await browser.read("/cart")).body).not.toContain(title);
	expect(words((await browser.send(`${order.path}/cancel`)).body)).toContain("Cancelled");
	return order.path;
}

/** Sends an entry for the first offer that takes one with plain answers, changes it, and takes it back. */
export async function enterOffer(browser: Browser): Promise<void> {
	const offers = hrefs((await browser.read("/offers")).body, /^\/offers\/[^/]+$/);
	for (const offer of new Set(offers))
		for (const path of new Set(hrefs((await browser.read(offer)).body, /^\/offers\/[^/]+\/[^/]+$/))) {
			const page = await browser.read(path);
			const text = /<textarea[^>]* name="(field\.[^"]+)"|<input[^>]* name="(field\.[^"]+)"[^>]*type="text"/.exec(
				page.body,
			);
			const name = text?.[1] ?? text?.[2];
			if (!name) continue;
			const sent = await browser.send(page, fillIn(page.body, "Twelve panels")).catch(() => undefined);
			if (!sent) continue;
			expect(sent.path).toMatch(/^\/entries\//);
			expect(words(sent.body)).toContain("Twelve panels");
			const edit = await browser.read(`${sent.path}/edit`);
			const changed = await browser.send(edit, { [name]: "Thirteen panels" });
			expect(words(changed.body)).toContain("Thirteen panels");
			const back = await browser.send(`${sent.path}/withdraw`);
			expect(back.path).toMatch(/^\/offers\//);
			expect((await browser.read(sent.path)).status).toBe(404);
			return;
		}
	throw new Error("no offer takes an entry");
}

/** An answer for every field of an entry form. */
export function fillIn(body: string, text: string): Record<string, string> {
	const values: Record<string, string> = {};
	for (const [tag] of body.matchAll(/<(?:input|textarea|select)\b[^>]*name="field\.[^"]*"[^>]*>/g)) {
		const name = / name="([^"]*)"/.exec(tag)?.[1] ?? "";
		const type = / type="([^"]*)"/.exec(tag)?.[1] ?? "text";
		if (type === "file") continue;
		if (type === "radio" || type === "checkbox") values[name] ??= / value="([^"]*)"/.exec(tag)?.[1] ?? "on";
		else if (tag.startsWith("<select"))
			values[name] = new RegExp(`name="${name}"[\\s\\S]*?<option value="([^"]+)"`).exec(body)?.[1] ?? "";
		else if (type === "date") values[name] = "2026-01-15";
		else if (type === "number" || / inputMode="(numeric|decimal)"/i.test(tag)) values[name] = "3";
		else if (type === "email") values[name] = "somebody@example.test";
		else if (type === "tel") values[name] = "+61 2 5550 1234";
		else if (type !== "hidden") values[name] = text;
	}
	return values;
}

/** Corrects the profile and reads it. */
export async function editProfile(browser: Browser, mobile: string): Promise<void> {
	expect(words((await browser.send("/profile/edit", { mobile })).body)).toContain(mobile);
}

/** Opens the cart panel, which the session keeps open. */
export async function openCartPanel(browser: Browser): Promise<void> {
	const fields: [string, string][] = [
		["open", "1"],
		["redirectTo", "/home"],
	];
	browser.posts.push({ path: "/cart-panel", fields, multipart: false });
	expect((await browser.post({ path: "/cart-panel", fields, multipart: false })).status).toBe(303);
}

/** Changes the password, leaves, and comes back with the new one. */
export async function changePassword(browser: Browser, email: string, from: string, to: string): Promise<void> {
	const done = await browser.send("/profile/password", { currentPassword: from, password: to, confirmation: to });
	expect(done.path).toBe("/profile");
	await signOut(browser);
	await signIn(browser, email, to);
}

/** Ends the session: pages of members lead to the door again. */
export async function signOut(browser: Browser): Promise<void> {
	expect((await browser.send("/logout")).path).toBe("/signin");
	expect((await browser.ask("/home")).location).toContain("/signin");
}

/** Gets a link by mail, sets a new password by it and signs in with that. */
export async function resetPassword(browser: Browser, email: string, password: string): Promise<void> {
	expect((await browser.send("/forgot-password", { email })).path).toContain("sent=1");
	const link = await mailedLink(browser, email, /\/reset\/[\w-]+/);
	expect((await browser.send(link, { password, confirmation: password })).path).toBe("/signin");
	await signIn(browser, email, password);
}

/** The newest link of a kind that went to an address. */
export async function mailedLink(browser: Browser, email: string, kind: RegExp): Promise<string> {
	const { body } = await browser.read("/dev/mails");
	const mail = body.split("<li").find((one) => one.includes(email) && kind.test(one)) ?? "";
	const link = kind.exec(mail)?.[0];
	if (!link) throw new Error(`no mail with ${kind} for ${email}`);
	return link;
}
