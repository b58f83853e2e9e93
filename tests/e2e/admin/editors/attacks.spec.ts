import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hasControls } from "~/lib/text";
import { openFile } from "../../../support/files/opened-file";
import { ATTACKS } from "../../../support/rich-text/attacks";
import { expect, post, signIn, signInAdmin, test } from "../../support/fixtures";

test.use({ place: "rich-text", contextOptions: { bypassCSP: true } });

/** All attacks in texts of a length that a field takes. */
function texts(most: number): string[] {
	const all: string[] = [];
	let one = "";
	// What has invisible characters no form takes.
	for (const attack of ATTACKS.filter((text) => !hasControls(text))) {
		if (one.length + attack.length + 10 > most) {
			all.push(one);
			one = "";
		}
		one += `${attack}\n\n`;
	}
	return [...all, one];
}

const TEXTS = ".rich-text, .rich-editor-text, .mail-sample";

const field = (page: Page, name: string) => page.locator(`textarea[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Fills a form in without scripts, and saves it. */
async function save(page: Page, path: string, about: string, text: string, values: Record<string, string>) {
	await page.goto(path);
	for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
	await field(page, about).fill(text);
	await press(page, "Create");
	await expect(page.getByText("created successfully")).toBeVisible();
}

/** What a page runs, asks elsewhere for, or holds that no text may. */
async function faultsOf(page: Page, what: string): Promise<string[]> {
	await page.evaluate((texts) => {
		for (const one of document.querySelectorAll<HTMLElement>(`:is(${texts}) a`)) {
			one.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
			one.dispatchEvent(new FocusEvent("focus"));
		}
	}, TEXTS);
	const inside = await page.evaluate(
		(texts) =>
			[...document.querySelectorAll(`:is(${texts}) *`)].flatMap((one) => [
				...(/^(script|svg|math|iframe|style|form|object|embed|input|button|base|link|meta|template)$/i.test(one.tagName)
					? [one.outerHTML]
					: []),
				...[...one.attributes]
					.filter(({ name }) => /^on|^(srcdoc|formaction|style)$/.test(name))
					.map(({ name }) => name),
				...(one instanceof HTMLAnchorElement && !/^(https?|mailto|tel):$/.test(one.protocol) ? [one.href] : []),
			]),
		TEXTS,
	);
	return inside.map((one) => `${what}: ${one}`);
}

test("no attack runs in any text with marks: where it is read, previewed and written, with nothing in its way [ART-25, PAGE-09]", async ({
	page,
	context,
	browser,
	baseURL,
	server,
}) => {
	test.setTimeout(150_000);
	const ran: string[] = [];
	context.on("request", (request) => {
		if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:,")) ran.push(request.url());
	});
	context.on("dialog", (dialog) => {
		ran.push(`dialog ${dialog.message()} at ${dialog.page()?.url()}`);
		void dialog.dismiss();
	});
	const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
	const quiet = await plain.newPage();
	await signInAdmin(quiet, "super@demo.test");
	const short = texts(4900);
	const [whole = ""] = texts(90_000);
	for (const [at, text] of short.entries()) {
		await save(quiet, "/admin/rewards/new", "description", text, { title: `Attack ${at}`, pointsCost: "1" });
		await save(quiet, "/admin/offers/new", "description", text, { title: `Attack ${at}` });
	}
	await save(quiet, "/admin/articles/new", "body", whole, { title: "Attack" });
	await save(quiet, "/admin/pages/new", "body", whole, { title: "Attack" });
	await plain.close();

	const stored = openFile(join(server.dataDir, "default.db"));
	for (const table of ["rewards", "offers", "articles", "pages"])
		stored.exec(`update ${table} set status = 'Active' where title like 'Attack%'`);
	stored.exec(`update rewards set reward_catalogue_id = (select id from reward_catalogues where program_id = 'demo'
		and status = 'Active' order by sort_order, id limit 1) where title like 'Attack%'`);
	// What a former release, or somebody at the database, has left there without cleaning it.
	const raw = ATTACKS.join("\n");
	const block = (id: string) => ({ id, kind: "text", text: whole, html: raw });
	const question = { id: "asked", question: "Attack", answer: whole, html: raw };
	const blocks = JSON.stringify([block("told"), { id: "questions", kind: "questions", rows: [question] }]);
	stored.prepare("update pages set blocks = ? where program_id = 'demo' and id = 'questions'").run(blocks);
	stored.prepare("update pages set body_html = ? where program_id = 'demo' and kind = 'template'").run(raw);
	stored.prepare("update articles set body_html = ? where title = 'Welcome: how points come and go'").run(raw);
	stored.prepare("update content_texts set html = ? where html is not null and locale = 'fr'").run(raw);
	stored.prepare("update opportunities set description = ? where program_id = 'demo'").run(whole);
	stored
		.prepare(
			"insert into mail_templates (program_id, id, event, locale, subject, body, created, updated, created_by, updated_by) values ('demo', 'x', 'entry-completed', 'en', 'Attack', ?, 1, 1, 'x', 'x')",
		)
		.run(whole);
	const rows = (sql: string) => stored.prepare(sql).all() as { id: string; below?: string }[];
	const made = Object.fromEntries(
		["rewards", "offers", "articles", "pages"].map((table) => [
			table,
			rows(`select id from ${table} where title like 'Attack%' order by title`).map(({ id }) => id),
		]),
	);
	const [told] = rows("select id from articles where title = 'Welcome: how points come and go'");
	const [template] = rows("select id from pages where program_id = 'demo' and kind = 'template' and status = 'Active'");
	const desks = rows(
		"select offer_id as id, id as below from opportunities where program_id = 'demo' and status = 'Active' limit 2",
	);
	const catalogue = rows("select reward_catalogue_id as id from rewards where title like 'Attack%' limit 1")[0]?.id;
	stored.close();
	expect(made).toMatchObject({ rewards: { length: short.length }, offers: { length: short.length } });

	const faults: string[] = [];
	const member = await context.newPage();
	await signIn(member);
	const common = [
		...["/page/questions", `/template/${template?.id}`, `/articles/-/${told?.id}`],
		...desks.map(({ id, below }) => `/offers/${id}/${below}`),
	];
	const own = [
		...(made.offers ?? []).map((id) => `/offers/${id}`),
		...(made.rewards ?? []).map((id) => `/rewards/${catalogue}/${id}`),
		...(made.articles ?? []).map((id) => `/articles/-/${id}`),
		...(made.pages ?? []).map((id) => `/page/${id}`),
	];
	for (const [locale, read] of [
		["fr", common],
		["en", [...common, ...own]],
	] as const) {
		await post(member, "/language", { locale });
		for (const path of read) {
			await member.goto(path, { waitUntil: "load" });
			expect(await member.locator(".rich-text").count(), path).toBeGreaterThan(0);
			faults.push(...(await faultsOf(member, `${path}, ${locale}`)));
		}
	}
	await signInAdmin(page, "super@demo.test");
	await page.goto("/admin/mail-templates/entry-completed.en", { waitUntil: "load" });
	await expect(page.locator(".mail-sample").first()).toBeVisible();
	faults.push(...(await faultsOf(page, "the sample of a mail")));
	const written = Object.entries(made).flatMap(([kind, all]) => all.map((id) => `/admin/${kind}/${id}`));
	for (const path of written) {
		await page.goto(path, { waitUntil: "load" });
		await expect(page.locator(".rich-editor-text")).toBeVisible();
		faults.push(...(await faultsOf(page, path)));
		const opened = page.waitForEvent("popup");
		await press(page, "Preview text");
		const preview = await opened;
		await expect(preview.locator(".rich-text")).toBeVisible();
		faults.push(...(await faultsOf(preview, `${path}, previewed`)));
		await preview.close();
	}
	expect(faults).toEqual([]);
	expect(ran).toEqual([]);
});
