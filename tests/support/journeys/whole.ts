import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as admin from "./admin";
import { Browser, words } from "./browser";
import * as member from "./member";
import { makeProgram } from "./program";

const PASSWORD = "laurel-demo";
const NEW_PASSWORD = "seven quiet harbours";

/** What a member does in a portal, from door to door; ends signed in, with the password it began with. */
export async function walkAsMember(ports: readonly number[]): Promise<Browser> {
	const email = "member@demo.test";
	const browser = new Browser(ports);
	await member.signIn(browser, email);
	await member.changeLanguage(browser);
	await member.openCartPanel(browser);
	await member.orderReward(browser);
	await member.enterOffer(browser);
	await member.editProfile(browser, "+61 2 5550 7788");
	await member.changePassword(browser, email, PASSWORD, NEW_PASSWORD);
	await member.signOut(browser);
	await member.resetPassword(browser, email, PASSWORD);
	return browser;
}

/** What an admin does, and those who get links and keys from an admin; both the admin and the new member end signed in. */
export async function walkAsAdmin(ports: readonly number[]): Promise<{ browser: Browser; newcomer: Browser }> {
	const browser = new Browser(ports);
	await admin.signInAsAdmin(browser, "super@demo.test");
	await admin.chooseProgram(browser, "demo");
	for (const [list, field, values] of [
		["/admin/companies", "title"],
		["/admin/company-tags", "tag"],
		["/admin/reward-categories", "title"],
		["/admin/reward-catalogues", "title"],
		["/admin/rewards", "title", { pointsCost: "100", stockQuantity: "5" }],
	] as const)
		await admin.makeAndEdit(browser, list, field, values);
	const own = randomUUID().slice(0, 8);
	const email = `ada@${own}.test`;
	const record = await admin.makeMember(browser, email);
	const newcomer = new Browser(ports);
	await admin.callWithKey(browser, newcomer, { path: record, email, password: NEW_PASSWORD });
	await member.signIn(newcomer, email, NEW_PASSWORD);
	const guest = new Browser(ports);
	const looking = await guest.read(await admin.makeDemoLink(browser, record));
	expect([looking.path, looking.status]).toEqual(["/home", 200]);
	await admin.importMembers(browser, [`row1@${own}.test`, `row2@${own}.test`]);
	await admin.uploadFile(browser);
	await makeProgram(browser, { id: `journey-${own}`, title: `Journey ${own}`, domain: `${own}.example.test` });
	expect(words((await browser.send("/admin/logout")).body)).not.toContain("Ada");
	await admin.signInAsAdmin(browser, "super@demo.test");
	await admin.chooseProgram(browser, "demo");
	return { browser, newcomer };
}
