import { describe, expect, test } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { removeDatabucket } from "~/features/databuckets/databuckets.service.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { sweepEditions } from "~/features/tables/editions/build-editions.service.server";
import { openOwnTable } from "~/features/tables/showing/own-tables.service.server";
import HomePage from "~/routes/member/home";
import StandingsPage from "~/routes/member/leaderboards/list";
import TablePage, { handle } from "~/routes/member/tables/show";
import { transact } from "~db/transact";
import { addMember, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { told, type World } from "../../support/world";
import { addImported, setFormula } from "../databuckets/imported";
import { addDatabucket } from "../databuckets/support";
import { breakWrites, mendWrites } from "../rewards/support";
import { asMember, makeStatic, publishAgain, publishResults, setUp } from "./support";

/** Markup without the marks that React leaves between texts. */
const words = (markup: string) =>
	markup
		.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/\s+/g, " ");

const LINES = {
	target: [
		["K-1", { JUL: "10000", AUG: "10000" }],
		["K-2", { JUL: "5000", AUG: "5000" }],
	],
	actual: [
		["K-1", { JUL: "12000.50", AUG: "4999.5" }],
		["K-2", { JUL: "4711.17", AUG: "815.15" }],
	],
} as const;

const twoMembers = async (world: World) => [
	await addMember(world, { accountKey: "K-1" }),
	await addMember(world, { accountKey: "K-2" }),
];

const open = async (world: World, memberId: string, tableId: string, locale: "en" | "fr" = "en") => {
	const { data } = await (await asMember(world, memberId)).table(tableId);
	return words(renderPage(TablePage, `/tables/${tableId}`, { loaderData: data, locale }));
};

describe("results of a databucket", () => {
	test("stand under months where all their codes are months, in the reader's words", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const months = { "2026-07": "10000", "2026-08": "5000" };
		const lines = { target: [["K-1", months]], actual: [["K-1", months]] } as const;
		const selectedDatabucket = await publishResults(world, lines, { targetCodes: Object.keys(months) });
		const id = await editor.make({ title: "My sales", selectedDatabucket });
		expect(await open(world, memberId, id)).toContain("Month Actual Target Percent Points Jul 2026 10,000");
		expect(await open(world, memberId, id)).toContain("Period Jul 2026 – Aug 2026");
		expect(await open(world, memberId, id, "fr")).toContain("Mois ");
	});

	test("a new table shows the share of the target, and rows by code with totals [TABLE-10] [TABLE-16] [TABLE-33] [TABLE-37] [NAV-27]", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const selectedDatabucket = await publishResults(world, LINES);
		const id = await editor.make({ title: "My sales", selectedDatabucket });
		const member = await asMember(world, memberId);
		const { data } = await member.home();
		const home = words(renderPage(HomePage, "/home", { loaderData: data }));
		expect(home).toContain("My sales 85.0% of Target");
		const table = await member.table(id);
		expect(handle.title(table.data as { title: string })).toBe("My sales");
		const page = await open(world, memberId, id);
		// Where the page stands, and its title.
		expect(page).toContain("Standings My sales My sales");
		expect(page).toContain("Category Actual Target Percent Points");
		expect(page).toContain("JUL 12,000.5 10,000 120.0% 0 AUG 4,999.5 10,000 50.0% 0 Total 17,000.0 20,000 85.0% 0");
		expect(page).toContain("Actual 17,000 Target 20,000 Points");
		expect(page.match(/JUL/g), "each row once, with its bar").toHaveLength(1);
		expect(renderPage(TablePage, `/tables/${id}`, { loaderData: table.data }).match(/<tr[^>]*bar-row/g)).toHaveLength(
			2,
		);
		expect(await open(world, memberId, id, "fr")).toMatch(/JUL 12.000,5 10.000/);
	});

	test("the page of standings tells the amounts and points behind a card, and where these are not in the balance", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const selectedDatabucket = await addDatabucket(world, { targetCodes: ["JUL", "AUG"], pointsRedeemable: true });
		await setFormula(world, selectedDatabucket, [{ statement: "{percent} >= 100", result: 600 }]);
		for (const kind of ["target", "actual"] as const) await addImported(world, selectedDatabucket, kind, LINES[kind]);
		await publishAgain(world, selectedDatabucket);
		await editor.make({ title: "My sales", selectedDatabucket });
		const { data } = await (await asMember(world, memberId)).standings();
		const page = words(renderPage(StandingsPage, "/leaderboards", { loaderData: data }));
		expect(page).toContain("My sales 85.0% of Target 17,000 of 20,000 600 points Not yet in your balance");
	});

	test("bars of columns that are not among the rows say their figures themselves", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const selectedDatabucket = await publishResults(world, LINES);
		const id = await editor.make({ selectedDatabucket });
		await editor.column(id, { use: "results", column: "Target Code" });
		await editor.save(id, { selectedDatabucket });
		expect(await open(world, memberId, id)).toContain("JUL 12,000.5 of 10,000 AUG 4,999.5 of 10,000");
		expect(await open(world, memberId, id, "fr")).toMatch(/JUL 12.000,5 sur 10.000/);
	});

	test("new results show without a save, and open pages hear of them [TABLE-16] [TABLE-19]", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const databucket = await publishResults(world, LINES);
		await editor.make({ selectedDatabucket: databucket });
		const member = await asMember(world, memberId);
		expect(await member.cards()).toMatchObject([{ card: { value: 850_000 } }]);
		await addImported(world, databucket, "actual", [["K-1", { AUG: "5000.5" }]]);
		expect(await member.cards()).toMatchObject([{ card: { value: 850_000 } }]);
		const before = (await told(world)).length;
		await publishAgain(world, databucket);
		expect((await told(world)).slice(before)).toContain(`databuckets ${databucket} null`);
		expect(await member.cards()).toMatchObject([{ card: { value: 1_100_000 } }]);
	});

	test("a header, a remark and a running total are written as their columns are [TABLE-06] [TABLE-07] [TABLE-09] [BUCKET-39]", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const actual = [["K-1", { JUL: "1", AUG: "0" }]] as const;
		const target = [["K-1", { JUL: "2", AUG: "1" }]] as const;
		const selectedDatabucket = await publishResults(world, { actual, target });
		const id = await editor.make({ title: "My sales", selectedDatabucket });
		for (const use of ["cardHeader", "remark"]) {
			await editor.column(id, { use, column: "percentage", label: "Reached" });
			await editor.column(id, { use, column: "Actual", label: "Sold", rounding: "2" });
		}
		await editor.column(id, { use: "runningTotal", column: "Target", label: "Until now", rounding: "1" });
		await editor.save(id, { selectedDatabucket });
		const { data } = await (await asMember(world, memberId)).home();
		expect(words(renderPage(HomePage, "/home", { loaderData: data }))).toContain("Reached: 33.3% · Sold: 1.00");
		const page = await open(world, memberId, id);
		expect(page).toContain("Remarks Reached 33.3% Sold 1.00");
		expect(page).toMatch(/JUL 1 2 50\.0% 0 2\.0 AUG 0 1 0\.0% 0 3\.0/);
	});

	test("without targets neither they nor what is counted from them is shown [BUCKET-50]", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const selectedDatabucket = await publishResults(world, LINES, { hasTargets: false });
		const id = await editor.make({ selectedDatabucket });
		const page = await open(world, memberId, id);
		expect(page).toContain("Category Actual Points");
		expect(page).not.toMatch(/Target|Percent|%/);
	});

	test("a bonus is a line of its own beneath the rows", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const selectedDatabucket = await addDatabucket(world, { targetCodes: ["JUL", "AUG"] });
		await setFormula(world, selectedDatabucket, [
			{ statement: "{percent} >= 100", result: 600 },
			{ statement: "{actual} > 0", level: "total", result: 1000 },
		]);
		for (const kind of ["target", "actual"] as const) await addImported(world, selectedDatabucket, kind, LINES[kind]);
		await publishAgain(world, selectedDatabucket);
		const id = await editor.make({ selectedDatabucket });
		expect(await open(world, memberId, id)).toMatch(/50\.0% 0 Bonus 1,000 Total 17,000\.0 20,000 85\.0% 1,600/);
		const made = async () => (await openOwnTable(world.scope, memberId, id))?.parts[0]?.own?.made;
		expect(await made()).toEqual([
			{ column: "Target Points", points: 600 },
			{ column: "Bonus", points: 1_000 },
		]);
		await setFormula(world, selectedDatabucket, [{ statement: "{percent} >= 100", result: 600 }]);
		await publishAgain(world, selectedDatabucket);
		expect(await made()).toEqual([]);
	});

	test("a databucket that a table names is not deleted [BUCKET-57]", async () => {
		const { world, editor } = await setUp();
		const selectedDatabucket = await addDatabucket(world);
		await editor.make({ title: "My sales", selectedDatabucket });
		await expect(removeDatabucket(world.scope, selectedDatabucket)).rejects.toMatchObject({
			...{ status: 409, messageKey: expect.stringContaining("My+sales") },
		});
	});
});

const CSV = `Key,Month,Sold,Plan,Region,Note
K-1,JUL,"1,000.5","2,000",North,Well begun
K-2,JUL,4711.17,815.15,Far-off,Secret words
K-1,AUG,"2,500","2,000",North,
`;

describe("files", () => {
	test("a member sees the uploaded rows with running totals, header and remarks [TABLE-06] [TABLE-07] [TABLE-08] [TABLE-11] [TABLE-15] [TABLE-37]", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const id = await editor.make();
		await editor.upload(id, CSV);
		await editor.column(id, { use: "results", column: "Month" });
		await editor.column(id, { use: "results", column: "sold", label: "Sales", rounding: "2" });
		await editor.column(id, { use: "runningTotal", column: "Plan", row: "AUG" });
		await editor.column(id, { use: "cardHeader", column: "Region" });
		await editor.column(id, { use: "remark", column: "Note", label: "Your manager" });
		await editor.save(id, {
			...{ mode: "static", accountKeyColumn: "Key", cardHeader: "This season", resultsHeader: "By month" },
			...{
				homeType: "difference",
				leftOperator: "Sold",
				rightOperator: "Plan",
				homeFormat: "number",
				homeRounding: "1",
			},
			...{ valuePrefix: "$", valueSuffix: "k", cardPrefix: "Only", cardSuffix: "to go" },
		});
		const member = await asMember(world, memberId);
		const home = words(renderPage(HomePage, "/home", { loaderData: (await member.home()).data }));
		expect(home).toContain("Sales This season Region: North Only $−499.5 k to go");
		const page = await open(world, memberId, id);
		expect(page).toContain(
			"By month By month Month Sales Plan, running total JUL 1,000.50 2,000 AUG 2,500.00 4,000 Total 3,500.50",
		);
		expect(page).toContain("Remarks Your manager Well begun");
	});

	test("a static table is there, by its new file, as soon as its save is answered [TABLE-12] [TABLE-15] [TABLE-17]", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const form = {
			mode: "static",
			accountKeyColumn: "Key",
			homeType: "column",
			homeColumn: "Sold",
			homeFormat: "number",
		};
		const id = await editor.make();
		const member = await asMember(world, memberId);
		for (const sold of [7, 8]) {
			await editor.upload(id, `Key,Sold\nK-1,${sold}\n`);
			await editor.save(id, form);
			expect(await member.cards()).toMatchObject([{ card: { value: sold * 10_000 } }]);
		}
		expect((await editor.open(id)).edition).toMatchObject({ state: "Shown", participants: 1 });
	});

	test("members see the old figures until all new ones are stored", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const form = { homeType: "column", homeColumn: "Sold", homeFormat: "number" };
		const id = await makeStatic(editor, CSV, form);
		const member = await asMember(world, memberId);
		expect(await member.cards()).toMatchObject([{ card: { value: 35_005_000 } }]);
		await editor.upload(id, "Key,Sold\nK-1,7\n");
		await breakWrites(world, "table_data", "INSERT");
		const reply = await editor.save(id, form);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Table saved successfully") });
		await mendWrites(world);
		expect(await member.cards()).toMatchObject([{ card: { value: 35_005_000 } }]);
		await sweepEditions(world.scope);
		expect((await told(world)).at(-1)).toBe(`tables ${id} null`);
		expect(await member.cards()).toMatchObject([{ card: { value: 70_000 } }]);
	});

	test("with an erased member go the figures stored of them", async () => {
		const { world, editor } = await setUp();
		const [memberId = "", other = ""] = await twoMembers(world);
		await makeStatic(editor, CSV);
		await deleteMember(world.scope, memberId);
		await purgeMember(world.scope, memberId);
		const left = await world.scope.query.selectFrom("table_data").select("participant_id as id").execute();
		expect(left).toEqual([{ id: other }]);
	});
});

describe("whose rows", () => {
	test.each(["dynamic", "static"] as const)(
		"no byte of somebody else's row reaches a member: %s [TABLE-30] [TABLE-31]",
		async (mode) => {
			const { world, editor } = await setUp();
			const [memberId = "", other = ""] = await twoMembers(world);
			const id =
				mode === "static"
					? await makeStatic(editor, CSV, { homeType: "sum", leftOperator: "Sold", rightOperator: "Plan" })
					: await editor.make({ selectedDatabucket: await publishResults(world, LINES) });
			// A few digits turn up in times as well, and a few letters in ids.
			const others = /4711[.,]?17|815[.,]?15|(?<!\d)(?:4711|815)(?!\d)|Far-off|Secret|(?<![\w-])K-2(?![\w-])/;
			for (const [reader, own, foreign] of [
				[memberId, /1000|10005|120005/, others],
				[other, /47111700/, /10005|120005|North|Well begun|(?<![\w-])K-1(?![\w-])/],
			] as const) {
				const member = await asMember(world, reader);
				const sent = JSON.stringify([(await member.home()).data, (await member.table(id)).data]);
				expect(sent).toMatch(own);
				expect(sent).not.toMatch(foreign);
				expect(sent).not.toContain(reader === memberId ? other : memberId);
			}
		},
	);

	test("of company tables a member sees one card for each of their companies, headed by its title [TABLE-30] [TABLE-34] [COMP-31]", async () => {
		const { world, editor } = await setUp();
		const memberId = await addMember(world);
		const single = await addMember(world);
		await transact(world.scope, async (tx) => {
			const ids = [];
			for (const [title, accountKey] of [
				["South", "K-2"],
				["North", "K-1"],
				["West", "K-3"],
			] as const)
				ids.push(await insertCompany(tx, { title, accountKey }));
			await linkMember(tx, memberId, ids.slice(0, 2));
			await linkMember(tx, single, ids.slice(1, 2));
		});
		const form = { participantType: "company", homeType: "column", homeColumn: "Sold", homeFormat: "number" };
		const stored = await makeStatic(editor, `${CSV}K-3,JUL,77777,1,Hidden,Hidden\n`, { ...form, order: "1" });
		const selectedDatabucket = await publishResults(world, LINES, { participantType: "company" });
		await editor.make({ title: "Results", participantType: "company", selectedDatabucket, order: "2" });
		const cardsOf = async (id: string) =>
			(await (await asMember(world, id)).cards()).map(({ card }) => [card.title, card.company, card.value]);
		expect(await cardsOf(memberId)).toEqual([
			...[
				["Sales", "South", 47_111_700],
				["Sales", "North", 35_005_000],
			],
			...[
				["Results", "South", 553_000],
				["Results", "North", 850_000],
			],
		]);
		expect(await cardsOf(single)).toEqual([
			...[
				["Sales", null, 35_005_000],
				["Results", null, 850_000],
			],
		]);
		expect(JSON.stringify((await (await asMember(world, memberId)).home()).data)).not.toMatch(/77777|Hidden|West/);
		const page = await open(world, memberId, stored);
		expect(page.indexOf("South")).toBeLessThan(page.indexOf("North"));
		const rows = await world.scope.query.selectFrom("table_data").select(["participant_id", "company_id"]).execute();
		expect(rows.every((row) => row.company_id === row.participant_id)).toBe(true);
	});

	test("a table that is inactive, over, or for others is not there [NAV-16] [TABLE-25] [TABLE-35] [TABLE-37]", async () => {
		const { world, editor } = await setUp();
		const [memberId = ""] = await twoMembers(world);
		const id = await makeStatic(editor, CSV);
		const member = await asMember(world, memberId);
		expect((await member.table(id)).status).toBe(200);
		for (const hidden of [
			...[{ status: "Inactive" }, { publishUntil: "2020-01-01T00:00" }, { memberTags: ["Gold"] }],
		]) {
			await editor.save(id, { status: "Active", publishUntil: "", memberTags: [], ...hidden });
			const reply = await member.table(id);
			expect([reply.status, reply.body]).toEqual([404, reads("No such Table")]);
			expect(await member.cards()).toEqual([]);
		}
		await editor.save(id, { status: "Active", publishUntil: "", memberTags: [] });
		expect(await member.cards()).toHaveLength(1);
		expect((await member.table("nothing")).status).toBe(404);
	});

	test("somebody without figures finds an empty page, and no card", async () => {
		const { world, editor } = await setUp();
		await twoMembers(world);
		const id = await makeStatic(editor, CSV);
		const stranger = await addMember(world);
		expect(await (await asMember(world, stranger)).cards()).toEqual([]);
		expect(await open(world, stranger, id)).toContain("No figures yet");
	});

	test("a home page that cannot read tables says so and shows the rest, and a table's own page says so too [TABLE-26]", async () => {
		const { world } = await setUp();
		const member = await asMember(world, await addMember(world));
		await world.scope.database.write((trx) => trx.schema.dropTable("table_data").execute());
		const { data } = await member.home();
		const page = words(renderPage(HomePage, "/home", { loaderData: data }));
		expect(page).toContain("Error occurred when fetching table data");
		expect(page).toContain("Hello");
		const said = { status: 500, body: reads("Error occurred when fetching table data") };
		expect(await member.table("any")).toMatchObject(said);
	});
});
