import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { removeCompany } from "~/features/companies/companies.service.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { findRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import * as removeBucket from "~/routes/admin/databuckets/delete";
import * as bulk from "~/routes/admin/leaderboards/bulk";
import * as remove from "~/routes/admin/leaderboards/delete";
import * as duplicate from "~/routes/admin/leaderboards/duplicate";
import * as edit from "~/routes/admin/leaderboards/edit";
import * as list from "~/routes/admin/leaderboards/list";
import * as create from "~/routes/admin/leaderboards/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { addDatabucket } from "../databuckets/support";
import { uploadCsv } from "../result-views/support";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addBoard, addResults, boardOf, setUp } from "./support";

const idIn = (location: string | null) => location?.split("/").at(-1)?.split("?")[0] ?? "";

test("a board has these fields, for members and dynamic unless told [LEAD-01, LEAD-02, LEAD-03, LEAD-04, LEAD-05, LEAD-13, LEAD-14, LEAD-15, LEAD-49, LEAD-64, ADMIN-21]", async () => {
	const { world, post } = await setUp();
	const tag = await transact(world.scope, (tx) => insertCompanyTag(tx, "North"));
	const chosen = { memberTags: ["gold"], companyTagIds: [tag] };
	const reply = await post(create, { title: "Été", displayTitle: "Summer", ...chosen });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Leaderboard created successfully") });
	const id = idIn(reply.location);
	expect(await boardOf(world, id)).toMatchObject({
		...{ title: "Été", titleUppercase: "ÉTÉ", displayTitle: "Summer", participantType: "member", mode: "dynamic" },
		...{ sortOrder: 0, status: "Inactive", ...chosen },
		settings: { rankMappings: { sortDir: "desc", winRows: 1, maxRows: 0 } },
	});
});

test("a board says who made it and who changed it last, and when [LEAD-18]", async () => {
	const { world, post } = await setUp();
	const made = idIn((await post(create, { title: "Sales" })).location);
	const before = await boardOf(world, made);
	expect(before).toMatchObject({ created: before.updated, createdBy: before.updatedBy });
	expect(before.createdBy).toMatch(/./);
	const cookie = await adminCookieFor(world, "editor");
	const form = { title: "Turnover", updated: String(before.updated) };
	const reply = await answer(() => edit.action(args("/admin/x", { cookie, params: { id: made }, form })));
	expect(reply.status).toBe(303);
	const { created, createdBy, updated, updatedBy } = await boardOf(world, made);
	expect([created, createdBy]).toEqual([before.created, before.createdBy]);
	expect(updated).toBeGreaterThan(before.updated);
	expect(updatedBy).not.toBe(createdBy);
});

test("a board is for members or for companies, and for nobody else [LEAD-02]", async () => {
	const { world, post } = await setUp();
	const make = (participantType: string) => post(create, { title: `Of ${participantType}`, participantType });
	for (const type of ["member", "company"])
		expect(await boardOf(world, idIn((await make(type)).location))).toMatchObject({ participantType: type });
	const reply = await make("team");
	expect([reply.status, Object.keys(errorsOf(reply.data))]).toEqual([400, ["participantType"]]);
});

test("settings are saved and read again [LEAD-06, LEAD-07, LEAD-09, LEAD-13, LEAD-14, LEAD-15, LEAD-16, LEAD-50, LEAD-64]", async () => {
	const { world, post, get } = await setUp();
	const id = await addBoard(world);
	const databucketId = await addResults(world, {});
	const company = await transact(world.scope, (tx) => insertCompany(tx, { title: "Acme", accountKey: "A-1" }));
	const tag = await transact(world.scope, (tx) => insertCompanyTag(tx, "North"));
	const { updated } = await boardOf(world, id);
	const form = {
		...{ title: "Sales", mode: "static", databucketId, accountKeyColumn: "Key", sortColumn: "Sales", sortDir: "asc" },
		...{ winRows: "3", maxRows: "10", iconColumn: "Medal", icon: "award", prefix: "$", suffix: "pts" },
		...{ filterMemberTags: "Gold\nsilver", filterCompanyTags: "North", filterCompanies: "Acme" },
		...{ names: "initial", prizes: "A bike", updated: String(updated) },
	};
	const reply = await post(edit, form, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Leaderboard updated successfully") });
	expect(await boardOf(world, id)).toMatchObject({
		...{ accountKeyColumn: "Key", databucketId, mode: "static", names: "initial", prizes: "A bike" },
		settings: {
			rankMappings: { sortColumn: "Sales", sortDir: "asc", winRows: 3, maxRows: 10 },
			...{ iconMappings: { column: "Medal", icon: "award" }, homeMappings: { prefix: "$", suffix: "pts" } },
			selectedFilters: { memberTags: ["Gold", "silver"], companyTagIds: [tag], companyIds: [company] },
		},
	});
	const opened = (await get(edit, "", id)).data as Awaited<ReturnType<typeof edit.loader>>;
	expect(opened.open.board).toMatchObject({
		...{ sortColumn: "Sales", prefix: "$", filterMemberTags: ["Gold", "silver"] },
		...{ filterCompanyTags: ["North"], filterCompanies: ["Acme"] },
	});
});

test("tags of members in a filter are read with commas between them too, and none is longer than a tag can be", async () => {
	const { world, post } = await setUp();
	const id = await addBoard(world);
	const form = { title: "Sales", mode: "static" };
	expect((await post(edit, { ...form, filterMemberTags: "Gold, silver,\nBronze, Gold" }, id)).status).toBe(303);
	expect((await boardOf(world, id)).settings.selectedFilters.memberTags).toEqual(["Gold", "silver", "Bronze"]);
	expect((await post(edit, { ...form, filterMemberTags: "g".repeat(100) }, id)).status).toBe(303);
	const refused = await post(edit, { ...form, filterMemberTags: `Gold\n${"g".repeat(101)}` }, id);
	expect([refused.status, errorsOf(refused.data).addFilterMemberTags]).toEqual([
		400,
		[reads("At most 100 characters")],
	]);
});

test("a company that is gone stays in a board's filter until an admin takes it out: nobody else comes in by a save", async () => {
	const { world, post, get } = await setUp();
	const id = await addBoard(world);
	const addCompany = (title: string) =>
		transact(world.scope, (tx) => insertCompany(tx, { title, accountKey: `key of ${title}` }));
	await addCompany("Acme");
	const gone = await addCompany("Other");
	const form = { title: "Sales", mode: "static", filterCompanies: "Other\nAcme" };
	expect((await post(edit, form, id)).status).toBe(303);
	await removeCompany(world.scope, gone, true);
	const shown = (await get(edit, "", id)).data as Awaited<ReturnType<typeof edit.loader>>;
	expect(shown.open.board).toMatchObject({ filterCompanies: ["Acme", gone] });
	const again = await post(edit, { ...form, filterCompanies: ["Acme", gone], addFilterCompanies: "Nowhere" }, id);
	expect([again.status, errorsOf(again.data).addFilterCompanies]).toEqual([
		400,
		[reads(`Not in this program: ${gone}, Nowhere`)],
	]);
	expect((await post(edit, { ...form, filterCompanies: "Acme" }, id)).status).toBe(303);
});

test("whom a board counts is added by name, in any case, and said by the names that there are", async () => {
	const { world, post } = await setUp();
	const id = await addBoard(world);
	for (const title of ["Acme", "Zenith"])
		await transact(world.scope, (tx) => insertCompany(tx, { title, accountKey: `key of ${title}` }));
	const form = { title: "Sales", mode: "static", filterCompanies: ["Zenith"] };
	const added = await post(edit, { ...form, addFilterCompanies: "ACME", pick: "addFilterCompanies" }, id);
	expect([added.status, inputOf(added.data)]).toEqual([
		200,
		expect.objectContaining({ filterCompanies: ["Zenith", "Acme"] }),
	]);
	expect(inputOf(added.data)).not.toHaveProperty("addFilterCompanies");
	expect((await boardOf(world, id)).settings.selectedFilters.companyIds).toEqual([]);
	// Saving adds what stands in the input as well.
	expect((await post(edit, { ...form, addFilterCompanies: "acme", addFilterMemberTags: "Gold" }, id)).status).toBe(303);
	const { companyIds, memberTags } = (await boardOf(world, id)).settings.selectedFilters;
	expect([companyIds.length, memberTags]).toEqual([2, ["Gold"]]);
	const unknown = await post(edit, { ...form, addFilterCompanies: "Acme Inc", pick: "addFilterCompanies" }, id);
	expect(errorsOf(unknown.data).addFilterCompanies).toEqual([reads("Not in this program: Acme Inc")]);
});

test("a title is required and belongs to one board, in any case; its own may stay [LEAD-38, LEAD-39, LEAD-40]", async () => {
	const { world, post } = await setUp();
	await transact(await world.scopeOf({ programId: "other" }), (tx) => insertLeaderboard(tx, { title: "Comet" }));
	await addBoard(world, { title: "Stars" });
	const id = await addBoard(world, { title: "Moon" });
	for (const reply of [await post(create, { title: " " }), await post(edit, { title: "" }, id)])
		expect(errorsOf(reply.data)).toEqual({ title: [reads("Leaderboard data with title is required")] });
	for (const reply of [
		await post(create, { title: "STARS ", prizes: "A bike" }),
		await post(edit, { title: "stars", prizes: "A bike" }, id),
	]) {
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ title: [reads("Leaderboard title already exists")] });
		expect(inputOf(reply.data)).toMatchObject({ prizes: "A bike" });
	}
	expect((await post(edit, { title: "MOON" }, id)).status).toBe(303);
	expect((await post(create, { title: "Comet" })).status).toBe(303);
});

test("what is missing or gone is said in these words [LEAD-41, LEAD-42, LEAD-43, LEAD-44, LEAD-45]", async () => {
	const { world, post, get } = await setUp();
	const id = await addBoard(world);
	expect(await post(edit, { title: "A" })).toMatchObject({
		...{ status: 400, body: reads("Leaderboard ID and updates are required") },
	});
	for (const form of [{}, { updated: "1" }] as Record<string, string>[])
		expect(errorsOf((await post(edit, form, id)).data)[""]).toEqual([reads("Leaderboard ID and updates are required")]);
	// Whatever else is wrong with what was sent.
	for (const title of ["A", ""])
		expect(await post(edit, { title }, "gone")).toMatchObject({ status: 404, body: reads("Leaderboard not found") });
	expect(await get(edit)).toMatchObject({ status: 400, body: reads("Leaderboard ID is required") });
	expect(await get(edit, "", "gone")).toMatchObject({ status: 404, body: reads("No such leaderboard exists") });
	expect(await post(remove, {})).toMatchObject({ status: 400, body: reads("No current leaderboard to delete") });
	const none = await post(bulk, { intent: "delete" });
	expect(await toastOf(none.headers)).toMatchObject({
		type: "error",
		message: reads("No current leaderboard to delete"),
	});
	const still = await post(bulk, { intent: "activate" });
	expect(await toastOf(still.headers)).not.toMatchObject({ message: reads("No current leaderboard to delete") });
	const goneToo = { status: 404, body: reads("No such leaderboard exists") };
	expect(await post(remove, {}, "gone")).toMatchObject(goneToo);
});

test.each([
	["UPDATE", edit, "Error when syncing leaderboard"],
	["DELETE", remove, "Error when deleting leaderboard"],
] as const)(
	"a database that fails at %s is said in these words, and nothing is half done [LEAD-46, LEAD-48]",
	async (kind, route, text) => {
		const { world, post } = await setUp();
		const id = await addBoard(world);
		await breakWrites(world, "leaderboards", kind);
		const reply = await post(route, { title: "Other" }, id);
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)[""]).toEqual([reads(text)]);
		expect(await boardOf(world, id)).toMatchObject({ title: "Sales" });
	},
);

test("a deleted board takes its raw record along, and no other one [LEAD-54, LEAD-65]", async () => {
	const { world, post } = await setUp();
	const id = await addBoard(world);
	const stays = await addBoard(world, { title: "Stays" });
	for (const one of [id, stays]) await uploadCsv(world, "Key,Sales\nK-1,5\n", one);
	const reply = await post(remove, {}, id);
	expect(reply.location).toBe("/admin/leaderboards");
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Leaderboard deleted successfully") });
	expect(await findRawRecord(world.scope, "leaderboard", id)).toBeUndefined();
	expect(await findRawRecord(world.scope, "leaderboard", stays)).toBeDefined();
});

test("the list is by place, by title or of one databucket [LEAD-25, LEAD-26]", async () => {
	const { world, get } = await setUp();
	const databucketId = await addDatabucket(world);
	await addBoard(world, { title: "Beta", sortOrder: 1, databucketId });
	await addBoard(world, { title: "alpha", sortOrder: 2 });
	await addBoard(world, { title: "Gamma", sortOrder: 0 });
	const titles = async (query: string) => {
		const { data } = await get(list, query);
		return (data as Awaited<ReturnType<typeof list.loader>>).rows.map(({ title }) => title);
	};
	expect(await titles("")).toEqual(["Gamma", "Beta", "alpha"]);
	expect(await titles("?sort=title")).toEqual(["alpha", "Beta", "Gamma"]);
	expect(await titles(`?databucket=${databucketId}`)).toEqual(["Beta"]);
});

test("a databucket that a board is made from is not deleted, and the board is named [BUCKET-57]", async () => {
	const { world, post } = await setUp();
	const databucketId = await addDatabucket(world);
	await addBoard(world, { title: "Race", databucketId });
	const reply = await post(removeBucket, {}, databucketId);
	expect(reply.status).toBe(409);
	expect(JSON.stringify(reply.data)).toContain("Race");
});

test("a copy has the same data and columns, is inactive and is made once", async () => {
	const { world, post } = await setUp();
	const id = await addBoard(world, { title: "Race" });
	const uploadId = await uploadCsv(world, "Key,Sales\nK-1,5\n", id);
	const first = await post(duplicate, { _key: "once" }, id);
	const made = idIn(first.location);
	expect(await boardOf(world, made)).toMatchObject({ title: "Race (Copy)", status: "Inactive" });
	expect(await findRawRecord(world.scope, "leaderboard", made)).toMatchObject({ uploadId });
	expect(idIn((await post(duplicate, { _key: "once" }, id)).location)).toBe(made);
});

test("whatever a column of an uploaded file is called, the settings take its name; one they would not take is refused with the file", async () => {
	const { world, post, upload } = await setUp();
	const id = await addBoard(world);
	const longest = "\u{1f3c6}".repeat(200);
	await uploadCsv(world, `Key;Sa\u0007les;${longest}\nK-1;12;3\n`, id);
	for (const sortColumn of ["Sales", longest]) {
		expect((await post(edit, { title: "Sales", mode: "static", accountKeyColumn: "Key", sortColumn }, id)).status).toBe(
			303,
		);
		expect((await boardOf(world, id)).settings.rankMappings.sortColumn).toBe(sortColumn);
	}
	const kept = await findRawRecord(world.scope, "leaderboard", id);
	expect(kept).toBeDefined();
	const refused = await upload(id, `Key;${longest}s\nK-1;12\n`);
	expect([refused.status, errorsOf(refused.data)]).toEqual([
		400,
		{
			file: [reads("The name of column 2 is longer than 200 characters. Shorten it, then upload the file again.")],
		},
	]);
	expect(await findRawRecord(world.scope, "leaderboard", id)).toEqual(kept);
});
