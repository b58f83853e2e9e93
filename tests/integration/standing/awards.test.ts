import { expect, test } from "vitest";
import { findAwardRecord, insertAward } from "~/features/standing/awards/awards.repository.server";
import * as remove from "~/routes/admin/awards/delete";
import * as edit from "~/routes/admin/awards/edit";
import * as list from "~/routes/admin/awards/list";
import * as create from "~/routes/admin/awards/new";
import { transact } from "~db/transact";
import { toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addAward, setUp } from "./support";

const rows = (world: World) =>
	world.scope.query.selectFrom("awards").selectAll().where("program_id", "=", "demo").orderBy("id").execute();

const conditions = "{points} >= 5";

test("an award has these fields, for members unless told [AWARD-01, AWARD-02, AWARD-09, AWARD-12]", async () => {
	const { world, post } = await setUp();
	const reply = await post(create, { award: "Étoile", conditions });
	expect(reply.location).toBe("/admin/awards");
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Award created successfully") });
	const wrong = await post(create, { award: "Star", conditions, participantType: "robot" });
	expect([wrong.status, Object.keys(errorsOf(wrong.data))]).toEqual([400, ["participantType"]]);
	const [row] = await rows(world);
	expect(row).toMatchObject({ award: "Étoile", award_upper: "ÉTOILE", participant_type: "Member" });
	expect(await findAwardRecord(world.scope, row?.id ?? "")).toMatchObject({ participantType: "member" });
	const changed = { award: "Star", conditions: `${conditions}\n{quizPoints} > 0`, participantType: "company" };
	const again = await post(edit, changed, row?.id);
	expect(await toastOf(again.headers)).toMatchObject({ message: reads("Award updated successfully") });
	expect(await findAwardRecord(world.scope, row?.id ?? "")).toMatchObject({
		...{ award: "Star", awardUppercase: "STAR", participantType: "company" },
		conditions: [{ statement: "{points} >= 5" }, { statement: "{quizPoints} > 0" }],
	});
	const gone = await post(remove, {}, row?.id);
	expect(await toastOf(gone.headers)).toMatchObject({ message: reads("Award deleted successfully") });
	expect(await rows(world)).toEqual([]);
});

test("a name belongs to one award, in any case; its own may stay [AWARD-03, AWARD-08]", async () => {
	const { world, post } = await setUp();
	await transact(await world.scopeOf({ programId: "other" }), (tx) => insertAward(tx, { award: "Comet" }));
	await addAward(world, "Star", conditions);
	const id = await addAward(world, "Moon", conditions);
	for (const reply of [
		await post(create, { award: "STAR ", conditions }),
		await post(edit, { award: "star", conditions }, id),
	]) {
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ award: [reads("Award is already registered.")] });
		expect(inputOf(reply.data)).toMatchObject({ conditions });
	}
	expect((await post(edit, { award: "MOON", conditions }, id)).location).toBe("/admin/awards");
	expect((await post(create, { award: "Comet", conditions })).location).toBe("/admin/awards");
});

test("an award needs a name [AWARD-08]", async () => {
	const { world, post } = await setUp();
	const id = await addAward(world, "Star", conditions);
	for (const reply of [await post(create, { award: " " }), await post(edit, {}, id)]) {
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ award: [reads("Award name is required")] });
	}
	expect(await rows(world)).toMatchObject([{ award: "Star" }]);
});

test("awards are listed by name, whichever case, and by participant type [AWARD-02, AWARD-09, ADMIN-18]", async () => {
	const { world, get } = await setUp();
	for (const name of ["star", "Moon", "comet"]) await addAward(world, name, conditions);
	await addAward(world, "Partner", conditions, { participantType: "company" });
	const names = async (query = "") =>
		((await get(list, query)).data as { rows: { award: string }[] }).rows.map(({ award }) => award);
	expect(await names()).toEqual(["comet", "Moon", "Partner", "star"]);
	expect(await names("?type=Company")).toEqual(["Partner"]);
	expect(await names("?q=moo")).toEqual(["Moon"]);
});

test.each([
	["create", "INSERT", create, { award: "New", conditions }, "Error occurred when creating a new award."],
	["update", "UPDATE", edit, { award: "New", conditions }, "Error occurred when updating an award"],
	["delete", "DELETE", remove, {}, "Error occurred when deleting an award"],
] as const)(
	"what nobody foresaw is said in these words [AWARD-04, AWARD-05, AWARD-07]: %s",
	async (_name, kind, route, form, text) => {
		const { world, post } = await setUp();
		const id = await addAward(world, "Star", conditions);
		await breakWrites(world, "awards", kind);
		const reply = await post(route, { ...form }, route === create ? "" : id);
		expect(reply.status).toBe(500);
		expect(errorsOf(reply.data)).toEqual({ "": [reads(text)] });
		expect(await rows(world)).toMatchObject([{ award: "Star" }]);
	},
);

test("an award that cannot be read says so, one that is not there is not found [AWARD-06]", async () => {
	const { world, get, post } = await setUp();
	const id = await addAward(world, "Star", conditions);
	for (const reply of [
		await get(edit, "", "nothing"),
		await get(remove, "", "nothing"),
		await post(remove, {}, "nothing"),
	])
		expect([reply.status, reply.body]).toEqual([404, reads("Award not found")]);
	await world.scope.database.write((trx) =>
		trx.schema.alterTable("awards").renameColumn("conditions", "broken").execute(),
	);
	for (const reply of [await get(edit, "", id), await get(remove, "", id)])
		expect([reply.status, reply.body]).toEqual([500, reads("Error occurred when fetching the award info")]);
});
