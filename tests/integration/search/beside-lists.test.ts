import { CompiledQuery } from "kysely";
import { expect, test, vi } from "vitest";
import { searchUploads } from "~/features/files/library/file-list.repository.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { putTemplate } from "~/features/mails/templates/mail-templates.repository.server";
import { insertSite } from "~/features/sites/sites.repository.server";
import AdminSearch, { loader as adminSearch } from "~/routes/admin/search";
import { localeCookie } from "~/server/cookies.server";
import { FileConnection } from "~db/drivers/file-driver";
import { transact, transactControl } from "~db/transact";
import { answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import type { World } from "../../support/world";
import { addAdmin, installation, type Person } from "../admins/support";
import { addGlobalArticle } from "../articles/support";
import { addUpload } from "../files/library";
import { driver, idIn, roster } from "../imports/import-driver";
import { makeOffer, makeOpportunity } from "../offers/make-offer";

type Found = Awaited<ReturnType<typeof adminSearch>>["found"];

/** What somebody finds, by kind. */
async function search({ cookie }: Pick<Person, "cookie">, q: string, host = "demo.test") {
	const path = `/admin/search?${new URLSearchParams({ q })}`;
	const { data, status } = await answer(() => adminSearch(args(path, { cookie, host })));
	expect(status).toBe(200);
	const { found } = data as { found: Found };
	return Object.fromEntries(
		found.map(({ name, records }) => [
			name,
			records.map(({ title, facts, href }) => `${[title, ...(facts?.details ?? [])].join(" – ")} ${href}`),
		]),
	);
}

const inProgram = (world: World, role: "admin" | "editor" | "observer", programId = "demo") =>
	addAdmin(world, { role, programs: { [programId]: "own" } });

async function addMail(world: World, toAddress: string, programId = "demo") {
	const mail = { kind: "reset", toMemberId: null, toAddress, subject: "Your password", body: "Hello" };
	return transact(await world.scopeOf({ programId }), (tx) => queueMail(tx, mail));
}

test("every role finds files of all folders, imports by their file and mails by their receiver, another program's never", async () => {
	const { world } = await installation();
	const terms = await addUpload(world, "walrus terms.pdf", { folder: "terms" });
	await addUpload(world, "walrus elsewhere.pdf", { programId: "other" });
	await addUpload(world, "rules.pdf");
	const admin = await inProgram(world, "admin");
	const upload = await driver(admin.cookie).upload(roster(1), "members/create-new", "walrus-roster.csv");
	const mail = await addMail(world, "walrus@example.test");
	await addMail(world, "seal@example.test");
	await addMail(world, "walrus2@example.test", "other");
	const expected = {
		files: [`terms/walrus terms.pdf /admin/files/${terms}`],
		imports: [`walrus-roster.csv /admin/imports/${idIn(upload.location)}`],
		mails: [`Your password – walrus@example.test /admin/mails/${mail}`],
	};
	for (const role of ["admin", "editor", "observer"] as const)
		expect(await search(await inProgram(world, role), "WALRUS"), role).toEqual(expected);
	const elsewhere = await search(await inProgram(world, "admin", "other"), "walrus", "other.test");
	expect(elsewhere.files).toEqual([expect.stringMatching(/^documents\/walrus elsewhere\.pdf /)]);
	expect(elsewhere.mails).toEqual([expect.stringContaining("walrus2@example.test")]);
	expect(elsewhere.imports).toBeUndefined();
});

test("mail templates are found by the name of their event in the reader's language, and by their subject", async () => {
	const { world, root } = await installation();
	const orders = ["Order placed", "Your order {{order.number}} is placed", "/admin/mail-templates/order-placed.en"];
	expect((await search(root, "order placed"))["mail-templates"]).toEqual([
		`${orders[0]} – ${orders[1]} ${orders[2]}`,
		"Order placed – Votre commande {{order.number}} a été passée /admin/mail-templates/order-placed.fr",
	]);
	const french = (await localeCookie().serialize("fr")).split(";")[0];
	const reader = { cookie: `${root.cookie}; ${french}` };
	expect((await search(reader, "passee votre"))["mail-templates"]).toEqual([
		"Commande passée – Votre commande {{order.number}} a été passée /admin/mail-templates/order-placed.fr",
	]);
	expect((await search(root, "hurrah"))["mail-templates"]).toBeUndefined();
	const own = { subject: "Hurrah", body: "It is on its way" };
	await transact(world.scope, (tx) => putTemplate(tx, { event: "order-placed", locale: "en" }, own, undefined));
	expect((await search(root, "hurrah"))["mail-templates"]).toEqual([
		"Order placed – Hurrah /admin/mail-templates/order-placed.en",
	]);
});

test("a super finds what belongs to the installation, an owner their organisation's, and nobody else any of it [ADMIN-26]", async () => {
	const { world, root, owner } = await installation();
	const named = { demo: "Otter Northern", other: "Otter Southern" };
	for (const [programId, title] of Object.entries(named))
		await transactControl(world.control, async (tx) => {
			await tx.trx
				.updateTable("program_directory")
				.set({ title, title_upper: title.toUpperCase() })
				.where("program_id", "=", programId)
				.execute();
			await insertSite(tx, { activeDomain: `otter-${programId}.test`, programId, databaseId: "default" });
			await tx.trx
				.updateTable("organisations")
				.set({ title: `${title} Ltd`, title_upper: `${title} Ltd`.toUpperCase() })
				.where("id", "=", programId === "demo" ? "north" : "south")
				.execute();
		});
	const ours = await addAdmin(world, { name: "Otter Ours", organisations: { north: "client" } });
	await addAdmin(world, { name: "Otter Theirs", organisations: { south: "client" } });
	await addGlobalArticle(world, { title: "Otters everywhere" });
	const stamp = { id: "m1", kind: "invitation", to_address: "otter@example.test", created: 1 };
	await transactControl(world.control, (tx) =>
		tx.trx
			.insertInto("outbox")
			.values({ ...stamp, subject: "Welcome", body_enc: "x" } as never)
			.execute(),
	);
	const titles = async (who: Pick<Person, "cookie">) => {
		const found = await search(who, "otter");
		return Object.fromEntries(
			Object.entries(found).map(([name, lines]) => [name, lines.map((one) => one.replace(/ \/admin.*/, ""))]),
		);
	};
	expect(await titles(root)).toEqual({
		programs: ["Otter Northern", "Otter Southern"],
		organisations: ["Otter Northern Ltd", "Otter Southern Ltd"],
		sites: ["otter-demo.test", "otter-other.test"],
		admins: ["Otter Ours", "Otter Theirs"],
		"common-articles": ["Otters everywhere"],
		"mails-to-admins": ["Welcome – otter@example.test"],
	});
	expect(await titles(owner)).toEqual({
		programs: ["Otter Northern"],
		organisations: ["Otter Northern Ltd"],
		sites: ["otter-demo.test"],
		admins: ["Otter Ours"],
	});
	expect((await search(root, "otter ours")).admins).toEqual([`Otter Ours /admin/platform/admins/${ours.id}`]);
	for (const role of ["admin", "editor", "observer"] as const)
		expect(await titles(await inProgram(world, role)), role).toEqual({});
});

test("mails of one subject are told from each other by their receiver, by where they are on their way and by when they were written", async () => {
	const { world, root } = await installation();
	const [waits, sent] = [await addMail(world, "puffin@example.test"), await addMail(world, "puffin@example.org")];
	await world.scope.database.write((trx) =>
		trx.updateTable("outbox").set({ status: "sent" }).where("id", "=", String(sent)).execute(),
	);
	const { data } = await answer(() => adminSearch(args("/admin/search?q=puffin", { cookie: root.cookie })));
	const [mails] = (data as { found: Found }).found;
	expect(
		mails?.records.map(({ id, title, facts }) => [id, title, facts?.details, facts?.mark?.text, typeof facts?.at]),
	).toEqual(
		expect.arrayContaining([
			[waits, "Your password", ["puffin@example.test"], "mails:status.queued", "number"],
			[sent, "Your password", ["puffin@example.org"], "mails:status.sent", "number"],
		]),
	);
	const html = renderPage(AdminSearch, "/admin/search", { loaderData: data });
	expect(html).toMatch(/puffin@example\.org[\s\S]*?>Sent</);
});

test("imports of files of one name say where they stand, and when they were begun", async () => {
	const { root } = await installation();
	await driver(root.cookie).upload(roster(1), "members/create-new", "gannet.csv");
	const { data } = await answer(() => adminSearch(args("/admin/search?q=gannet", { cookie: root.cookie })));
	expect((data as { found: Found }).found[0]?.records).toMatchObject([
		{ title: "gannet.csv", facts: { at: expect.any(Number), mark: { text: "imports:status.Uploaded" } } },
	]);
	expect(renderPage(AdminSearch, "/admin/search", { loaderData: data })).toMatch(/gannet\.csv[\s\S]*?>Uploaded</);
});

test("an import that is done but for some of its rows says so", async () => {
	const { world, root } = await installation();
	const { location } = await driver(root.cookie).upload(roster(1), "members/create-new", "gannet.csv");
	await world.scope.database.write((trx) =>
		trx
			.updateTable("import_jobs")
			.set({ status: "Completed", failed_rows: 2 })
			.where("id", "=", idIn(location))
			.execute(),
	);
	const { data } = await answer(() => adminSearch(args("/admin/search?q=gannet", { cookie: root.cookie })));
	expect(renderPage(AdminSearch, "/admin/search", { loaderData: data })).toMatch(
		/gannet\.csv[\s\S]*?>Completed, 2 failed</,
	);
});

test("every role finds opportunities by any word, with their offer and as members see them, also by a slip, another program's never", async () => {
	const { world } = await installation();
	const shown = await makeOpportunity(world, { title: "Report a walrus sale" }, { title: "Spring" });
	const hidden = await makeOpportunity(world, { title: "Walrus survey" }, { title: "Autumn", status: "Draft" });
	const theirs = { title: "Theirs", opportunities: [{ title: "Walrus of another program", points: 1 }] };
	await makeOffer(world, theirs, "other");
	const expected = [
		`Report a walrus sale – Spring /admin/offers/${shown.offerId}/opportunities/${shown.opportunityId}`,
		`Walrus survey – Autumn /admin/offers/${hidden.offerId}/opportunities/${hidden.opportunityId}`,
	];
	for (const role of ["admin", "editor", "observer"] as const) {
		const reader = await inProgram(world, role);
		expect((await search(reader, "WALRUS")).opportunities, role).toEqual(expect.arrayContaining(expected));
		expect((await search(reader, "WALRUS")).opportunities, role).toHaveLength(2);
		expect((await search(reader, "walruz survey")).opportunities).toEqual([expected[1]]);
	}
	const { cookie } = await inProgram(world, "observer");
	const { data } = await answer(() => adminSearch(args("/admin/search?q=walrus", { cookie })));
	const html = renderPage(AdminSearch, "/admin/search", { loaderData: data });
	expect(html).toMatch(/Report a walrus sale[\s\S]*?>Active</);
	expect(html).toMatch(/Walrus survey[\s\S]*?>Draft</);
});

test("files that no list shows all of are shown twenty at a time, mails five with the way to all of them", async () => {
	const { world, root } = await installation();
	for (let n = 0; n < 22; n++) await addUpload(world, `heron ${n}.pdf`, { now: () => 1_000 + n });
	for (let n = 0; n < 6; n++) await addMail(world, `heron${n}@example.test`);
	const { data } = await answer(() => adminSearch(args("/admin/search?q=heron", { cookie: root.cookie })));
	const [files, mails] = (data as { found: Found }).found;
	expect(files).toMatchObject({ name: "files", records: { length: 20 }, moreHref: null });
	expect(files?.records[0]?.title).toBe("documents/heron 21.pdf");
	expect(mails).toMatchObject({ name: "mails", records: { length: 5 }, moreHref: "/admin/mails?q=heron" });
});

test("files of all folders are found by their words and their keys, not by reading the library", async () => {
	const { world } = await installation();
	const spy = vi.spyOn(FileConnection.prototype, "executeQuery");
	await searchUploads(world.scope, "heron", 5);
	const asked = spy.mock.calls.map(([query]) => query);
	spy.mockRestore();
	const explain = CompiledQuery.raw(`explain query plan ${asked[0]?.sql}`, [...(asked[0]?.parameters ?? [])]);
	const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(explain);
	const plan = rows.map(({ detail }) => detail);
	expect(plan[0]).toMatch(/^SEARCH files USING .*\(program_id=\? AND id=\?\)/);
	expect(plan.filter((detail) => /^SCAN (?!search_words)/.test(detail))).toEqual([]);
});
