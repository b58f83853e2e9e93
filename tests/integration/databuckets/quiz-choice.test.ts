import { expect, test } from "vitest";
import { duplicateQuiz } from "~/features/quizzes/editing/duplicate-quiz.service.server";
import * as opportunities from "~/routes/admin/offers/opportunity";
import { action, loader } from "~/routes/admin/quizzes/edit";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addQuiz } from "../quizzes/support";
import { errorsOf, inputOf } from "../rewards/support";
import { addDatabucket } from "./support";

test("a quiz names a databucket of the program and one of its codes, and a copy names the same [QUIZ-52]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const databucketId = await addDatabucket(world);
	const foreign = await addDatabucket(world, {}, "other");
	const id = await addQuiz(world);
	const page = await answer(() => loader(args("/admin/x", { cookie, params: { id } })));
	expect(page.data).toMatchObject({ options: { databuckets: [{ id: databucketId, codes: ["AUG", "JUL"] }] } });
	const save = (named: Record<string, string>) =>
		answer(() =>
			action(args("/admin/x", { cookie, params: { id }, form: { title: "Blades", status: "Active", ...named } })),
		);
	for (const [named, field, text] of [
		[
			{ databucketId: foreign, targetCode: "JUL" },
			"databucketId",
			"This databucket does not exist. Choose another one.",
		],
		[{ databucketId, targetCode: "SEP" }, "targetCode", "The databucket has no such code"],
		[{ databucketId }, "targetCode", "Enter the code under which it counts"],
	] as const) {
		const refused = await save(named);
		expect([refused.status, errorsOf(refused.data)]).toEqual([400, { [field]: [reads(text)] }]);
		expect(inputOf(refused.data)).toMatchObject(named);
	}
	const rows = () =>
		world.scope.query.selectFrom("quizzes").selectAll().where("program_id", "=", "demo").orderBy("id").execute();
	expect(await rows()).toMatchObject([{ databucket_id: null, target_code: null }]);
	expect((await save({ databucketId, targetCode: "JUL" })).status).toBe(303);
	expect((await save({ databucketId, targetCode: "SEP" })).status).toBe(400);
	await duplicateQuiz(world.scope, id, { title: "Copy", key: "one-time-key" });
	expect(await rows()).toMatchObject([
		{ title: "Blades", databucket_id: databucketId, target_code: "JUL" },
		{ title: "Copy", databucket_id: databucketId, target_code: "JUL" },
	]);
	expect((await save({})).status).toBe(303);
	expect(await rows()).toMatchObject([{ databucket_id: null, target_code: null }, {}]);
});

test("where an opportunity or a quiz names a databucket, one that cannot be read says so [BUCKET-26]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const { offerId, opportunityId } = await makeOpportunity(world);
	const quizId = await addQuiz(world);
	await world.scope.database.write((trx) =>
		trx.schema.alterTable("databuckets").renameColumn("status", "broken").execute(),
	);
	for (const page of [
		() => opportunities.loader(args("/admin/x", { cookie, params: { id: offerId, itemId: opportunityId } })),
		() => loader(args("/admin/x", { cookie, params: { id: quizId } })),
	])
		expect(await answer(page)).toMatchObject({ status: 500, body: reads("Error occured when loading data bucket") });
});
