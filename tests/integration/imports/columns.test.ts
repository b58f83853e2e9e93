import { expect, test } from "vitest";
import { findJob, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { readAnew } from "~/features/imports/wizard.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { MAX_COLUMNS, SAMPLE_BYTES } from "~/lib/csv/limits";
import { loader as newLoader } from "~/routes/admin/imports/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { driver, idIn } from "./import-driver";

async function start() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const imports = driver(cookie);
	const uploaded = async (content: string | Buffer, what?: string) =>
		idIn((await imports.upload(content, what)).location);
	return {
		world,
		cookie,
		imports,
		uploaded,
		propose: async (content: string) => imports.mapping(await uploaded(content)),
	};
}

test("the first page offers each kind under what it is about, with the ways to read its file", async () => {
	const { cookie } = await start();
	const { groups, subjects, chosen } = (
		await answer(() => newLoader(args("/admin/imports/new?what=__proto__", { cookie })))
	).data as Awaited<ReturnType<typeof newLoader>>;
	const offered = groups.flatMap(({ name, kinds }) =>
		kinds.map(({ id, icon, subject, variants }) => [name, id, icon, subject, variants.join(", ")]),
	);
	expect(offered).toEqual([
		["people", "members", "people", null, "create-new, add-or-update, update-by-id"],
		["people", "companies", "company", null, "create-new, update-by-key, update-by-id"],
		["people", "company-tags", "tag", null, "create-new"],
		["points", "points", "points", null, "post"],
		["results", "targets", "target", "databucket", "wide, long"],
		["results", "actuals", "chart", "databucket", "wide, long"],
		["content", "quiz-categories", "quiz", null, "create-new"],
		["content", "records", "list", "subject", "create-new, add-or-update, update-by-identifier"],
	]);
	expect(subjects).toEqual([
		{ field: "subject", choices: [] },
		{ field: "databucket", choices: [] },
	]);
	expect(chosen).toBe("members/create-new");
});

const long = (count: number) => "x".repeat(count);

test("headers, title lines and samples are shown as people would read them, cut after 60 characters", async () => {
	const { propose } = await start();
	const rows = ["'=cmd(),,Roy", `${long(60)},"=""007""",Lee`, `${long(61)},1,Fox`, "d,2,Kay", "e,3,Poe"];
	const shown = await propose([long(70), "", `a${long(60)},Code,Name`, ...rows].join("\n"));
	expect(shown.skippedTitleLines).toEqual([`${long(57)}...`]);
	expect(shown.headers).toEqual([
		{ name: `a${long(56)}...`, samples: ["=cmd()", long(60), `${long(57)}...`] },
		{ name: "Code", samples: ["007", "1", "2"] },
		{ name: "Name", samples: ["Roy", "Lee", "Fox"] },
	]);
});

test("a roster's companies are found under the program's own name for their key, which is no key of the member", async () => {
	const { world, propose } = await start();
	const roster = "firstname,lastname,email,Dealer code\nAnn,Lee,ann@example.com,D1";
	expect((await propose(roster)).mapping).toMatchObject({ companies: null, accountKey: 3 });
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Demo", companyDataKeyLabel: "Dealer code" }));
	expect((await propose(roster)).mapping).toMatchObject({ companies: 3, accountKey: null });
});

test("columns that were chosen are shown again as they were, also those that are left empty", async () => {
	const { imports, uploaded } = await start();
	const id = await uploaded("firstname,lastname,email,phone\nAnn,Lee,ann@example.com,1");
	expect((await imports.mapping(id)).mapping).toMatchObject({ firstname: 0, lastname: 1, email: 2, phone: 3 });
	await imports.map(id, { "columns.firstname": "1", "columns.lastname": "0", "columns.phone": "" });
	const { mapping, drift } = await imports.mapping(id);
	expect(mapping).toMatchObject({ firstname: 1, lastname: 0, email: 2, phone: null });
	expect(drift).toBeNull();
});

test("what is remembered is of one kind, whatever the case of its headers, and gives each column to one field", async () => {
	const { imports, uploaded, propose } = await start();
	const first = await uploaded("Given,lastname,email,Phone,Note\nAnn,Lee,ann@example.com,1,n");
	await imports.map(first, { "columns.firstname": "0", "columns.mobile": "3", "columns.phone": "" });
	const again = await propose("GIVEN ,lastname,email,Phone,Note\nBob,Moor,bob@example.com,2,n");
	expect(again.mapping).toMatchObject({ firstname: 0, lastname: 1, email: 2, mobile: 3, phone: null });
	expect(again.drift).toBeNull();
	const companies = await imports.mapping(await uploaded("Title,Code\nNorth,1", "companies/create-new"));
	expect(companies).toMatchObject({ drift: null, mapping: { title: 0 } });
});

test("the column that was chosen last is proposed again, also where another one bears the field's own name", async () => {
	const { imports, uploaded, propose } = await start();
	const file = (name: string) => `firstname,lastname,email,Given\n${name},Lee,${name}@example.com,${name}`;
	await imports.map(await uploaded(file("ann")), { "columns.firstname": "3" });
	expect(await propose(file("bob"))).toMatchObject({ drift: null, mapping: { firstname: 3, lastname: 1 } });
});

test("the column that was chosen last is proposed again where its header is written a little otherwise", async () => {
	const { imports, uploaded, propose } = await start();
	const id = await uploaded("firstname,lastname,email,Numéro perso\nAda,Byron,ada@example.com,555 0100");
	await imports.map(id, { "columns.mobile": "3" });
	const again = "firstname,lastname,NUMERO-PERSO (24h),email\nBob,Moor,555 0101,bob@example.com";
	expect((await propose(again)).mapping).toMatchObject({ mobile: 2, email: 3 });
});

test("a column that a field took by its name is not asked about in the place of one that is gone", async () => {
	const { imports, uploaded, propose } = await start();
	const first = await uploaded("firstname,lastname,email,Cell\nAnn,Lee,ann@example.com,1");
	await imports.map(first, { "columns.mobile": "3" });
	const { mapping, drift } = await propose("firstname,lastname,email,Companies\nBob,Moor,bob@example.com,North");
	expect(mapping).toMatchObject({ companies: 3, mobile: null });
	expect(drift).toMatchObject({ renamed: [], missing: ["Cell"], added: ["Companies"] });
});

test("another name in the place of a column that no field took is no renaming", async () => {
	const { imports, uploaded, propose } = await start();
	const first = await uploaded("Given,lastname,email,Note\nAnn,Lee,ann@example.com,n");
	await imports.map(first, { "columns.firstname": "0" });
	const { drift } = await propose("Given,lastname,email,Remark\nBob,Moor,bob@example.com,n");
	expect(drift).toMatchObject({ renamed: [], missing: ["Note"], added: ["Remark"], moved: [], doubted: [] });
});

test("a file that is read in another way than it seems to be shows its letters as they come out, each once", async () => {
	const { world, imports, uploaded } = await start();
	const cells = ["é", "é", `ö${long(60)}`, "ü", "à", "plain"];
	const rows = cells.map((cell, n) => `${cell},Lee,m${n}@example.com`);
	const id = await uploaded(["firstname,lastname,email", ...rows].join("\n"));
	expect(await imports.mapping(id)).toMatchObject({ encoding: "utf-8", encodingCertain: true, question: null });
	const job = (await findJob(world.scope, id)) as ImportJob;
	await readAnew(world.scope, job, { encoding: "windows-1252", delimiter: "," });
	expect(await imports.mapping(id)).toMatchObject({
		...{ encoding: "windows-1252", encodingCertain: true, question: null },
		encodingSample: ["Ã©", `Ã¶${long(55)}...`, "Ã¼"],
	});
});

test("a file that lacks a column tells at once what is wrong with its rows, too, but for what the column would have said", async () => {
	const { imports, uploaded } = await start();
	const rows = ["Ann,no address,Activ", "Bea,b@example.com,Active", "Cid,c at example.com,Active", "Dan,d@example.com"];
	const reply = await imports.map(await uploaded(["firstname,email,status", ...rows].join("\n")));
	expect(reply.status).toBe(400);
	expect(reply.data).toMatchObject({
		lastResult: { error: { "columns.lastname": [reads("Choose the column that holds this")] } },
		ahead: [
			{ reason: reads("Not a valid email: “no address”"), rows: 2, line: 2 },
			{
				reason: reads(
					"There is no status “Activ” (use one of: Active, Pending, Cancelled, Awaiting Approval, Invited)",
				),
				rows: 1,
				line: 2,
			},
			{ reason: reads("The row has fewer cells than the header"), rows: 1, line: 5 },
		],
	});
});

test("of such rows a sum is none, and what was found stands where a row far down cannot be read at all", async () => {
	const { imports, uploaded } = await start();
	const fine = `${long(90)},b@example.com,Active`;
	// So far down that it is met only by whoever reads the rows.
	const wide = "x,".repeat(MAX_COLUMNS + 1);
	const rows = [
		"Total,,5",
		"Ann,no address,Active",
		...Array(2 * Math.ceil(SAMPLE_BYTES / fine.length)).fill(fine),
		wide,
	];
	const reply = await imports.map(await uploaded(["firstname,email,status", ...rows].join("\n")));
	expect((reply.data as { ahead: unknown }).ahead).toEqual([
		{ reason: reads("Not a valid email: “no address”"), rows: 1, line: 3 },
	]);
});

test("of the faults ahead the most frequent comes first, and that a cell is empty is told of columns that are chosen", async () => {
	const { imports, uploaded } = await start();
	const points = ["accountKey,points", "K-1,", "K-2,many", "K-3,few"];
	const { data } = await imports.map(await uploaded(points.join("\n"), "points/post"));
	expect((data as { ahead: unknown }).ahead).toMatchObject([
		{ rows: 2, line: 3 },
		{ reason: reads("Points is required"), rows: 1, line: 2 },
	]);
});

test("of a company whose key has no column yet it is not told that the key is missing", async () => {
	const { imports, uploaded } = await start();
	const tags = Array.from({ length: 200 }, (_, at) => `t${at}`).join("|");
	const file = ["title,tags", "North,vip", `South,${tags}`].join("\n");
	const { data } = await imports.map(await uploaded(file, "companies/update-by-key"));
	expect((data as { ahead: unknown }).ahead).toMatchObject([{ rows: 1, line: 3 }]);
});
