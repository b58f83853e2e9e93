import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Browser, type Page, words } from "./browser";
import { mailedLink } from "./member";

/** Signs in as an admin, and is where they work. */
export async function signInAsAdmin(browser: Browser, email: string, password = "laurel-demo"): Promise<void> {
	const page = await browser.send("/admin/signin", { email, password });
	expect(page.path).toMatch(/^\/admin/);
	expect(page.path).not.toContain("signin");
}

/** Chooses the program to work in. */
export async function chooseProgram(browser: Browser, programId: string): Promise<void> {
	const page = await browser.send("/admin/programs", {}, `programId=${programId}`);
	expect([page.path, page.status]).toEqual(["/admin", 200]);
}

/** Makes a record by its form, finds it in the list, and changes it. */
export async function makeAndEdit(
	browser: Browser,
	list: string,
	field: string,
	values: Record<string, string> = {},
): Promise<string> {
	const name = `Journey ${randomUUID().slice(0, 8)}`;
	const made = await browser.send(`${list}/new`, { [field]: name, ...values });
	const search = words((await browser.read(`${list}?q=${encodeURIComponent(name)}`)).body);
	expect(search).toContain(name);
	const edit = made.path === list ? await firstOf(browser, list, name) : made.path;
	const changed = await browser.send(edit, { [field]: `${name} II` });
	const page = changed.path === list ? await browser.read(`${list}?q=${encodeURIComponent(name)}`) : changed;
	expect(page.body).toContain(`${name} II`);
	return edit;
}

async function firstOf(browser: Browser, list: string, name: string): Promise<string> {
	const { body } = await browser.read(`${list}?q=${encodeURIComponent(name)}`);
	const found = [...body.matchAll(/<a [^>]*href="([^"?#]+)"/g)].map(([, href = ""]) => href);
	const path = found.find((href) => new RegExp(`^${list}/[\\w-]{15,}$`).test(href));
	if (!path) throw new Error(`${list} has no link to "${name}"`);
	return path;
}

/** Deletes a record after its question: its list does not have it any more. */
export async function remove(browser: Browser, path: string, button?: string): Promise<void> {
	await browser.send(`${path}/delete`, {}, button);
	expect((await browser.read(path)).status).toBe(404);
}

/** Makes a member, gives points, changes the status; returns the address of the record. */
export async function makeMember(browser: Browser, email: string): Promise<string> {
	const member = await browser.send("/admin/members/new", { firstname: "Ada", lastname: "Journey", email });
	expect(words(member.body)).toContain("Ada Journey");
	const path = member.path.replace(/\?.*/, "");
	const points = { direction: "add", amount: "1250", reason: "A good start" };
	expect(words((await browser.send(`${path}/points`, points)).body)).toContain("1,250");
	const edited = await browser.send(`${path}/edit`, { lastname: "Travelled" });
	expect(words(edited.body)).toContain("Ada Travelled");
	return path;
}

/** Makes a link to look at the portal as a member; returns it. */
export async function makeDemoLink(browser: Browser, member: string): Promise<string> {
	const page = await browser.read(`${member}/demo`);
	const answer = await browser.post({ path: page.path, fields: [["minutes", "30"]], multipart: false });
	browser.posts.push({ path: page.path, fields: [["minutes", "30"]], multipart: false });
	const link = /https?:\/\/[^/"<]+(\/demo\/[^/"<]+\/[\w-]+)/.exec(answer.body)?.[1];
	if (!link) throw new Error(`no demo link: ${answer.status} ${words(answer.body)}`);
	expect(words((await browser.read(`${member}/demo`)).body)).toContain("minutes");
	return link;
}

/** Takes a list of members through the import, step by step. */
export async function importMembers(browser: Browser, emails: string[]): Promise<void> {
	const lines = ["First name,Last name,Email", ...emails.map((email, row) => `Row,Number ${row},${email}`)];
	const file = { name: "people.csv", type: "text/csv", text: lines.join("\r\n") };
	const mapping = await browser.send("/admin/imports/new", { what: "members/create-new", file });
	expect(mapping.path).toMatch(/^\/admin\/imports\/[\w-]+\/mapping$/);
	const checked = await untilSaid(browser, await browser.send(mapping, {}, "intent=check"), /value="commit"/);
	const done = await browser.send(checked, {}, "intent=commit");
	await untilSaid(browser, done, /Completed/);
	for (const email of emails) expect((await browser.read(`/admin/members?q=${email}`)).body).toContain(email);
}

/** Looks at a page again until a worker has come so far. */
async function untilSaid(browser: Browser, page: Page, sign: RegExp): Promise<Page> {
	let seen = page;
	await expect
		.poll(
			async () => {
				seen = await browser.read(page.path);
				return sign.test(seen.body);
			},
			{ timeout: 20_000, interval: 100 },
		)
		.toBe(true);
	return seen;
}

/** Adds a file to the library, where it can be read at once. */
export async function uploadFile(browser: Browser): Promise<void> {
	const text = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
	const page = await browser.send("/admin/files/new", {
		folder: "journeys",
		files: { name: "terms.pdf", type: "application/pdf", text },
	});
	expect(words(page.body)).toContain("terms.pdf");
}

/** Makes a key and calls with it: a member is invited by a call, activates the account and signs in by the next. */
export async function callWithKey(
	browser: Browser,
	visitor: Browser,
	{ path: member, email, password }: { path: string; email: string; password: string },
): Promise<void> {
	const fields: [string, string][] = [
		["name", "Journey"],
		["scopes", "members:invite"],
	];
	const form = { path: "/admin/api-keys/new", fields, multipart: false };
	browser.posts.push(form);
	const secret = /<code[^>]*>([^<]+)<\/code>/.exec((await browser.post(form)).body)?.[1] ?? "";
	const call = (path: string, body: object) =>
		visitor.ask(path, {
			type: "application/json",
			body: JSON.stringify(body),
			headers: { authorization: `Bearer ${secret}` },
		});
	const invited = await call("/api/v1/inviteMember", { memberId: member.split("/").at(-1) });
	expect([invited.status, invited.body]).toEqual([200, expect.stringContaining("data")]);
	const link = await mailedLink(visitor, email, /\/activate\/[\w-]+/);
	expect((await visitor.send(link, { password, confirmation: password })).path).toBe("/signin");
	const signedIn = await call("/api/v1/auth/signin", { email, password });
	expect([signedIn.status, signedIn.body]).toEqual([200, expect.stringContaining("token")]);
}
