import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsAtRest } from "~/features/imports/run/worker.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { loader as listLoader } from "~/routes/admin/imports/list";
import { action as mappingAction, loader as mappingLoader } from "~/routes/admin/imports/mapping";
import { action as uploadAction } from "~/routes/admin/imports/new";
import { loader as problemsLoader } from "~/routes/admin/imports/problems";
import { action as showAction, loader as showLoader } from "~/routes/admin/imports/show";
import { loader as memberExport } from "~/routes/admin/members/export";
import { translator } from "~/server/i18n/messages.server";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { driver, HEADER, idIn, roster, uploadForm } from "./import-driver";

type Faults = { lastResult: { error: Record<string, string[]> } };
const faultsOf = (reply: { data: unknown }) => (reply.data as Faults).lastResult.error;

async function start(settings: Record<string, string> = {}) {
	const world = await makeWorld(settings);
	const cookie = await adminCookieFor(world, "admin");
	return { world, cookie, imports: driver(cookie) };
}

test("an upload without a file, or with one without rows, is told what is missing [MEM-36]", async () => {
	const { world, cookie, imports } = await start();
	const empty = new FormData();
	empty.set("what", "members/create-new");
	const post = (form: FormData | Record<string, string>) =>
		answer(() => uploadAction(args("/admin/imports/new", { cookie, form })));
	const without = await post(empty);
	expect(without.status).toBe(400);
	expect(faultsOf(without).file).toEqual([reads("Members array is required: choose a CSV file")]);
	const unchosen = new FormData();
	unchosen.set("what", "members/create-new");
	unchosen.set("file", new File([], "", { type: "application/octet-stream" }));
	expect(faultsOf(await post(unchosen)).file).toEqual([reads("Members array is required: choose a CSV file")]);
	for (const content of ["", `${HEADER}\n`]) {
		const reply = await imports.upload(content);
		expect(reply.status).toBe(400);
		const [fault = "", ...more] = faultsOf(reply).file ?? [];
		expect([faultsOf(reply)[""], more]).toEqual([undefined, []]);
		expect(translator("en")(fault)).toBe(
			`Members array is required: ${content === "" ? "the file is empty" : "the file has a header but no rows"}`,
		);
	}
	const plain = await post({ what: "members/create-new" });
	expect([plain.status, faultsOf(plain).file]).toEqual([
		400,
		[reads("The upload arrived damaged. Give the file a name of letters and digits only, then upload it again.")],
	]);
	const folder = join(world.dataDir, "imports", "demo");
	expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

test("an unknown kind or variant is refused and the file not kept", async () => {
	const { world, imports } = await start();
	for (const what of ["", "members/delete-all", "__proto__/x", "constructor"]) {
		const reply = await imports.upload(roster(1), what);
		expect([reply.status, faultsOf(reply).what]).toEqual([400, [reads("Choose what to import")]]);
	}
	expect(readdirSync(join(world.dataDir, "imports", "demo"))).toEqual([]);
});

test("the columns page proposes a field for each header and shows three values of each [IMPORT-10]", async () => {
	const { imports } = await start();
	const content =
		"Prénom;Nom;Courriel;role\nAnn;Lee;ann@example.com;x\nBob;Moor;bob@example.com;y\nCid;Roy;cid@example.com;z\nDee;Fox;dee@example.com;";
	const id = idIn((await imports.upload(Buffer.from(content))).location);
	const proposal = await imports.mapping(id);
	expect(proposal).toMatchObject({ encoding: "utf-8", delimiter: ";", headerLine: 1, total: 4, drift: null });
	expect(proposal.mapping).toMatchObject({ firstname: 0, lastname: 1, email: 2, status: null });
	expect(proposal.headers[2]).toEqual({
		name: "Courriel",
		samples: ["ann@example.com", "bob@example.com", "cid@example.com"],
	});
});

test("columns that are required, taken twice or not in the file are asked for at their field [IMPORT-10]", async () => {
	const { world, imports } = await start();
	const id = idIn((await imports.upload(roster(2))).location);
	const reply = await imports.map(id, { "columns.email": "", "columns.lastname": "0", "columns.mobile": "999" });
	expect(reply.status).toBe(400);
	expect(faultsOf(reply)).toEqual({
		"columns.email": [reads("Choose the column that holds this")],
		"columns.lastname": [reads("This column of the file is assigned twice")],
		"columns.mobile": [reads("This field cannot take that. Please change it.")],
	});
	const rows = await world.scope.query.selectFrom("members").select("id").where("program_id", "=", "demo").execute();
	expect(rows).toEqual([]);
});

test("nothing is written before the import is asked for, also when the columns are changed [IMPORT-10]", async () => {
	const { world, imports } = await start();
	const { id, job } = await imports.check(roster(3));
	expect(job).toMatchObject({ status: "Checked", plan: { created: 3 } });
	await imports.map(id, { "columns.email": "0", "columns.firstname": "2" });
	expect((await imports.show(id)).job.plan).toMatchObject({ created: 0, failed: 3 });
	const count = () => world.scope.query.selectFrom("members").select("id").where("program_id", "=", "demo").execute();
	expect(await count()).toEqual([]);
	await imports.map(id, { "columns.email": "2", "columns.firstname": "0" });
	await imports.commit(id);
	expect(await count()).toHaveLength(3);
	expect((await imports.map(id).catch(() => null))?.location ?? null).toBeNull();
});

test("an encoding that was guessed is shown with a sample and can be put right [IMPORT-09]", async () => {
	const { cookie, imports, world } = await start();
	const bytes = Buffer.from("firstname,lastname,email\nRen\xe9,Fran\xe7ois,r@example.com\n", "latin1");
	const id = idIn((await imports.upload(bytes)).location);
	const guess = await imports.mapping(id);
	expect(guess).toMatchObject({ encoding: "windows-1252", encodingCertain: false });
	expect(guess.encodingSample.join()).toContain("René");
	const read = (form: Record<string, string>) =>
		answer(() => mappingAction(args(`/admin/imports/${id}/mapping`, { cookie, params: { id }, form })));
	const wrong = await read({ intent: "read", encoding: "utf-8" });
	expect([wrong.status, faultsOf(wrong).encoding?.[0]]).toEqual([
		400,
		reads("Line 2 has letters that cannot be read. Save the file as CSV UTF-8."),
	]);
	const other = await read({ intent: "read", encoding: "windows-1252", delimiter: ";" });
	expect(other.location).toBe(`/admin/imports/${id}/mapping`);
	expect(await imports.mapping(id)).toMatchObject({ delimiter: ";", total: 1 });
	await read({ intent: "read", encoding: "windows-1252", delimiter: "," });
	await imports.map(id);
	await imports.commit(id);
	const { firstname } = await world.scope.query
		.selectFrom("members")
		.select("firstname")
		.where("program_id", "=", "demo")
		.executeTakeFirstOrThrow();
	expect(firstname).toBe("René");
});

test("the choice of columns is remembered, and a file with other columns is pointed out", async () => {
	const { imports } = await start();
	const first = "Given,Contact,lastname\nAnn,ann@example.com,Lee";
	await imports.check(first, undefined, { "columns.firstname": "0", "columns.email": "1" });
	const again = idIn((await imports.upload("lastname,Contact,Given\nMoor,bob@example.com,Bob")).location);
	const proposal = await imports.mapping(again);
	expect(proposal.mapping).toMatchObject({ firstname: 2, email: 1, lastname: 0 });
	expect(proposal.drift?.moved.map(({ header }) => header)).toEqual(["Given", "lastname"]);
	const changed = idIn((await imports.upload("Given,Mailbox,lastname,Extra\nAnn,a@example.com,Lee,1")).location);
	const drift = (await imports.mapping(changed)).drift;
	expect(drift).toMatchObject({ renamed: [{ from: "Contact", to: "Mailbox" }], added: ["Extra"] });
	// Nobody has said that a mailbox is a contact.
	expect((await imports.mapping(changed)).mapping).toMatchObject({ firstname: 0, email: null, lastname: 2 });
});

test("a remembered column over values of another kind is left unassigned and pointed out", async () => {
	const { imports } = await start();
	const first =
		"Given,Contact,lastname,Cell\nAnn,ann@example.com,Lee,+1 555 0100\nBob,bob@example.com,Moor,+1 555 0101";
	await imports.check(first, undefined, { "columns.firstname": "0", "columns.email": "1", "columns.mobile": "3" });
	const propose = async (content: string) => imports.mapping(idIn((await imports.upload(content)).location));
	const swapped = await propose("Given,Contact,lastname,Cell\nAnn,+1 555 0100,Lee,ann@example.com");
	expect(swapped.mapping).toMatchObject({ firstname: 0, email: null, lastname: 2, mobile: null });
	expect(swapped.drift).toMatchObject({ doubted: ["Contact", "Cell"], renamed: [], missing: [], added: [] });
	const dates = await propose("Given,Contact,lastname,Cell\n2026-01-05,ann@example.com,Lee,+1 555 0100");
	expect(dates.mapping).toMatchObject({ firstname: null, email: 1, mobile: 3 });
	const same = await propose("Given,Contact,lastname,Cell\nZoë,zoe@example.com,O'Neil,(02) 9000 1111");
	expect(same).toMatchObject({ drift: null, mapping: { firstname: 0, email: 1, lastname: 2, mobile: 3 } });
	const empty = await propose("Given,Contact,lastname,Cell\nZoë,zoe@example.com,O'Neil,");
	expect(empty).toMatchObject({ drift: null, mapping: { mobile: 3 } });
});

test("a file whose letters are broken asks how it is written, with three values as each way reads them", async () => {
	const { cookie, imports, world } = await start();
	const rows = ["A\xc3(,Lee,a@example.com", "Zo\xc3\xab,Roy,z@example.com", "B,Fran\xc3\xa7ois,b@example.com"];
	const bytes = Buffer.from(`firstname,lastname,email\n${rows.join("\n")}\n`, "latin1");
	const id = idIn((await imports.upload(bytes)).location);
	expect((await imports.mapping(id)).question).toEqual([
		{ encoding: "utf-8", values: ["A\ufffd(", "Zoë", "François"] },
		{ encoding: "windows-1252", values: ["AÃ(", "ZoÃ«", "FranÃ§ois"] },
		{ encoding: "utf-8-twice", values: ["A\ufffd(", "Zo\ufffd", "Fran\ufffdois"] },
	]);
	const read = (form: Record<string, string>) =>
		answer(() => mappingAction(args(`/admin/imports/${id}/mapping`, { cookie, params: { id }, form })));
	for (const form of [{ intent: "read" }, { intent: "check", "columns.email": "2" }] as Record<string, string>[]) {
		const unchosen = await read(form);
		expect([unchosen.status, faultsOf(unchosen).encoding]).toEqual([400, [reads("Choose how the file is written")]]);
	}
	const wrong = await read({ intent: "read", encoding: "utf-8" });
	expect([wrong.status, faultsOf(wrong).encoding?.[0]]).toEqual([
		400,
		reads("Line 2 has letters that cannot be read. Save the file as CSV UTF-8."),
	]);
	expect((await imports.mapping(id)).question).not.toBeNull();
	await read({ intent: "read", encoding: "windows-1252" });
	expect(await imports.mapping(id)).toMatchObject({ question: null, encodingCertain: true, encoding: "windows-1252" });
	await imports.map(id);
	await imports.commit(id);
	const stored = await world.scope.query
		.selectFrom("members")
		.select("firstname")
		.where("program_id", "=", "demo")
		.execute();
	expect(stored.map(({ firstname }) => firstname).sort()).toEqual(["AÃ(", "B", "ZoÃ«"]);
});

test("a file that was encoded twice is asked about and can be read as it was meant", async () => {
	const { cookie, imports, world } = await start();
	const garbled = Buffer.from("firstname,lastname,email\nZoë,Côté,z@example.com\n", "utf8").toString("latin1");
	const id = idIn((await imports.upload(Buffer.from(garbled))).location);
	const { question } = await imports.mapping(id);
	expect(question?.find(({ encoding }) => encoding === "utf-8-twice")?.values).toEqual(["Zoë", "Côté"]);
	await answer(() =>
		mappingAction(
			args(`/admin/imports/${id}/mapping`, {
				cookie,
				params: { id },
				form: { intent: "read", encoding: "utf-8-twice" },
			}),
		),
	);
	await imports.map(id);
	await imports.commit(id);
	const stored = world.scope.query
		.selectFrom("members")
		.select(["firstname", "lastname"])
		.where("program_id", "=", "demo");
	expect(await stored.execute()).toEqual([{ firstname: "Zoë", lastname: "Côté" }]);
});

test.each([
	["members/create-new", (n: number) => `First${n},Last${n},m${n}@example.com`, "firstname,lastname,email"],
	["companies/create-new", (n: number) => `Company ${n},C-${n},`, "title,accountKey,status"],
	["company-tags/create-new", (n: number) => `tag-${n},${n}`, "tag,remark"],
	["quiz-categories/create-new", (n: number) => `Category ${n},Words,`, "title,description,status"],
])("a header that stands again in a file of %s is no row, and the check says how often", async (what, row, header) => {
	const { imports } = await start();
	const { id, job, problems } = await imports.check([header, row(1), header, row(2), header, ""].join("\n"), what);
	expect(job).toMatchObject({ plan: { created: 2, skipped: 0, failed: 0 }, headers: 2 });
	expect(problems.rows).toEqual([]);
	await imports.commit(id);
	expect((await imports.show(id)).job).toMatchObject({ status: "Completed", counts: { created: 2, failed: 0 } });
});

test("characters that cannot be seen are taken out, counted and told with their lines", async () => {
	const { imports, world } = await start();
	const rows = [
		"firstname,lastname,email,accountKey,role",
		"Ann,Lee,\u200bann@example.com\u202c,K-1,x\u200b",
		"\u00a0Bob,Moor,bob@example.com,K\u200b-2\ufeff,",
		"\ufeffCid,Roy,cid@example.com,K-3,",
		"Zoë,👩‍👩‍👧,zoe@example.com,K-4,",
	];
	const { id, job } = await imports.run(rows.join("\n"));
	expect(job).toMatchObject({ counts: { created: 4, failed: 0 }, tidied: { cells: 4, lines: [2, 3, 4] } });
	const members = world.scope.query.selectFrom("members").select(["firstname", "lastname", "email"]);
	const stored = await members.where("program_id", "=", "demo").where("import_id", "=", id).orderBy("email").execute();
	expect(stored.map(({ firstname, lastname, email }) => [firstname, lastname, email])).toEqual([
		...[
			["Ann", "Lee", "ann@example.com"],
			["Bob", "Moor", "bob@example.com"],
			["Cid", "Roy", "cid@example.com"],
		],
		["Zoë", "👩‍👩‍👧", "zoe@example.com"],
	]);
	const keys = await imports.check("email,accountKey,firstname\nbob@example.com,K-2,Rob", "members/add-or-update");
	expect(keys.job.plan).toMatchObject({ updated: 1, failed: 0 });
	expect(keys.job.tidied).toBeUndefined();
	const shown = await imports.check("firstname,lastname,email\nA\u0092,B,c@example.com");
	expect(shown.problems.rows[0]?.reasons).toEqual([reads("First name holds characters that cannot be shown")]);
});

test("keys with leading zeros come back from a download and from the list of rows left out as they were", async () => {
	const { cookie, imports, world } = await start();
	const keys = ["00123", "1E10", "1-2", "123456789012", "MAR1", "12"];
	const rows = keys.map((key, at) => `First,0${at},m${at}@example.com,00${at},${key.replace(/^1E10$/, '"=""1E10"""')}`);
	await imports.run(["firstname,lastname,email,phone,accountKey", ...rows].join("\n"));
	const file = (await answer(() => memberExport(args("/admin/members/export", { cookie })))).body ?? "";
	for (const key of keys.slice(0, 5)) expect(file).toContain(`"=""${key}"""`);
	expect(file).toContain(",12,");
	const before = await world.scope.query.selectFrom("members").selectAll().where("program_id", "=", "demo").execute();
	const { job } = await imports.run(file, "members/update-by-id");
	expect(job.counts).toEqual({ created: 0, updated: 0, skipped: 6, failed: 0 });
	const after = await world.scope.query.selectFrom("members").selectAll().where("program_id", "=", "demo").execute();
	expect(after).toEqual(before);

	const bad = "firstname,lastname,email,accountKey\nA,B,nobody,00777";
	const { id } = await imports.check(bad, undefined, { "columns.email": "2" });
	const left = await answer(() => problemsLoader(args(`/admin/imports/${id}/problems`, { cookie, params: { id } })));
	expect(left.body).toContain('"=""00777"""');
});

test("the rows left out can be downloaded, reason first and safe in a spreadsheet, and be imported once mended", async () => {
	const { world, cookie, imports } = await start();
	const content = `${HEADER}\n=cmd(),Lee,not-an-address,+1 5,,,,,\nBob,Moor,bob@example.com,,,,,,`;
	const { id } = await imports.check(content);
	const reply = await answer(() => problemsLoader(args(`/admin/imports/${id}/problems`, { cookie, params: { id } })));
	expect(reply.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
	const [head, row] = (reply.body ?? "").split("\r\n");
	expect(head).toBe(`Problem,Row,Line,${HEADER}`);
	expect(row).toBe("Not a valid email: “not-an-address”,1,2,'=cmd(),Lee,not-an-address,'+1 5,,,,,");

	const mended = (reply.body ?? "").replace(/(,Lee,)not-an-address/, "$1lee@example.com");
	const { job } = await imports.run(Buffer.from(mended));
	expect(job.counts).toMatchObject({ created: 1, failed: 0 });
	await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Demo", locale: "fr" }));
	const download = await answer(() =>
		problemsLoader(args(`/admin/imports/${id}/problems`, { cookie, params: { id } })),
	);
	expect(download.body).toContain("Cette adresse courriel n’est pas valable : « not-an-address »");
});

test("observers read why rows were left out, and no account key, on the page and in the file [ADMIN-29]", async () => {
	const { world, cookie, imports } = await start();
	const observer = await adminCookieFor(world, "observer");
	const posted = await imports.check("email,accountKey,points,reason\n,KEY-777,5,Fair", "points/post");
	const longer = await imports.check(`${HEADER}\nAda,Lee,ada@example.com,,,Active,,,,KEY-778`);
	const unassigned = await imports.check("firstname,lastname,email,accountKey\nA,B,nobody,KEY-779", undefined, {
		...{ "columns.email": "2", "columns.accountKey": "" },
	});
	const read = async (id: string, who: string) => {
		const file = await answer(() =>
			problemsLoader(args(`/admin/imports/${id}/problems`, { cookie: who, params: { id } })),
		);
		return `${file.body}${JSON.stringify((await driver(who).show(id)).problems)}`;
	};
	for (const [id, key] of [
		[posted.id, "KEY-777"],
		[longer.id, "KEY-778"],
		[unassigned.id, "KEY-779"],
	] as const) {
		expect((await read(id, cookie)).split(key).length).toBeGreaterThan(2);
		expect(await read(id, observer)).not.toContain(key);
	}
	expect(await read(posted.id, observer)).toContain(
		"There is no member with the account key “••••••”,1,2,,••••••,5,Fair",
	);
});

test("the cells of rows left out are stored encrypted", async () => {
	const { world, imports } = await start();
	await imports.check(`${HEADER}\nSecretive,Lee,nope,+1 555 0199,,,,,`);
	const rows = await world.scope.query
		.selectFrom("import_problems")
		.select("cells")
		.where("program_id", "=", "demo")
		.execute();
	expect(rows).toHaveLength(1);
	expect(rows[0]?.cells).toMatch(/^"enc:/);
});

test("the history lists each import with its figures and who started it", async () => {
	const { cookie, imports } = await start();
	await imports.run(roster(2));
	await imports.upload(roster(1));
	type Listed = Awaited<ReturnType<typeof listLoader>>;
	const list = async (query = "") =>
		(await answer(() => listLoader(args(`/admin/imports${query}`, { cookie })))).data as Listed;
	const { jobs } = await list();
	expect(jobs.map(({ status }) => status).sort()).toEqual(["Completed", "Uploaded"]);
	expect((await list("?status=Completed")).jobs).toMatchObject([
		{ fileName: "roster.csv", total: 2, counts: { created: 2 }, startedBy: expect.stringMatching(/^admin/) },
	]);
});

test("only those who may import do; others' imports do not exist", async () => {
	const { world, imports } = await start();
	const { id } = await imports.check(roster(1));
	const routes = [
		() => uploadAction,
		() => mappingLoader,
		() => mappingAction,
		() => showAction,
		() => showLoader,
		() => problemsLoader,
		() => listLoader,
	];
	const call = async (route: (typeof routes)[number], cookie: string | undefined, host = "demo.test") => {
		const handler = route();
		const form = handler === uploadAction ? uploadForm(roster(1)) : { intent: "commit" };
		const posts = [uploadAction, mappingAction, showAction].includes(handler as never);
		const given = { params: { id }, host, ...(cookie && { cookie }), ...(posts && { form }) };
		return (await answer(() => (handler as typeof showLoader)(args(`/admin/imports/${id}`, given)))).status;
	};
	const observer = await adminCookieFor(world, "observer");
	const member = await memberCookieFor(world, await addMember(world));
	const foreign = await adminCookieFor(world, "admin", "other");
	const all = async (cookie: string | undefined, host?: string) =>
		Promise.all(routes.map((one) => call(one, cookie, host)));
	expect(await all(observer)).toEqual([403, 403, 403, 403, 200, 200, 200]);
	expect(await all(member)).toEqual([302, 302, 302, 302, 302, 302, 302]);
	expect(await all(undefined)).toEqual([302, 302, 302, 302, 302, 302, 302]);
	expect((await all(foreign, "other.test")).slice(1, 6)).toEqual([404, 404, 404, 404, 404]);
	await importsAtRest();
	expect((await imports.show(id)).job.status).toBe("Checked");
});
