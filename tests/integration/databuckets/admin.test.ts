import { expect, test } from "vitest";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { insertTable } from "~/features/tables/tables.repository.server";
import * as remove from "~/routes/admin/databuckets/delete";
import * as edit from "~/routes/admin/databuckets/edit";
import * as list from "~/routes/admin/databuckets/list";
import * as create from "~/routes/admin/databuckets/new";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addQuiz } from "../quizzes/support";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addDatabucket } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const post = (
		route: { action: (given: ReturnType<typeof args>) => unknown },
		form: Record<string, string | string[]>,
		id = "",
	) => answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	const open = async (id: string) => {
		const { data } = await answer(() => edit.loader(args("/admin/x", { cookie, params: { id } })));
		return (data as { databucket: Record<string, unknown> }).databucket;
	};
	return { world, cookie, post, open };
}

const rows = (world: World) =>
	world.scope.query.selectFrom("databuckets").selectAll().where("program_id", "=", "demo").orderBy("id").execute();
const FORM = { title: "Season", targetCodes: "JUL\nAUG" };

test("a new databucket is Active, of members and not redeemable, and shows eight columns [BUCKET-01, BUCKET-08, BUCKET-09, BUCKET-16, BUCKET-38, BUCKET-56]", async () => {
	const { world, post } = await setUp();
	const reply = await post(create, { ...FORM, title: " Été ", displayTitle: "Your summer" });
	// Where the first file is imported.
	expect(reply.location).toMatch(/^\/admin\/databuckets\/[\w-]{15,}\/imports$/);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Databucket created successfully") });
	const [row] = await rows(world);
	expect(row).toMatchObject({
		...{ title: "Été", title_upper: "ÉTÉ", display_title: "Your summer", status: "Active", participant_type: "member" },
		...{
			points_redeemable: 0,
			has_targets: 1,
			never_below_zero: 1,
			created: row?.updated,
			created_by: row?.updated_by,
		},
	});
	expect(JSON.parse(String(row?.preview_columns)).map(({ column }: { column: string }) => column)).toEqual([
		...["actual", "target", "difference", "percentage", "targetPoints", "claimPoints", "quizPoints", "totalPoints"],
	]);
});

test("a new databucket has targets and never gives less than 0 points unless its form says otherwise [BUCKET-08, BUCKET-50]", async () => {
	const { post, open, world } = await setUp();
	const switches = async (id: string) => {
		const { hasTargets, neverBelowZero } = await open(id);
		return [hasTargets, neverBelowZero];
	};
	await post(create, FORM);
	const [{ id = "" } = {}] = await rows(world);
	expect(await switches(id)).toEqual([true, true]);
	await post(edit, { ...FORM, asked: ["hasTargets", "neverBelowZero"], neverBelowZero: "on" }, id);
	expect(await switches(id)).toEqual([false, true]);
});

test("a databucket is opened and changed in all that its form asks; made inactive it keeps its codes, and who made it [BUCKET-01, BUCKET-08, BUCKET-09, BUCKET-16, BUCKET-17, BUCKET-56]", async () => {
	const { post, open, world } = await setUp();
	const id = await addDatabucket(world);
	const [before] = await rows(world);
	const form = { ...FORM, title: "Year", displayTitle: "Your year", status: "Inactive", participantType: "company" };
	const reply = await post(edit, { ...form, asked: "hasTargets", pointsRedeemable: "on" }, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Databucket updated successfully") });
	expect(await open(id)).toMatchObject({
		...{ title: "Year", displayTitle: "Your year", status: "Inactive", participantType: "company" },
		...{ pointsRedeemable: true, hasTargets: false, targetCodes: ["JUL", "AUG"] },
	});
	const [after] = await rows(world);
	expect([after?.created, after?.created_by]).toEqual([before?.created, before?.created_by]);
	expect(after?.updated).toBeGreaterThan(Number(before?.updated));
	expect(after?.updated_by).not.toBe(before?.updated_by);
	const strange = await post(edit, { ...form, status: "Archive" }, id);
	expect([strange.status, Object.keys(errorsOf(strange.data))]).toEqual([400, ["status"]]);
});

test("a new code has single blanks and nothing unseen; one that is there stays as it is written [BUCKET-02]", async () => {
	const { post, open, world } = await setUp();
	const id = await addDatabucket(world, { targetCodes: ["Q1  2026", "Q2\u200b26"] });
	const codes = "Q1  2026\nQ2\u200b26\nQ3  2026\nQ3 \u00a02026";
	expect((await post(edit, { ...FORM, targetCodes: codes }, id)).status).toBe(303);
	const kept = ["Q1  2026", "Q2\u200b26", "Q3 2026"];
	expect((await open(id)).targetCodes).toEqual(kept);
	for (const [route, into] of [[edit, id] as const, [create] as const]) {
		const refused = await post(route, { title: "Unseen", targetCodes: "Q4\u202e26" }, into);
		expect(Object.keys(errorsOf(refused.data))).toEqual(["targetCodes"]);
	}
	expect((await open(id)).targetCodes).toEqual(kept);
});

test("codes keep the order in which they are typed, each once, and can be added, moved and removed [BUCKET-02, BUCKET-27]", async () => {
	const { post, open, world } = await setUp();
	const id = await addDatabucket(world, { targetCodes: ["B", "A"] });
	expect((await open(id)).targetCodes).toEqual(["B", "A"]);
	await post(edit, { title: "Season", targetCodes: "C\n A \n\nB\nC" }, id);
	expect((await open(id)).targetCodes).toEqual(["C", "A", "B"]);
	const reply = await post(edit, { title: "Season", targetCodes: "B\nC" }, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Databucket updated successfully") });
	expect((await open(id)).targetCodes).toEqual(["B", "C"]);
});

test("a code that an opportunity, a quiz or an item uses cannot be removed, and nothing else is saved", async () => {
	const { post, open, world } = await setUp();
	const id = await addDatabucket(world, { targetCodes: ["QUIZ", "OFFER", "ITEM", "FREE"] });
	await addQuiz(world, { databucketId: id, targetCode: "QUIZ" });
	await makeOpportunity(world, { databucketId: id, targetCode: "OFFER" });
	const memberId = await addMember(world);
	const ids = await makeOpportunity(world, { databucketId: id, targetCode: "ITEM" });
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: {}, memberId, ...ids });
	await reviewEntry(world.scope, { entryId: "e1", action: "complete" });
	await world.scope.database.write((trx) =>
		trx.updateTable("opportunities").set({ target_code: "OFFER" }).where("id", "=", ids.opportunityId).execute(),
	);
	for (const used of ["QUIZ", "OFFER", "ITEM"]) {
		const left = ["QUIZ", "OFFER", "ITEM"].filter((code) => code !== used).join("\n");
		const reply = await post(edit, { title: "Changed", targetCodes: left }, id);
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			409,
			{ targetCodes: [reads(`“${used}” is used by entries, quizzes or opportunities and has to stay`)] },
		]);
	}
	expect(await open(id)).toMatchObject({ title: "Season", targetCodes: ["QUIZ", "OFFER", "ITEM", "FREE"] });
	const turned = await post(
		edit,
		{ title: "Season", targetCodes: "QUIZ\nOFFER\nITEM", participantType: "company" },
		id,
	);
	expect(errorsOf(turned.data)).toEqual({
		participantType: [reads("Something counts in it already, so this cannot be changed")],
	});
	expect((await post(edit, { title: "Season", targetCodes: "QUIZ\nOFFER\nITEM" }, id)).status).toBe(303);
});

test("a databucket is not given to others while a board or a table shows its results; those of files do not count", async () => {
	const { post, open, world } = await setUp();
	const id = await addDatabucket(world);
	const modes = [
		["Comet", "dynamic"],
		["Meteor", "static"],
	] as const;
	await transact(world.scope, async (tx) => {
		for (const [title, mode] of modes) {
			await insertLeaderboard(tx, { title, mode, databucketId: id });
			await insertTable(tx, { title: `${title} figures`, mode, selectedDatabucket: id });
		}
	});
	const turned = await post(edit, { ...FORM, participantType: "company" }, id);
	const said = "It is used by Comet, Comet figures, so this cannot be changed. Choose another databucket there first.";
	expect([turned.status, errorsOf(turned.data)]).toEqual([409, { participantType: [reads(said)] }]);
	expect(await open(id)).toMatchObject({ participantType: "member" });
	for (const table of ["leaderboards", "result_tables"] as const)
		await world.scope.database.write((trx) => trx.deleteFrom(table).where("mode", "=", "dynamic").execute());
	expect((await post(edit, { ...FORM, participantType: "company" }, id)).status).toBe(303);
	expect(await open(id)).toMatchObject({ participantType: "company" });
});

test("a title is needed and belongs to one databucket of the program, in any case; its own may stay [BUCKET-18, BUCKET-19]", async () => {
	const { post, world } = await setUp();
	await addDatabucket(world, { title: "Taken" });
	await addDatabucket(world, { title: "Elsewhere" }, "other");
	const id = await addDatabucket(world, { title: "Mine" });
	expect(errorsOf((await post(create, { title: " " })).data)).toEqual({ title: [reads("Title is required")] });
	for (const reply of [await post(create, { title: "TAKEN" }), await post(edit, { title: "taken " }, id)]) {
		expect(errorsOf(reply.data)).toEqual({ title: [reads("Title is already registered")] });
		expect(inputOf(reply.data)).toHaveProperty("title");
	}
	expect((await post(edit, { title: "MINE" }, id)).status).toBe(303);
	expect((await post(create, { title: "Elsewhere" })).status).toBe(303);
});

test("databuckets are listed by title, and those of a status [BUCKET-14, BUCKET-15, ADMIN-19]", async () => {
	const { world, cookie } = await setUp();
	for (const [title, status] of [
		["zenith", "Active"],
		["Été", "Inactive"],
		["autumn", "Active"],
	] as const)
		await addDatabucket(world, { title, status });
	await addDatabucket(world, { title: "Foreign" }, "other");
	const titles = async (query: string) => {
		const { data } = await answer(() => list.loader(args(`/admin/databuckets${query}`, { cookie })));
		return (data as { rows: { title: string }[] }).rows.map(({ title }) => title);
	};
	expect(await titles("")).toEqual(["autumn", "Été", "zenith"]);
	expect(await titles("?status=Active")).toEqual(["autumn", "zenith"]);
});

test("an unknown databucket, and one of another program, is not found; an address without an id says so [BUCKET-20, BUCKET-21]", async () => {
	const { world, cookie, post } = await setUp();
	const foreign = await addDatabucket(world, {}, "other");
	for (const id of ["nothing", foreign])
		for (const reply of [
			...[await post(edit, FORM, id), await post(remove, {}, id)],
			await answer(() => edit.loader(args("/admin/x", { cookie, params: { id } }))),
			await answer(() => remove.loader(args("/admin/x", { cookie, params: { id } }))),
		])
			expect([reply.status, reply.body]).toEqual([404, reads("Databucket not found")]);
	for (const route of [edit, remove]) {
		const reply = await post(route, FORM);
		expect([reply.status, reply.body]).toEqual([400, reads("Databucket ID is required")]);
	}
});

test("one that nothing uses is deleted with its codes [BUCKET-17, BUCKET-56]", async () => {
	const { world, post } = await setUp();
	const id = await addDatabucket(world);
	const reply = await post(remove, {}, id);
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Databucket deleted successfully") });
	expect(await rows(world)).toEqual([]);
	expect(await world.scope.query.selectFrom("databucket_target_codes").select("code").execute()).toEqual([]);
});

test("one that quizzes and opportunities use is not deleted, and the answer names them; nor is one with items [BUCKET-57]", async () => {
	const { world, post } = await setUp();
	const id = await addDatabucket(world);
	const memberId = await addMember(world);
	const ids = await makeOpportunity(world, { databucketId: id, targetCode: "JUL" }, { title: "Spring" });
	await addQuiz(world, { title: "Blades", databucketId: id, targetCode: "AUG" });
	const used = await post(remove, {}, id);
	expect([used.status, errorsOf(used.data)]).toEqual([
		409,
		{
			"": [reads("It is used by Spring, Blades and cannot be deleted. Choose another databucket there first.")],
		},
	]);
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: {}, memberId, ...ids });
	await reviewEntry(world.scope, { entryId: "e1", action: "complete" });
	await world.scope.database.write(async (trx) => {
		await trx.updateTable("opportunities").set({ databucket_id: null }).execute();
		await trx.updateTable("quizzes").set({ databucket_id: null }).execute();
	});
	const full = await post(remove, {}, id);
	expect([full.status, errorsOf(full.data)]).toEqual([
		409,
		{ "": [reads("1 entry or quiz counts in it, so it cannot be deleted. Make it inactive instead.")] },
	]);
	expect(await rows(world)).toHaveLength(1);
});

test.each([
	["INSERT", "Error occurred when creating data bucket", create],
	["UPDATE", "Error occurred when updating data bucket", edit],
	["DELETE", "Error occurred when deleting data bucket", remove],
] as const)(
	"a failing %s says what failed, and keeps the input [BUCKET-23, BUCKET-24, BUCKET-25]",
	async (kind, text, route) => {
		const { world, post } = await setUp();
		const id = await addDatabucket(world);
		await breakWrites(world, "databuckets", kind);
		const reply = await post(route, { ...FORM, title: "New" }, id);
		expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads(text)] }]);
		if (kind !== "DELETE") expect(inputOf(reply.data)).toMatchObject({ ...FORM, title: "New" });
	},
);

test("a form that is out of date overwrites nothing", async () => {
	const { world, post } = await setUp();
	const id = await addDatabucket(world, { targetCodes: [] });
	const updated = String((await rows(world))[0]?.updated);
	expect((await post(edit, { title: "First", updated }, id)).status).toBe(303);
	expect((await post(edit, { title: "Second", updated }, id)).status).toBe(409);
	expect(await rows(world)).toMatchObject([{ title: "First" }]);
});
