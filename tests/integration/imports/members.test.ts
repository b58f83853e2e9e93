import { expect, test, vi } from "vitest";
import { insertCompany, linkMember, listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { findMemberById, listTags, setMemberStatus } from "~/features/members/members.repository.server";
import * as origins from "~/features/sites/mail-origins.server";
import * as show from "~/routes/admin/imports/show";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { visit } from "../orders/visit";
import { driver, HEADER, idIn, roster } from "./import-driver";

const UPDATE = "members/update-by-id";

async function start() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const found = (email: string) =>
		world.scope.query
			.selectFrom("members")
			.select(["id", "status"])
			.where("program_id", "=", "demo")
			.where("email_lower", "=", email)
			.executeTakeFirstOrThrow();
	return { world, imports, found };
}

test("every row of create-new makes a member with all it carries, Pending unless it says otherwise [MEM-34 IMPORT-11]", async () => {
	const { world, imports, found } = await start();
	const [north, south] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "North Garage", accountKey: "C-1" }),
		await insertCompany(tx, { title: "South Garage" }),
	]);
	const rows = [
		'Ann,Lee,Ann.Lee@Example.com,+1 989 123 4632,555-1,00123,,"C-1; south garage","vip; Gold"',
		"Bob,Moor,bob@example.com,,,,awaiting approval,,",
	];
	const { job, id } = await imports.run([HEADER, ...rows].join("\n"));
	expect(job).toMatchObject({ status: "Completed", counts: { created: 2, failed: 0 } });
	const ann = await found("ann.lee@example.com");
	expect(await findMemberById(world.scope, ann.id)).toMatchObject({
		...{ firstname: "Ann", lastname: "Lee", initials: "AL", status: "Pending", balance: 0 },
		...{ mobile: "+1 989 123 4632", phone: "555-1", accountKey: "00123" },
	});
	expect((await listCompaniesOfMember(world.scope, ann.id)).map((company) => company.id)).toEqual([north, south]);
	expect(await listTags(world.scope, ann.id)).toEqual(["Gold", "vip"]);
	expect((await found("bob@example.com")).status).toBe("Awaiting Approval");
	const stored = await world.scope.query
		.selectFrom("members")
		.select(["mobile_enc", "account_key_enc", "import_id"])
		.where("program_id", "=", "demo")
		.where("id", "=", ann.id)
		.executeTakeFirstOrThrow();
	expect(stored.import_id).toBe(id);
	expect(stored.mobile_enc).toMatch(/^enc:/);
	expect(stored.account_key_enc).toMatch(/^enc:/);
});

test("a company with a comma in its title is found as it stands, whichever way members come in [IMPORT-11]", async () => {
	const { world, imports, found } = await start();
	const [acme, north] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "Acme, Inc." }),
		await insertCompany(tx, { title: "North" }),
	]);
	const cells = ['"ACME, inc."', '"Acme, North"', '"North,Acme, Inc."', '"North, north"'];
	const rows = cells.map((cell, at) => `A,A,a${at}@example.com,,,K-${at},,${cell},`);
	const { job, problems } = await imports.run([HEADER, ...rows].join("\n"));
	expect(job.counts).toMatchObject({ created: 2, failed: 2 });
	expect(problems.rows.map(({ line }) => line)).toEqual([3, 4]);
	const companiesOf = async (email: string) =>
		(await listCompaniesOfMember(world.scope, (await found(email)).id)).map(({ id }) => id);
	expect(await companiesOf("a0@example.com")).toEqual([acme]);
	expect(await companiesOf("a3@example.com")).toEqual([north]);
	const id = (await found("a3@example.com")).id;
	const header = `id,${HEADER}`;
	await imports.run(`${header}\n${id},,,,,,,,"Acme, Inc.",`, UPDATE);
	expect(await companiesOf("a3@example.com")).toEqual([acme]);
	await imports.run(
		[HEADER, "A,A,a3@example.com,,,,,North,", 'B,B,b@example.com,,,,,"Acme, Inc.",'].join("\n"),
		"members/add-or-update",
	);
	expect([await companiesOf("a3@example.com"), await companiesOf("b@example.com")]).toEqual([[north], [acme]]);
});

test("what a spreadsheet could not look up is a fault, and a key that says there is none is none [IMPORT-12]", async () => {
	const { world, imports, found } = await start();
	const rows = [
		"A,A,a@example.com,,,N/A,,,",
		"B,B,b@example.com,,,-,,,",
		"C,C,c@example.com,,,#N/A,,,",
		"#REF!,D,d@example.com,,,,,,",
		"E,E,e@example.com,,,,,,#VALUE!",
	];
	const { job, problems } = await imports.run([HEADER, ...rows].join("\n"));
	expect(job.counts).toMatchObject({ created: 2, failed: 3 });
	const fault = (column: string, value: string) => [
		reads(`${column} is “${value}”, an error of the spreadsheet: put the value itself there`),
	];
	expect(problems.rows.map(({ reasons }) => reasons)).toEqual([
		...[fault("Account key", "#N/A"), fault("First name", "#REF!"), fault("Tags", "#VALUE!")],
	]);
	for (const email of ["a@example.com", "b@example.com"])
		expect((await findMemberById(world.scope, (await found(email)).id))?.accountKey).toBeNull();
});

test("rows that repeat the file or the database are left out and listed, the others are taken [IMPORT-12]", async () => {
	const { world, imports } = await start();
	await addMember(world, { email: "known@example.com", accountKey: "K-9" });
	const rows = [
		"A,A,a@example.com,,,K-1,,,",
		"B,B,A@EXAMPLE.com,,,,,,",
		"C,C,c@example.com,,,K-1,,,",
		"D,D,Known@Example.com,,,,,,",
		"E,E,e@example.com,,,K-9,,,",
		",F,f,,,1.23E+11,Gone,No Such Company,",
		"Total,,,,,,,,",
		"G,G,g@example.com,,,,,,",
		"H,H,known@example.com,,,K-5,,,",
		"I,I,i@example.com,,,K-5,,,",
	];
	const { job, problems, result } = await imports.run([HEADER, ...rows].join("\n"));
	expect(job.counts).toEqual({ created: 3, updated: 0, skipped: 1, failed: 6 });
	expect(problems.rows.map(({ row, line, reasons }) => [row, line, reasons])).toEqual([
		[2, 3, [reads("Email is already registered: it is the same on lines 2 and 3, and the first one counts")]],
		[3, 4, [reads("Account key is already registered: it is the same on lines 2 and 4, and the first one counts")]],
		[4, 5, [reads("Email is already registered")]],
		[5, 6, [reads("Account key is already registered")]],
		[
			6,
			7,
			[
				reads("First name is required"),
				reads("A spreadsheet has replaced the account key by “1.23E+11”: enter the key as text"),
				reads("Not a valid email: “f”"),
				reads("There is no status “Gone” (use one of: Active, Pending, Cancelled, Awaiting Approval, Invited)"),
				reads("There is no company with the account key or title “No Such Company”: add the company first"),
			],
		],
		[7, 8, [reads("This row sums up the others and is no record")]],
		// Line 11 has its account key for itself: what is refused holds none, and is told of it.
		[9, 10, [reads("Email is already registered"), reads("Account key is the same as on line 11, which counts")]],
	]);
	expect(result).toEqual(reads("Successfully imported 3 members. 6 items had errors."));
});

test("an unknown company is a fault of its row, not a new company", async () => {
	const { imports } = await start();
	const { job, problems } = await imports.run(`${HEADER}\nA,A,a@example.com,,,,,Nowhere Ltd,`);
	expect(job.counts).toMatchObject({ created: 0, failed: 1 });
	expect(problems.rows[0]?.reasons).toEqual([
		reads("There is no company with the account key or title “Nowhere Ltd”: add the company first"),
	]);
});

test("a finished import says how many members came in, and its undoing how many went: once, on the page [MEM-50]", async () => {
	const { imports } = await start();
	const { id, result, reply } = await imports.run(roster(3));
	expect(result).toEqual(reads("Successfully imported 3 members"));
	expect(await toastOf(reply.headers)).toBeNull();
	await imports.undoPost(id, { intent: "check" });
	expect(await toastOf((await imports.undoPost(id, { intent: "undo" })).headers)).toBeNull();
	expect((await imports.undoPage(id)).undo).toMatchObject({ status: "Completed", counts: { updated: 3 } });
});

test("update-by-id changes only what a row carries and reports an unknown id [MEM-35]", async () => {
	const { world, imports } = await start();
	const company = await transact(world.scope, (tx) => insertCompany(tx, { title: "North Garage" }));
	const one = await addMember(world, { email: "one@example.com", mobile: "1", phone: "2", accountKey: "K-1" });
	const two = await addMember(world, { email: "two@example.com", firstname: "Two", lastname: "Same" });
	const content = [
		"Member ID,First name,email,mobile,accountKey,status,companies,tags",
		`${one},Uno,,77,,cancelled,north garage,new`,
		`${two},Two,TWO@example.com,,,Active,,`,
		"nobody,Who,,,,,,",
	].join("\n");
	const { job, problems } = await imports.run(content, UPDATE);
	expect(job.counts).toEqual({ created: 0, updated: 1, skipped: 1, failed: 1 });
	expect(problems.rows[0]).toMatchObject({
		row: 3,
		line: 4,
		reasons: [reads("There is no member with the id “nobody”")],
	});
	expect(await findMemberById(world.scope, one)).toMatchObject({
		...{ firstname: "Uno", email: "one@example.com", mobile: "77", phone: "2", accountKey: "K-1", status: "Cancelled" },
	});
	expect((await listCompaniesOfMember(world.scope, one)).map(({ id }) => id)).toEqual([company]);
	expect(await listTags(world.scope, one)).toEqual(["new"]);
	expect(await findMemberById(world.scope, two)).toMatchObject({ firstname: "Two", email: "two@example.com" });
});

test("a row with the companies and tags that its member has changes nothing beside one that leaves them out", async () => {
	const { world, imports } = await start();
	await transact(world.scope, (tx) => insertCompany(tx, { title: "North", accountKey: "N-1" }));
	await imports.run(`${HEADER}\nAnn,Lee,ann@example.com,,,,,N-1,vip\nBob,Roy,bob@example.com,,,,,N-1,vip`);
	const { job } = await imports.run(
		"email,firstname,companies,tags\nann@example.com,,north,VIP\nbob@example.com,Bob,,",
		"members/add-or-update",
	);
	expect(job.counts).toEqual({ created: 0, updated: 0, skipped: 2, failed: 0 });
});

test("a company's title that is also the key of another is the one the member is in; tags part at commas", async () => {
	const { world, imports } = await start();
	const [titled, keyed] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "100" }),
		await insertCompany(tx, { title: "Other", accountKey: "100" }),
	]);
	const [inside, outside] = [await addMember(world), await addMember(world)];
	await transact(world.scope, (tx) => linkMember(tx, inside, [titled]));
	const content = `id;companies;tags\n${inside};100;"""North, East""; VIP"\n${outside};100;`;
	expect((await imports.run(content, UPDATE)).job.counts).toMatchObject({ updated: 2 });
	const companiesOf = async (id: string) => (await listCompaniesOfMember(world.scope, id)).map((company) => company.id);
	expect([await companiesOf(inside), await companiesOf(outside)]).toEqual([[titled], [keyed]]);
	expect(await listTags(world.scope, inside)).toEqual(["East", "North", "VIP"]);
});

test("an import of tags or companies alone is a change that a form opened before it does not undo", async () => {
	const { world, imports } = await start();
	await transact(world.scope, (tx) => insertCompany(tx, { title: "North Garage" }));
	const ids = [await addMember(world), await addMember(world), await addMember(world)];
	const stamps = async () =>
		Promise.all(ids.map(async (id) => (await findMemberById(world.scope, id))?.updated as number));
	const before = await stamps();
	await imports.run(`id;tags;companies\n${ids[0]};VIP;\n${ids[1]};;North Garage\n${ids[2]};;`, UPDATE);
	const after = await stamps();
	expect(after.map((stamp, at) => stamp > (before[at] ?? 0))).toEqual([true, true, false]);
});

test("a row with one member's id and another's e-mail or key is an error, never a merge", async () => {
	const { world, imports } = await start();
	const one = await addMember(world, { email: "one@example.com", firstname: "One" });
	await addMember(world, { email: "two@example.com", accountKey: "K-2" });
	const cases = [
		["id,firstname,email", `${one},Merged,two@example.com`, "members:emailTaken"],
		["id,firstname,accountKey", `${one},Merged,K-2`, "members:accountKeyTakenUpdate"],
	];
	for (const [header, row, reason] of cases) {
		const { job, problems } = await imports.check(`${header}\n${row}`, UPDATE);
		expect(job.plan).toMatchObject({ updated: 0, failed: 1 });
		expect(problems.rows[0]?.reasons).toEqual([reason]);
	}
	const { job } = await imports.run(`id,firstname\n${one},A\n${one},B`, UPDATE);
	expect(job.counts).toMatchObject({ updated: 1, failed: 1 });
	expect((await findMemberById(world.scope, one))?.firstname).toBe("A");
});

test("a key that stands plain from before encryption is its member's in every import [MEM-02 MEM-24 MEM-25]", async () => {
	const { world, imports } = await start();
	const [legacy, other] = [await addMember(world, { firstname: "Lea" }), await addMember(world)];
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ account_key_enc: "OLD-KEY" })
			.where("program_id", "=", "demo")
			.where("id", "=", legacy)
			.execute(),
	);
	const reasons = async (content: string, what?: string) =>
		(await imports.check(content, what)).problems.rows.map((row) => row.reasons);
	expect(await reasons(`${HEADER}\nA,A,a@example.com,,,OLD-KEY,,,`)).toEqual([
		[reads("Account key is already registered")],
	]);
	expect(await reasons(`id,accountKey\n${other},OLD-KEY`, UPDATE)).toEqual([
		[reads("Account Key is already registered")],
	]);
	expect(await reasons(`id,accountKey\n${legacy},OLD-KEY`, UPDATE)).toEqual([]);
	const { job } = await imports.run("firstname,accountKey\nLeah,OLD-KEY", "members/add-or-update");
	expect(job.counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 0 });
	expect(await findMemberById(world.scope, legacy)).toMatchObject({ firstname: "Leah", accountKey: "OLD-KEY" });
});

test("the same file twice changes nothing the second time, and its readers are warned", async () => {
	const { world, imports } = await start();
	const first = await imports.run(roster(20));
	const snapshot = () =>
		world.scope.query.selectFrom("members").selectAll().where("program_id", "=", "demo").orderBy("id").execute();
	const before = await snapshot();
	const again = await imports.check(roster(20));
	expect(again.earlier).toMatchObject({ id: first.id, fileName: "roster.csv" });
	expect(again.job.plan).toEqual({ created: 0, updated: 0, skipped: 0, failed: 20 });
	await imports.commit(again.id);
	expect(await snapshot()).toEqual(before);

	const ids = before.map(({ id, firstname }) => `${id},${firstname}X`).join("\n");
	expect((await imports.run(`id,firstname\n${ids}`, UPDATE)).job.counts).toMatchObject({ updated: 20 });
	const changed = await snapshot();
	expect((await imports.run(`id,firstname\n${ids}`, UPDATE)).job.counts).toMatchObject({ updated: 0, skipped: 20 });
	expect(await snapshot()).toEqual(changed);
});

test("what happens between the check and the import is noticed", async () => {
	const { world, imports } = await start();
	const { id, job } = await imports.check(roster(3));
	expect(job.plan).toMatchObject({ created: 3, failed: 0 });
	await addMember(world, { email: "member2@example.com" });
	await imports.commit(id);
	const report = await imports.show(id);
	expect(report.job.counts).toMatchObject({ created: 2, failed: 1 });
	expect(report.problems.rows[0]).toMatchObject({ row: 2, reasons: [reads("Email is already registered")] });
});

test("members of another program neither stand in the way nor are changed", async () => {
	const { world, imports } = await start();
	const theirs = await addMember(world, { email: "member1@example.com", accountKey: "KEY-1" }, "other");
	expect((await imports.run(roster(1))).job.counts).toMatchObject({ created: 1, failed: 0 });
	const { job } = await imports.run(`id,firstname\n${theirs},Mine`, UPDATE);
	expect(job.counts).toMatchObject({ updated: 0, failed: 1 });
});

test("a cancelled member keeps the e-mail; the row says so", async () => {
	const { world, imports } = await start();
	const member = await addMember(world, { email: "member1@example.com" });
	await transact(world.scope, (tx) => setMemberStatus(tx, member, "Cancelled"));
	const { problems } = await imports.check(roster(1));
	expect(problems.rows[0]?.reasons).toEqual([reads("Email is already registered")]);
});

test.each([
	["en", "This program has no web address yet, so no link to choose a password is mailed."],
	["fr", "Ce programme n’a pas encore d’adresse web\u00a0: aucun lien pour choisir un mot de passe n’est envoyé."],
] as const)(
	"the check and the report say that a program without a site mails no links (%s)",
	async (locale, sentence) => {
		const world = await makeWorld();
		const cookie = await adminCookieFor(world, "admin");
		const imports = driver(cookie);
		const shown = async (id: string) =>
			(await visit(show, "/admin/imports/:id", `/admin/imports/${id}`, { cookie, params: { id }, locale })).text;
		const id = idIn((await imports.upload(roster(2))).location);
		await imports.map(id);
		const said = sentence.replace(/\s+/g, " ");
		expect(await shown(id)).not.toContain(said);
		vi.spyOn(origins, "storedOrigin").mockResolvedValue(null);
		expect(await shown(id)).toContain(said);
		await imports.commit(id);
		expect(await shown(id)).toContain(said);
		const companies = idIn((await imports.upload("title\nNorth", "companies/create-new")).location);
		await imports.map(companies);
		expect(await shown(companies)).not.toContain(said);
	},
);
