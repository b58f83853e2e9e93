import { expect, test } from "vitest";
import { checkResults } from "~/features/databuckets/check-results.service.server";
import { addCodes, removeCode } from "~/features/databuckets/codes.service.server";
import { changeBucketImport } from "~/features/databuckets/imports/bucket-imports.repository.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { findResult, findResultState, listTotals } from "~/features/databuckets/results/results.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { shownPercent } from "~/kernel/conditions/amounts.rules";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import type { World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addQuiz, answersOf } from "../quizzes/support";
import { setUpExample, update } from "./example";
import { addImported } from "./imported";
import { KEYS, lines } from "./results/example-figures";
import { addDatabucket } from "./support";

const SHOWN = {
	"K-1": { JUL: 600, AUG: 0, claims: 150, quizzes: 0, percent: 99.5, bonus: 0, total: 750, owed: 600 },
	"K-2": { JUL: 250, AUG: 600, claims: 0, quizzes: 40, percent: 100, bonus: 1000, total: 1890, owed: 1850 },
	"K-3": { JUL: 0, AUG: 0, claims: 0, quizzes: 0, percent: -2.4, bonus: 0, total: 0, owed: 0 },
	"K-4": { JUL: 500, AUG: 500, claims: 0, quizzes: 0, percent: 100.1, bonus: 1000, total: 2000, owed: 2000 },
	"K-5": { JUL: 0, claims: 0, quizzes: 0, percent: 110, bonus: 1000, total: 1000, owed: 1000 },
};

async function completeEntry(world: World, memberId: string, opportunity: object) {
	const ids = await makeOpportunity(world, { ...opportunity });
	await saveEntry(world.scope, { id: "entry", status: "Pending", data: {}, memberId, ...ids });
	const review = (action: "complete" | "reopen") =>
		reviewEntry(world.scope, { entryId: "entry", action, bonusPoints: 0 });
	await review("complete");
	return review;
}

async function passQuiz(world: World, memberId: string, quiz: object) {
	const quizId = await addQuiz(world, { ...quiz, passPoints: 29 });
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId } });
	const attemptId = await openAttempt(scope, memberId, quizId, null);
	await submitQuiz(scope, { memberId, quizId, attemptId, form: await answersOf(world, quizId) });
}

async function shown(world: World, databucketId: string, participantId: string) {
	const result = await findResult(world.scope, databucketId, participantId);
	if (!result) return undefined;
	const { totals, codes } = result;
	const points = Object.fromEntries(codes.map(({ code, targetPoints }) => [code, targetPoints]));
	const { claimPoints: claims, quizPoints: quizzes, bonus, totalPoints: total } = totals;
	return { ...points, claims, quizzes, percent: shownPercent(totals.percent), bonus, total };
}

const owed = async (world: World) => {
	const rows = await world.scope.query
		.selectFrom("databucket_figures as f")
		.innerJoin("databuckets as b", "b.generation_id", "f.generation_id")
		.select(["f.participant_id as id", "f.owed"])
		.execute();
	return new Map(rows.map((row) => [row.id, row.owed]));
};

test("the worked example comes out to the digit [BUCKET-40, BUCKET-46, BUCKET-47, BUCKET-48]", async () => {
	const { world, databucketId, member } = await setUpExample();
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await completeEntry(world, member("K-1"), { points: 150, databucketId, targetCode: "JUL" });
	await passQuiz(world, member("K-2"), { databucketId, targetCode: "AUG" });
	await update(world, databucketId);
	const owes = await owed(world);
	for (const key of KEYS)
		expect({ key, ...(await shown(world, databucketId, member(key))), owed: owes.get(member(key)) }).toEqual({
			key,
			...SHOWN[key],
		});
	expect(await checkResults(world.scope)).toEqual([]);
	await world.close();
});

test("nothing of a candidate is shown before the results are updated", async () => {
	const { world, databucketId, member } = await setUpExample();
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	expect(await findOpenGeneration(world.scope, databucketId)).toMatchObject({ state: "Candidate", changed: 5 });
	expect(await findResultState(world.scope, databucketId)).toMatchObject({ updated: null, version: 0 });
	expect(await findResult(world.scope, databucketId, member("K-1"))).toBeUndefined();
	expect(await listTotals(world.scope, databucketId, "", 10)).toEqual([]);
	await world.close();
});

test("an item shows at once, before and after results are updated, and goes when its entry is reopened", async () => {
	const { world, databucketId, member } = await setUpExample();
	const review = await completeEntry(world, member("K-1"), { points: 150, databucketId, targetCode: "JUL" });
	expect(await shown(world, databucketId, member("K-1"))).toMatchObject({ JUL: 0, claims: 150, total: 150 });
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	await review("reopen");
	expect(await shown(world, databucketId, member("K-1"))).toBeUndefined();
	// The candidate was calculated while the item was there.
	await update(world, databucketId);
	expect(await shown(world, databucketId, member("K-1"))).toMatchObject({ JUL: 600, claims: 0, total: 600 });
	await review("complete");
	expect(await shown(world, databucketId, member("K-1"))).toMatchObject({ JUL: 600, claims: 150, total: 750 });
	await world.close();
});

test("the first item of a databucket leaves what its files come to, to be looked at and published [BUCKET-48, BUCKET-55, ENTRY-36]", async () => {
	const { world, databucketId, member } = await setUpExample();
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	await completeEntry(world, member("K-1"), { points: 150, databucketId, targetCode: "JUL" });
	expect(await shown(world, databucketId, member("K-1"))).toMatchObject({ claims: 150, total: 150 });
	await update(world, databucketId);
	expect(await shown(world, databucketId, member("K-1"))).toMatchObject({ JUL: 600, claims: 150, total: 750 });
	expect(await shown(world, databucketId, member("K-4"))).toMatchObject({ JUL: 500, AUG: 500, total: 2000 });
	expect(await checkResults(world.scope)).toEqual([]);
	await world.close();
});

test("a code that was removed counts no more once results are updated, and counts again when it is back [BUCKET-02, BUCKET-27]", async () => {
	const { world, databucketId, member } = await setUpExample();
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await update(world, databucketId);
	await removeCode(world.scope, databucketId, "AUG");
	expect(await shown(world, databucketId, member("K-4"))).toMatchObject({ JUL: 500, AUG: 500, total: 2000 });
	await update(world, databucketId);
	const without = await shown(world, databucketId, member("K-4"));
	expect(without).toMatchObject({ JUL: 500, bonus: 1000, total: 1500 });
	expect(without).not.toHaveProperty("AUG");
	expect(await checkResults(world.scope)).toEqual([]);
	await addCodes(world.scope, databucketId, ["AUG"]);
	await update(world, databucketId);
	expect(await shown(world, databucketId, member("K-4"))).toMatchObject({ JUL: 500, AUG: 500, total: 2000 });
	await world.close();
});

test("what has changed since it was looked at is not published", async () => {
	const { world, databucketId } = await setUpExample();
	await addImported(world, databucketId, "actual", lines(0));
	await sweepResults(world.scope);
	const looked = await findOpenGeneration(world.scope, databucketId);
	await addImported(world, databucketId, "target", lines(1));
	const refused = reads("Something has changed since these figures were calculated. Look at the new ones first.");
	await expect(updateResults(world.scope, databucketId, String(looked?.id))).rejects.toMatchObject({
		status: 409,
		messageKey: refused,
	});
	await sweepResults(world.scope);
	await expect(updateResults(world.scope, databucketId, String(looked?.id))).rejects.toMatchObject({
		status: 409,
		messageKey: refused,
	});
	expect((await findResultState(world.scope, databucketId))?.updated).toBeNull();
	await world.close();
});

test.each([
	["points of a code", "target_points", 1],
	["an amount", "actual", 1],
	["what is owed", "owed", -1],
] as const)("verifying finds %s that does not come out again", async (_what, column, more) => {
	const { world, databucketId, member } = await setUpExample();
	await addImported(world, databucketId, "target", lines(1));
	await addImported(world, databucketId, "actual", lines(0));
	await update(world, databucketId);
	await completeEntry(world, member("K-1"), { points: 150, databucketId, targetCode: "JUL" });
	expect(await checkResults(world.scope)).toEqual([]);
	await world.scope.database.write((trx) =>
		trx
			.updateTable("databucket_figures")
			.set((eb) => ({ [column]: eb(column, "+", more) }))
			.where("participant_id", "=", member("K-4"))
			.execute(),
	);
	const found = await checkResults(world.scope);
	expect(found.map(({ what }) => what)).toContain(`demo/${databucketId}/${member("K-4")}`);
	await world.close();
});

test("amounts of one code that add up to more than an amount may be end the calculation with whose they are, and only theirs", async () => {
	const { world, databucketId, member } = await setUpExample();
	const most = { JUL: "900000000000" };
	const other = await addDatabucket(world, { title: "Other" });
	const first = await addImported(world, databucketId, "actual", [["K-2", most]]);
	await addImported(world, databucketId, "actual", [
		["K-1", { JUL: "5" }],
		["K-2", { JUL: "0.0001" }],
	]);
	await addImported(world, other, "actual", lines(0));
	await sweepResults(world.scope);
	expect(await findOpenGeneration(world.scope, databucketId)).toMatchObject({
		state: "Failed",
		error: reads("Somebody’s figures are larger than the maximum. Look for a wrong amount or factor."),
		summary: { failedFor: member("K-2") },
	});
	expect(await findOpenGeneration(world.scope, other)).toMatchObject({ state: "Candidate", changed: 5 });
	await transact(world.scope, (tx) => changeBucketImport(tx, first, { active: [], state: "Replaced" }));
	await addImported(world, databucketId, "target", lines(1));
	await update(world, databucketId);
	expect((await findResult(world.scope, databucketId, member("K-2")))?.totals.actual).toBe(1);
	await world.close();
});

test("a key that appears later, or moves to somebody else, takes its rows along when figures are calculated", async () => {
	const { world, databucketId, member } = await setUpExample();
	await addImported(world, databucketId, "actual", [
		["K-9", { JUL: "5" }],
		["K-1", { JUL: "7" }],
	]);
	await update(world, databucketId);
	const late = await addMember(world, { accountKey: "K-9" });
	await world.scope.database.write((trx) =>
		trx.updateTable("databuckets").set({ inputs_version: 9 }).where("id", "=", databucketId).execute(),
	);
	await sweepResults(world.scope);
	expect(await findOpenGeneration(world.scope, databucketId)).toMatchObject({ changed: 1 });
	await update(world, databucketId);
	expect((await findResult(world.scope, databucketId, late))?.totals.actual).toBe(50_000);
	expect((await findResult(world.scope, databucketId, member("K-1")))?.totals.actual).toBe(70_000);
	await world.close();
});
