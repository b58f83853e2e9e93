import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import * as newAward from "~/routes/admin/awards/new";
import * as edit from "~/routes/admin/databuckets/edit";
import * as imports from "~/routes/admin/databuckets/imports/list";
import * as posting from "~/routes/admin/databuckets/posting/show";
import * as candidate from "~/routes/admin/databuckets/results/candidate";
import * as columns from "~/routes/admin/databuckets/results/columns";
import * as csv from "~/routes/admin/databuckets/results/export";
import * as participant from "~/routes/admin/databuckets/results/participant";
import * as results from "~/routes/admin/databuckets/results/show";
import * as rules from "~/routes/admin/databuckets/rules/edit";
import * as tester from "~/routes/admin/databuckets/rules/test";
import * as boards from "~/routes/admin/leaderboards/list";
import * as newBoard from "~/routes/admin/leaderboards/new";
import * as newQuiz from "~/routes/admin/quizzes/new";
import * as tables from "~/routes/admin/tables/list";
import * as newTable from "~/routes/admin/tables/new";
import * as newTier from "~/routes/admin/tiers/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { breakWrites, errorsOf } from "../rewards/support";
import { setUpExample, update } from "./example";
import { addImported } from "./imported";
import { lines } from "./results/example-figures";
import { addDatabucket } from "./support";

async function pagesOf(world: World) {
	const cookie = await adminCookieFor(world, "admin");
	const given = (id: string, more: object = {}, form?: Record<string, string>) =>
		args("/admin/x", { cookie, params: { id, ...more }, ...(form && { form }) });
	const get = (route: { loader: (given: ReturnType<typeof args>) => unknown }, id: string, more = {}) =>
		answer(() => route.loader(given(id, more)));
	const post = (
		route: { action: (given: ReturnType<typeof args>) => unknown },
		id: string,
		form: Record<string, string>,
	) => answer(() => route.action(given(id, {}, form)));
	return { get, post };
}

async function setUp() {
	const example = await setUpExample();
	return { ...example, ...(await pagesOf(example.world)) };
}

async function shownExample() {
	const example = await setUp();
	await addImported(example.world, example.databucketId, "target", lines(1));
	await addImported(example.world, example.databucketId, "actual", lines(0));
	await update(example.world, example.databucketId);
	return example;
}

type Broken = "databucket_figures" | "databuckets" | "databucket_imports" | "databucket_postings";
const breakTable = (world: World, table: Broken, column: string) =>
	world.scope.database.write((trx) => trx.schema.alterTable(table).renameColumn(column, `${column}_broken`).execute());

test("what would change is shown before, and published by a button [BUCKET-56]", async () => {
	const { world, databucketId, get, post } = await setUp();
	await addImported(world, databucketId, "actual", lines(0));
	expect((await get(candidate, databucketId)).location).toBe(`/admin/databuckets/${databucketId}/results`);
	await sweepResults(world.scope);
	const { data } = await get(candidate, databucketId);
	const page = data as Awaited<ReturnType<typeof candidate.loader>>;
	expect(page).toMatchObject({ changed: 5, sums: { before: { participants: 0 }, after: { participants: 5 } } });
	expect(page.rows.every(({ pointsBefore }) => pointsBefore === null)).toBe(true);
	expect(page.codes.map(({ code, after }) => [code, after.actual])).toEqual([
		["AUG", 297_900_000],
		["JUL", 299_005_000],
	]);
	const reply = await post(candidate, databucketId, { generation: page.generationId });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Results updated successfully") });
	expect((await get(candidate, databucketId)).location).toBe(`/admin/databuckets/${databucketId}/results`);
	await world.close();
});

test("what was just imported is said to be calculated, and only those who may publish it are led to it [ADMIN-32]", async () => {
	const { world, databucketId, get } = await setUp();
	const observer = { cookie: await adminCookieFor(world, "observer"), params: { id: databucketId } };
	const shownTo = async (data: unknown) =>
		renderPage(results.default, "/admin/databuckets/x/results", { loaderData: data });
	const bare = await addDatabucket(world, { title: "Bare" });
	expect((await get(results, bare)).data).toMatchObject({ open: null });
	await addImported(world, databucketId, "actual", lines(0));
	expect(await shownTo((await get(results, databucketId)).data)).toContain("New figures are being calculated");
	await sweepResults(world.scope);
	expect(await shownTo((await get(results, databucketId)).data)).toContain("Look at what would change");
	const read = await shownTo((await answer(() => results.loader(args("/admin/x", observer)))).data);
	expect(read).toContain("ready to check. Nobody sees them yet.");
	expect(read).not.toContain("Look at what would change");
	await update(world, databucketId);
	expect((await get(results, databucketId)).data).toMatchObject({ open: null });
	await world.close();
});

test("what all have reached together leads the page of results", async () => {
	const { databucketId, get } = await shownExample();
	const { data } = await get(results, databucketId);
	const [head = ""] = renderPage(results.default, "/admin/databuckets/x/results", { loaderData: data }).split(
		"By code",
	);
	const text = head.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
	expect(text).toMatch(/Actual [\d,.]+ Target [\d,.]+ Percentage [\d.]+% Total points 5,450/);
});

test("from the imports and the posting too, admins are led to figures that wait, and a page with a field does not load itself", async () => {
	const { world, databucketId, get } = await setUp();
	const shown = async ({ route, path }: (typeof BESIDE)[number]) =>
		renderPage(route.default, `/admin/databuckets/x/${path}`, { loaderData: (await get(route, databucketId)).data });
	await addImported(world, databucketId, "actual", lines(0));
	for (const page of BESIDE) {
		expect(await shown(page)).toContain("New figures are being calculated");
		expect(await shown(page)).not.toContain('http-equiv="refresh"');
	}
	await sweepResults(world.scope);
	for (const page of BESIDE)
		expect(await shown(page)).toContain(`href="/admin/databuckets/${databucketId}/results/new"`);
	await update(world, databucketId);
	for (const page of BESIDE) expect(await shown(page)).not.toContain("results/new");
	await world.close();
});

const BESIDE = [
	{ route: imports, path: "imports" },
	{ route: posting, path: "posting" },
];

test("a databucket without results leads to its imports, and one that posts nothing to its settings", async () => {
	const { world, get } = await setUp();
	const bare = await addDatabucket(world, { title: "Bare" });
	const shown = async (route: typeof results | typeof posting, path: string) =>
		renderPage(route.default, path, { loaderData: (await get(route, bare)).data });
	expect(await shown(results, "/admin/databuckets/x/results")).toMatch(
		new RegExp(`<a[^>]*href="/admin/databuckets/${bare}/imports"[^>]*>(?:(?!</a>).)*Import targets or actuals`),
	);
	const unpaid = await shown(posting, "/admin/databuckets/x/posting");
	expect(unpaid).toMatch(new RegExp(`<a[^>]*href="/admin/databuckets/${bare}"[^>]*>(?:(?!</a>).)*Change the settings`));
	expect(unpaid).not.toContain("What this databucket owes has been posted");
	await world.close();
});

test("the sums of what would change add up: the bonus stands among the points, and what grows has its sign", async () => {
	const { world, databucketId, get } = await setUp();
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	const { data } = await get(candidate, databucketId);
	const { sums } = data as Awaited<ReturnType<typeof candidate.loader>>;
	const page = renderPage(candidate.default, "/admin/databuckets/x/results/new", { loaderData: data });
	const text = page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
	expect(text).toMatch(/Target points 0 2,450 \+2,450 .*Bonus 0 3,000 \+3,000 Total points 0 5,450 \+5,450/);
	expect(text).toMatch(/Actual 0\.0 [\d,]+\.\d (\+[\d,]+\.\d) Target/);
	expect(sums.after.targetPoints + sums.after.bonus).toBe(sums.after.totalPoints);
	await world.close();
});

test("an update that comes too late says so where nothing waits any more, and over the newer figures where they do", async () => {
	const { world, databucketId, get, post } = await setUp();
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	const { generationId: generation } = (await get(candidate, databucketId)).data as { generationId: string };
	await addImported(world, databucketId, "target", lines(1));
	const late = await post(candidate, databucketId, { generation });
	const changed = reads("Something has changed since these figures were calculated. Look at the new ones first.");
	expect(late.location).toBe(`/admin/databuckets/${databucketId}/results`);
	expect(await toastOf(late.headers)).toMatchObject({ type: "error", message: changed });
	await sweepResults(world.scope);
	const over = await post(candidate, databucketId, { generation });
	expect([over.status, errorsOf(over.data)]).toEqual([409, { "": [changed] }]);
	expect((await get(results, databucketId)).data).toMatchObject({ total: null });
	await world.close();
});

test("an update that fails says so and shows nothing [BUCKET-35]", async () => {
	const { world, databucketId, get, post } = await setUp();
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	const { data } = await get(candidate, databucketId);
	await breakWrites(world, "databucket_generations", "UPDATE");
	const reply = await post(candidate, databucketId, { generation: (data as { generationId: string }).generationId });
	expect(reply.status).toBe(500);
	expect(errorsOf(reply.data)).toEqual({ "": [reads("Error occurred when updating results")] });
	expect((await get(results, databucketId)).data).toMatchObject({ total: null, open: { state: "Candidate" } });
	await world.close();
});

test("new targets are shown beside the old ones by code and by participant, whether or not they move points [BUCKET-10, BUCKET-50]", async () => {
	const { world, databucketId, get } = await shownExample();
	const shown = async () => {
		await sweepResults(world.scope);
		const { data } = await get(candidate, databucketId);
		const page = data as Awaited<ReturnType<typeof candidate.loader>>;
		const path = `/admin/databuckets/${databucketId}/results/new`;
		const markup = renderPage(candidate.default, path, { loaderData: page });
		return { page, text: markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
	};
	await addImported(world, databucketId, "target", [["K-4", { JUL: "1" }]]);
	const { page, text } = await shown();
	expect(page.codes.map(({ code, before, after }) => [code, after.target - before.target])).toEqual([["JUL", 10_000]]);
	expect(text).toContain("JUL: Target 34,900.0 34,901.0 +1.0");
	expect(text).toContain("Actual now New actual Target now New target Points now New points Difference");
	expect(text).toContain("20,020 20,020 20,000 20,001 2,000 2,000 0");
	await world.close();
});

test("the results show totals in the chosen columns, most points first, percentages with one decimal [BUCKET-39, BUCKET-05]", async () => {
	const { world, databucketId, get, post, member } = await shownExample();
	const places = ["percentage", "totalPoints", "actual", "target", "difference", "targetPoints", "claimPoints"];
	const form = Object.fromEntries(
		[...places, "quizPoints"].flatMap((name, index) => [
			[`${name}_place`, String(index + 1)],
			[`${name}_label`, name === "totalPoints" ? "Season points" : ""],
			...(index < 2 ? [[`${name}_show`, "on"]] : []),
		]),
	);
	const saved = await post(columns, databucketId, form);
	expect(await toastOf(saved.headers)).toMatchObject({ message: reads("Databucket updated successfully") });
	expect((await get(columns, databucketId)).data).toMatchObject({
		columns: [
			{ column: "percentage", label: "", calculated: true, show: true },
			{ column: "totalPoints", label: "Season points", calculated: true, show: true },
			...[...places.slice(2), "quizPoints"].map((column) => ({ column, show: false })),
		],
	});
	const again = await get(columns, databucketId);
	const shown = await renderPage(columns.default, "/admin/databuckets/x/results", { loaderData: again.data });
	expect(shown).toContain('value="Season points"');
	expect(shown).toMatch(/name="totalPoints_show"[^>]*checked=""|checked=""[^>]*name="totalPoints_show"/);
	const { data } = await get(results, databucketId);
	const { rows } = data as { rows: { id: string; name: string }[] };
	expect(rows.map(({ id }) => id).slice(0, 3)).toEqual([member("K-4"), member("K-2"), member("K-5")]);
	const text = await renderPage(results.default, "/admin/databuckets/x/results", { loaderData: data });
	expect(text).toContain("Season points");
	for (const percent of ["100.1%", "99.5%", "110.0%"]) expect(text).toContain(percent);
	await world.close();
});

test("without targets the columns of targets are hidden and count as 0 [BUCKET-50]", async () => {
	const { world, databucketId, get } = await shownExample();
	await world.scope.database.write((trx) =>
		trx
			.updateTable("databuckets")
			.set((eb) => ({ has_targets: 0, inputs_version: eb("inputs_version", "+", 1) }))
			.where("id", "=", databucketId)
			.execute(),
	);
	await update(world, databucketId);
	const { data } = await get(results, databucketId);
	expect(data).toMatchObject({ total: { target: 0, diff: 0, percent: 0, targetPoints: 0 } });
	const text = await renderPage(results.default, "/admin/databuckets/x/results", { loaderData: data });
	expect(text).toContain("Actual");
	for (const hidden of ["Target<", "Difference", "Percentage"]) expect(text).not.toContain(hidden);
	await world.close();
});

test("the results are a record of columns and one of totals, with headers in their first row [BUCKET-12, BUCKET-53]", async () => {
	const { world, databucketId, get, member } = await shownExample();
	const read = async (kind: string) => String((await get(csv, databucketId, { kind })).body).split("\r\n");
	const [head, ...totals] = await read("total");
	expect(head?.replace("\u{feff}", "")).toBe(
		"Full Name,Actual,Target,Difference,Percentage,Target points,Claim points,Quiz points,Total points,Bonus",
	);
	const name = await world.scope.query
		.selectFrom("members")
		.select(["firstname", "lastname"])
		.where("id", "=", member("K-4"))
		.executeTakeFirstOrThrow();
	const of = `${name.firstname} ${name.lastname}`;
	expect(totals).toContain(`${of},20020,20000,20,100.1,1000,0,0,2000,1000`);
	const codes = await read("column");
	expect(codes[0]).toContain("Full Name,Code,Actual");
	expect(codes.filter((line) => line.startsWith(`${of},`))).toEqual([
		`${of},AUG,10010,10000,10,100.1,500,0,0,500`,
		`${of},JUL,10010,10000,10,100.1,500,0,0,500`,
	]);
	await world.close();
});

test("the record of columns has codes in their order, and nothing where there is no amount [BUCKET-02, BUCKET-12]", async () => {
	const { world, databucketId, get, member } = await shownExample();
	await world.scope.database.write((trx) =>
		trx.updateTable("databucket_target_codes").set({ position: 9 }).where("code", "=", "AUG").execute(),
	);
	const lines = String((await get(csv, databucketId, { kind: "column" })).body).split("\r\n");
	const { lastname } = await world.scope.query
		.selectFrom("members")
		.select("lastname")
		.where("id", "=", member("K-3"))
		.executeTakeFirstOrThrow();
	expect(lines.filter((line) => line.includes(`${lastname},`)).map((line) => line.replace(/^[^,]*,/, ""))).toEqual([
		"JUL,,5000,-5000,0,0,0,0,0",
		"AUG,-120,,-120,0,0,0,0,0",
	]);
	await world.close();
});

test("results of companies have the system's columns Company Title and Percentage [BUCKET-53, BUCKET-54]", async () => {
	const world = await makeWorld();
	const { get } = await pagesOf(world);
	const databucketId = await addDatabucket(world, { participantType: "company" });
	await transact(world.scope, (tx) => insertCompany(tx, { title: "Alder", accountKey: "C-1" }));
	await addImported(world, databucketId, "target", [["C-1", { JUL: "300" }]]);
	await addImported(world, databucketId, "actual", [["C-1", { JUL: "100" }]]);
	await update(world, databucketId);
	const text = await renderPage(results.default, "/admin/databuckets/x/results", {
		loaderData: (await get(results, databucketId)).data,
	});
	for (const header of ["Company Title", "Percentage", "Alder", "33.3%"]) expect(text).toContain(header);
	expect((await get(csv, databucketId, { kind: "total" })).body).toContain("Company Title,Actual");
	await world.close();
});

test("why somebody has their figures: each code with its rule, and the lines of the files", async () => {
	const { world, databucketId, get, member } = await shownExample();
	const { data } = await get(participant, databucketId, { participantId: member("K-2") });
	expect(data).toMatchObject({
		result: {
			bonusRule: "Season",
			codes: [
				{ code: "AUG", rule: "A", targetPoints: 600 },
				{ code: "JUL", rule: "B", targetPoints: 250 },
			],
		},
		lines: [
			{
				kind: "target",
				line: 3,
				amounts: [
					["JUL", 100_000_000],
					["AUG", 100_000_000],
				],
			},
			{
				kind: "actual",
				line: 3,
				amounts: [
					["JUL", 80_000_000],
					["AUG", 120_000_000],
				],
			},
		],
	});
	expect(await renderPage(participant.default, "/admin/databuckets/x/results", { loaderData: data })).toContain(
		"JUL 8,000 · AUG 12,000",
	);
	await world.close();
});

test("a missing result is not found, one that cannot be read says so [BUCKET-36, BUCKET-37]", async () => {
	const { world, databucketId, get, member } = await shownExample();
	const bare = await addDatabucket(world, { title: "Bare" });
	for (const reply of [
		await get(csv, bare, { kind: "total" }),
		await get(participant, bare, { participantId: member("K-1") }),
		await get(participant, databucketId, { participantId: "nobody" }),
		await get(csv, databucketId, { kind: "else" }),
	])
		expect([reply.status, reply.body]).toEqual([404, reads("Databucket result not found")]);
	for (const column of ["codes", "total_points"]) await breakTable(world, "databucket_figures", column);
	for (const reply of [
		await get(results, databucketId),
		await get(participant, databucketId, { participantId: member("K-1") }),
		await get(csv, databucketId, { kind: "total" }),
		await get(csv, databucketId, { kind: "column" }),
	])
		expect([reply.status, reply.body]).toEqual([500, reads("Error when fetching databucket result")]);
	await world.close();
});

test("a databucket that cannot be read says so, elsewhere with one r [BUCKET-22, BUCKET-26]", async () => {
	const { world, databucketId, get } = await setUp();
	const LOADING = reads("Error occurred when loading data bucket");
	for (const [table, column, pages] of [
		["databucket_imports", "csv_name", [imports]],
		["databucket_postings", "listed_plus", [posting]],
		["databuckets", "display_title", [edit, posting]],
		["databuckets", "points_formula", [rules, tester]],
	] as const) {
		await breakTable(world, table, column);
		for (const page of pages) expect(await get(page, databucketId)).toMatchObject({ status: 500, body: LOADING });
	}
	await breakTable(world, "databuckets", "status");
	for (const page of [newQuiz, newTable, newBoard, newTier, newAward, boards, tables])
		expect(await get(page, "")).toMatchObject({ status: 500, body: reads("Error occured when loading data bucket") });
	await world.close();
});

test("asking for the figures once more finds new owners of keys", async () => {
	const { world, databucketId, post, get } = await shownExample();
	const reply = await post(results, databucketId, {});
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("The figures are being calculated again") });
	await sweepResults(world.scope);
	expect((await get(results, databucketId)).data).toMatchObject({ open: { state: "Candidate", changed: 0 } });
	await world.close();
});
