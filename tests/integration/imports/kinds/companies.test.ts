import { expect, test } from "vitest";
import { insertCompany, listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { saveCompany } from "~/features/companies/companies.service.server";
import { deleteCompany, findCompany } from "~/features/companies/companies-admin.repository.server";
import { patchCompanies } from "~/features/companies/company-bulk.repository.server";
import { postCompany } from "~/features/companies/points/post-company.service.server";
import { companyTagList } from "~/features/companies/tags/company-tag-list.repository.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { firstOf } from "~/kernel/admin/list/list-pages.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { loader as companiesLoader } from "~/routes/admin/companies/list";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, told } from "../../../support/world";
import { addAward } from "../../standing/support";
import { driver, idIn } from "../import-driver";

const NEW = "companies/create-new";
const UPDATE = "companies/update-by-key";
const TAGS = "company-tags/create-new";

async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const titled = async (title: string) => {
		const row = await world.scope.query
			.selectFrom("companies")
			.select("id")
			.where("program_id", "=", "demo")
			.where("title_upper", "=", title.toUpperCase())
			.executeTakeFirst();
		return row && findCompany(world.scope, row.id);
	};
	return { world, cookie, titled, imports: driver(cookie) };
}

test("all companies of one import share its batch, and the list finds them by it [COMP-10, COMP-18]", async () => {
	const { world, cookie, imports, titled } = await start();
	const [gold] = await transact(world.scope, async (tx) => [
		await insertCompanyTag(tx, "Gold"),
		await insertCompany(tx, { title: "Elsewhere" }),
	]);
	const content = 'Company name;Account key;Status;Tags\nNorth;00123;;gold\nSouth;;inactive;\nEast;="00124";Active;';
	const other = await imports.run("Company name\nWest", NEW);
	const before = (await told(world)).length;
	const { id, job, listHref } = await imports.run(content, NEW);
	expect((await told(world)).slice(before)).toContain("admin companies null");
	expect(job.counts).toEqual({ created: 3, updated: 0, skipped: 0, failed: 0 });
	expect(job.plan).toEqual(job.counts);
	expect(await titled("North")).toMatchObject({ accountKey: "00123", status: "Active", companyTagIds: [gold] });
	expect(await titled("South")).toMatchObject({ accountKey: null, status: "Inactive" });
	expect(await titled("East")).toMatchObject({ accountKey: "00124", importBatchId: id });
	const kept = await world.scope.query.selectFrom("companies").select("account_key_enc as key").execute();
	expect(kept.flatMap(({ key }) => key?.slice(0, 4) ?? [])).toEqual(["enc:", "enc:"]);
	const listed = (await answer(() => companiesLoader(args(listHref, { cookie })))).data as Awaited<
		ReturnType<typeof companiesLoader>
	>;
	expect(listed.rows.map(({ title }) => title)).toEqual(["East", "North", "South"]);
	expect(listed.batches).toMatchObject([
		{ id, count: 3 },
		{ id: other.id, count: 1 },
	]);
});

test("the account key is called what the program calls it, and found under that name", async () => {
	const { world, imports } = await start();
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Demo", companyDataKeyLabel: "Garage No" }));
	const id = idIn((await imports.upload("title,Garage No.\nNorth,G-1", NEW)).location);
	const { columns, mapping } = await imports.mapping(id);
	expect(mapping).toMatchObject({ title: 0, accountKey: 1 });
	expect(columns.find(({ key }) => key === "accountKey")?.labelKey).toEqual(reads("Account key (Garage No)"));
	await transact(world.scope, (tx) => insertCompany(tx, { title: "Taken", accountKey: "G-1" }));
	await imports.map(id);
	expect((await imports.show(id)).problems.rows[0]?.reasons).toEqual([reads("That Garage No is already registered")]);
});

test("rows that repeat the file or the program, or name a tag that is none, are left out with their reasons", async () => {
	const { world, imports } = await start();
	await transact(world.scope, (tx) => insertCompany(tx, { title: "Known", accountKey: "K-1" }));
	const rows = ["A,K-2,,", "a,,,", "B,K-2,,", "known,,,", "C,K-1,,", ",K-3,Gone,", "D,1.2E+11,,Nobody", "E,,,"];
	const { job, problems } = await imports.run(["title,accountKey,status,tags", ...rows].join("\n"), NEW);
	expect(job.counts).toMatchObject({ created: 2, failed: 6 });
	expect(problems.rows.map(({ row, reasons }) => [row, reasons])).toEqual([
		[2, [reads("Title is the same on lines 2 and 3: the first one counts")]],
		[3, [reads("Account key is the same on lines 2 and 4: the first one counts")]],
		[4, [reads("That company name is already registered")]],
		[5, [reads("That identifier is already registered")]],
		[6, [reads("Title is required"), reads("There is no status “Gone” (use one of: Active, Inactive)")]],
		[
			7,
			[
				reads("A spreadsheet has replaced the account key by “1.2E+11”: enter the key as text"),
				reads("There is no company tag “Nobody”: add it first"),
			],
		],
	]);
	const taken = await imports.run("title,accountKey\nKNOWN,\nF,K-1\nG,K-4", NEW);
	expect(taken.job.counts).toMatchObject({ created: 1, failed: 2 });
	expect(taken.problems.rows.map(({ row, reasons }) => [row, reasons])).toEqual([
		[1, [reads("That company name is already registered")]],
		[2, [reads("That identifier is already registered")]],
	]);
	const tags = await imports.check("title,tags\nF,Nobody", NEW);
	expect(tags.problems.rows[0]?.reasons).toEqual([reads("There is no company tag “Nobody”: add it first")]);
});

test("update by key changes only what a row carries; the second time nothing [COMP-18]", async () => {
	const { world, imports, titled } = await start();
	const [gold] = await transact(world.scope, async (tx) => [
		await insertCompanyTag(tx, "Gold"),
		await insertCompany(tx, { title: "North", accountKey: "K-1" }),
		await insertCompany(tx, { title: "South", accountKey: "K-2" }),
	]);
	const content = "accountKey,title,status,tags\nK-1,Nord,,gold\nK-2,North,Inactive,\nK-9,X,,";
	const { id, job, problems } = await imports.run(content, UPDATE);
	expect(job.counts).toMatchObject({ updated: 1, failed: 2 });
	expect(problems.rows.map(({ reasons }) => reasons)).toEqual([
		[reads("That company name is already registered")],
		[reads("There is no company with the account key “K-9”")],
	]);
	expect(await titled("Nord")).toMatchObject({ status: "Active", companyTagIds: [gold], importBatchId: id });
	expect((await imports.run("accountKey,title\nK-1,Nord", UPDATE)).job.counts).toMatchObject({
		updated: 0,
		skipped: 1,
	});
});

test("a company that an import added goes with what it has reached when the import is undone", async () => {
	const { world, imports } = await start();
	await addAward(world, "Star", "{points} >= 0", { participantType: "company" });
	const { id } = await imports.run("Company name\nNorth", NEW);
	await sweepStandings(world.scope);
	const reached = () =>
		world.scope.query
			.selectFrom("participant_awards")
			.select("participant_id as id")
			.where("program_id", "=", "demo")
			.where("participant_type", "=", "Company")
			.execute();
	expect(await reached()).toHaveLength(1);
	await imports.undo(id);
	expect(await reached()).toEqual([]);
});

test("update by id changes the account key too, and undoing brings the former one back, unless it is another's", async () => {
	const { world, imports } = await start();
	const [one, two] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "North", accountKey: "K.1" }),
		await insertCompany(tx, { title: "South" }),
	]);
	const content = `id,title,account key\n${one},,K.7\n${two},South,K.2\n${two}x,X,\n,Y,`;
	const { id, job, problems } = await imports.run(content, "companies/update-by-id");
	expect(job.counts).toMatchObject({ created: 0, updated: 2, failed: 2 });
	expect(problems.rows.map(({ reasons }) => reasons)).toEqual([
		[`imports:row.companyIdUnknown?value=${two}x`],
		[reads("Company ID is required")],
	]);
	expect(await findCompany(world.scope, one)).toMatchObject({ title: "North", accountKey: "K.7" });
	const clash = await imports.run(`id,account key\n${one},K.2`, "companies/update-by-id");
	expect(clash.problems.rows[0]?.reasons).toEqual([reads("That identifier is already registered")]);

	const third = await transact(world.scope, (tx) => insertCompany(tx, { title: "West", accountKey: "K.1" }));
	expect((await imports.planUndo(id)).undo.plan).toMatchObject({ updated: 1, failed: 1 });
	const { rows } = await imports.undo(id);
	expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
		["Failed", reads("That identifier is already registered")],
		["Reversed", null],
	]);
	expect(await findCompany(world.scope, two)).toMatchObject({ accountKey: null });
	await transact(world.scope, (tx) => deleteCompany(tx, third));
	await imports.undo(id);
	expect(await findCompany(world.scope, one)).toMatchObject({ accountKey: "K.1" });
	const log = await world.scope.query
		.selectFrom("audit_log")
		.select("detail")
		.where("entity", "=", "company")
		.execute();
	expect(JSON.stringify(log)).not.toContain("K.");
});

test("companies that members or entries belong to stay, others are deleted, changed ones are as before", async () => {
	const { world, imports, titled } = await start();
	const known = await transact(world.scope, (tx) => insertCompany(tx, { title: "Known", accountKey: "K-1" }));
	const made = await imports.run("title\nFree\nUsed\nEdited", NEW);
	const changed = await imports.run("accountKey,title,status\nK-1,Renamed,Inactive", UPDATE);
	const members = await imports.run("firstname,lastname,email,companies\nAnn,Lee,ann@example.com,Used");
	const edited = await titled("Edited");
	const form = { title: "Edited", accountKey: "E-1", status: "Active" as const, companyTagIds: [] };
	await saveCompany(world.scope, edited?.id ?? "", { ...form, updated: undefined } as never, "identifier");

	const { undo, rows } = await imports.undo(made.id);
	expect(undo.counts).toMatchObject({ updated: 1, skipped: 2 });
	expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
		["Reversed", null],
		["Kept", reads("Members belong to it")],
		["Kept", reads("Changed since")],
	]);
	expect(await titled("Free")).toBeUndefined();
	expect((await imports.undo(changed.id)).undo.counts).toMatchObject({ updated: 1 });
	expect(await findCompany(world.scope, known)).toMatchObject({
		title: "Known",
		status: "Active",
		importBatchId: null,
	});

	await imports.undo(members.id);
	expect((await imports.undo(made.id)).undo.counts).toMatchObject({ updated: 2, skipped: 1 });
	expect(await titled("Used")).toBeUndefined();
	expect(await listCompaniesOfMember(world.scope, "nobody")).toEqual([]);
});

test("a company that has got points since stays, as its ledger would be nobody's [COMP-19]", async () => {
	const { world, imports, titled } = await start();
	const { id } = await imports.run("title\nFree\nPaid", NEW);
	const companyId = (await titled("Paid"))?.id ?? "";
	const source = { kind: "test", id: "1" };
	const posting = { companyId, kind: "Adjustment" as const, points: 50, description: "By hand", source };
	await transact(world.scope, (tx) => postCompany(tx, posting));
	const { undo, rows } = await imports.undo(id);
	expect(undo.counts).toMatchObject({ updated: 1, skipped: 1 });
	expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
		["Reversed", null],
		["Kept", reads("Has points postings since")],
	]);
	expect(await titled("Paid")).toMatchObject({ points: 50 });
});

test("a title and a key that a later row of the file took over go back to whom an earlier row took them from", async () => {
	const { world, imports } = await start();
	const [first, later] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "North", accountKey: "K.1" }),
		await insertCompany(tx, { title: "South", accountKey: "K.2" }),
	]);
	// So many rows between them that the later one comes in another batch, which finds both free.
	const between = Array.from({ length: IMPORT_BATCH }, (_, at) => `nobody-${at},,`);
	const rows = ["id,title,account key", `${first},North closed,K.9`, ...between, `${later},North,K.1`];
	const { id, job: checked } = await imports.check(rows.join("\n"), "companies/update-by-id");
	expect(checked.plan).toMatchObject({ updated: 2 });
	// Whoever takes the import over finds them free as well.
	await requestCommit(world.scope, id);
	await runImport(world.scope, id, AbortSignal.abort());
	expect((await imports.show(id)).job).toMatchObject({ status: "Running", counts: { updated: 1 } });
	await runImport(world.scope, id);
	expect((await imports.show(id)).job).toMatchObject({ status: "Completed", counts: { updated: 2 } });
	expect((await imports.planUndo(id)).undo.plan).toMatchObject({ updated: 2, failed: 0 });
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 2, failed: 0 });
	expect(await findCompany(world.scope, first)).toMatchObject({ title: "North", accountKey: "K.1" });
	expect(await findCompany(world.scope, later)).toMatchObject({ title: "South", accountKey: "K.2" });
});

test("what somebody changed of a company since stays when an import is undone, the rest is as before", async () => {
	const { world, imports, titled } = await start();
	const { id: made } = await imports.run("title\nFirst", NEW);
	const first = (await titled("First"))?.id ?? "";
	const [gold = "", bronze = "", ...companies] = await transact(world.scope, async (tx) => {
		const tags = [await insertCompanyTag(tx, "Gold"), await insertCompanyTag(tx, "Bronze")];
		await insertCompanyTag(tx, "Silver");
		const north = await insertCompany(tx, { title: "North", accountKey: "K.1" });
		await patchCompanies(tx, [{ id: north, patch: { tagIds: tags }, stored: 0 }]);
		const others = ["South", "West", "Gone"].map((title) => insertCompany(tx, { title }));
		return [...tags, north, ...(await Promise.all(others))];
	});
	const [north = "", south = "", west = "", gone = ""] = companies;
	const rows = [
		`${first},Second,,,`,
		`${north},Nord,,Inactive,silver`,
		`${south},Sud,K.2,,`,
		`${west},Ouest,,,`,
		`${gone},Parti,,,`,
	];
	const { id, job } = await imports.run(
		["id,title,account key,status,tags", ...rows].join("\n"),
		"companies/update-by-id",
	);
	expect(job.counts).toMatchObject({ updated: 5, failed: 0 });
	await world.scope.database.write(async (trx) => {
		await trx.updateTable("companies").set({ status: "Active", updated: 5 }).where("id", "=", north).execute();
		await trx.updateTable("companies").set({ title: "By hand", updated: 5 }).where("id", "=", west).execute();
		await trx.deleteFrom("companies").where("id", "=", gone).execute();
		await trx.deleteFrom("company_tags").where("id", "=", gold).execute();
	});
	const taker = await transact(world.scope, (tx) => insertCompany(tx, { title: "SOUTH" }));

	const { undo, rows: told } = await imports.undo(id);
	expect(undo.counts).toMatchObject({ updated: 2, skipped: 2, failed: 1 });
	expect(told.map(({ state, reason, name, href }) => [state, reason, name, href])).toEqual([
		["Reversed", null, "First", `/admin/companies/${first}`],
		["Reversed", reads("Changed since, so these columns stay: status"), "North", `/admin/companies/${north}`],
		["Failed", reads("That company name is already registered"), "Sud", `/admin/companies/${south}`],
		["Kept", reads("Changed since"), "By hand", `/admin/companies/${west}`],
		["Kept", reads("Deleted since, so there is nothing to undo"), null, null],
	]);
	expect(await imports.undoFile(id)).toContain("Changed since, so these columns stay: Status");
	expect(await findCompany(world.scope, north)).toMatchObject({
		...{ title: "North", accountKey: "K.1", status: "Active", companyTagIds: [bronze], importBatchId: null },
	});
	expect(await findCompany(world.scope, south)).toMatchObject({ title: "Sud", accountKey: "K.2" });
	const audit = async () =>
		(
			await world.scope.query
				.selectFrom("audit_log")
				.select(["action", "entity_id as of", "detail"])
				.where("entity", "=", "company")
				.where("detail", "like", "%imports:undo.audit%")
				.orderBy("id")
				.execute()
		).map(({ detail, ...one }) => ({ ...one, ...JSON.parse(detail ?? "") }));
	const note = reads(`Undo of import ${id}`);
	const logged = await audit();
	expect(logged).toHaveLength(2);
	expect(logged).toContainEqual(
		expect.objectContaining({
			...{ action: "update", of: first, note },
			before: expect.objectContaining({ title: "Second" }),
			after: expect.objectContaining({ title: "First", importBatchId: made }),
		}),
	);
	expect(logged).toContainEqual(
		expect.objectContaining({
			...{ action: "update", of: north },
			before: { title: "Nord", tags: [expect.any(String)], importBatchId: id },
			after: { title: "North", tags: [gold, bronze].sort(), importBatchId: null },
		}),
	);

	// Once the title is free the rest goes back; an import of before finds its company as it left it.
	await transact(world.scope, (tx) => deleteCompany(tx, taker));
	expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: 3, failed: 0 });
	expect(await findCompany(world.scope, south)).toMatchObject({ title: "South", accountKey: null });
	expect((await audit()).at(-1)).toMatchObject({
		...{ of: south, before: { title: "Sud", accountKey: "…" }, after: { title: "South", accountKey: "…" } },
	});
	expect((await imports.undo(made)).undo.counts).toMatchObject({ updated: 1, skipped: 0 });
	expect((await audit()).at(-1)).toMatchObject({
		...{ action: "delete", of: first, before: { title: "First", status: "Active" } },
	});
	expect(await findCompany(world.scope, first)).toBeUndefined();
});

test("company tags are added once, and undone unless a company has them, content is for them or somebody changed them", async () => {
	const { world, imports } = await start();
	await transact(world.scope, (tx) => insertCompanyTag(tx, "Gold"));
	const { id, job } = await imports.run("Tag\ngold\nSilver\nBronze\nsilver\nCopper\nTin\nZinc\n", TAGS);
	expect(job.counts).toEqual({ created: 5, updated: 0, skipped: 1, failed: 1 });
	await imports.run("title,tags\nNorth,bronze", NEW);
	const stored = await world.scope.query
		.selectFrom("company_tags")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("tag", "in", ["Silver", "Tin", "Zinc"])
		.orderBy("tag")
		.execute();
	const [silver, tin, zinc] = stored;
	expect(silver).toMatchObject({ tag_upper: "SILVER", created: silver?.updated, created_by: silver?.updated_by });
	expect(silver?.created_by).toMatch(/./);
	const content = { item_type: "offer", item_id: "o1", company_tag_id: zinc?.id ?? "" } as const;
	await world.scope.database.write(async (trx) => {
		await trx
			.insertInto("item_company_tags")
			.values({ program_id: "demo", ...content })
			.execute();
		await trx.updateTable("company_tags").set({ updated: 5 }).where("tag", "=", "Copper").execute();
		await trx
			.deleteFrom("company_tags")
			.where("id", "=", tin?.id ?? "")
			.execute();
	});
	const heard = await told(world);
	expect(heard).toContain("admin company-tags null");
	const plan = await imports.planUndo(id);
	expect(plan.rows[0]).toMatchObject({ name: "Silver", href: `/admin/company-tags/${silver?.id}` });
	expect(plan.rows[3]).toMatchObject({ name: null, href: null });
	const { undo, rows } = await imports.undo(id);
	expect(undo.counts).toMatchObject({ updated: 1, skipped: 4 });
	expect((await told(world)).slice(heard.length)).toContain("admin company-tags null");
	expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
		["Reversed", null],
		["Kept", reads("Companies have it, or content is for it")],
		["Kept", reads("Changed since")],
		["Kept", reads("Deleted since, so there is nothing to undo")],
		["Kept", reads("Companies have it, or content is for it")],
	]);
	const tags = await firstOf(world.scope, companyTagList, {}, 10);
	expect(tags.map(({ tag }) => tag)).toEqual(["Bronze", "Copper", "Gold", "Zinc"]);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id as of", "detail"])
		.where("entity", "=", "company_tag")
		.execute();
	expect(audit.map(({ detail, ...one }) => ({ ...one, ...JSON.parse(detail ?? "") }))).toMatchObject([
		{ action: "delete", of: silver?.id, before: { tag: "Silver" }, note: reads(`Undo of import ${id}`) },
	]);
});
