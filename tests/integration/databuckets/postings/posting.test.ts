import { expect, test } from "vitest";
import { sumDifferences } from "~/features/databuckets/postings/differences.repository.server";
import { findOwing } from "~/features/databuckets/postings/owing.repository.server";
import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { post } from "~/features/points/points.service.server";
import { newId } from "~/lib/ids.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { reads } from "../../../support/reads";
import type { World } from "../../../support/world";
import { ask, balanceOf, lastRun, payingDatabucket, postNow, results, setBucket, undo } from "./support";

const spend = (world: World, memberId: string, points: number) =>
	transact(world.scope, (tx) =>
		post(tx, {
			...{ memberId, kind: "Adjustment", points: -points, description: "Spent" },
			source: { kind: "test", id: newId() },
		}),
	);

async function open(world: World, databucketId: string) {
	const bucket = await findOwing(world.scope, databucketId);
	if (!bucket) throw new Error("there is no databucket");
	return sumDifferences(world.scope, bucket);
}

const refusal = (text: string) => ({ status: 409, messageKey: reads(text) });

test("a run pays the difference between what is owed and what was paid, and a second one nothing [BUCKET-49]", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2"]);
	await results(world, databucketId, { "K-1": "600", "K-2": "40.9" });
	expect(await postNow(world, databucketId)).toMatchObject({ state: "Done", listed: 2, posted: 2, postedPlus: 640 });
	expect([await balanceOf(world, member("K-1")), await balanceOf(world, member("K-2"))]).toEqual([600, 40]);
	await expect(ask(world, databucketId)).rejects.toMatchObject(
		refusal("Nobody’s amount changes, so there is nothing to post."),
	);
	await results(world, databucketId, { "K-1": "100" });
	expect(await postNow(world, databucketId)).toMatchObject({ listed: 1, posted: 1, postedPlus: 100, postedMinus: 0 });
	expect([await balanceOf(world, member("K-1")), await balanceOf(world, member("K-2"))]).toEqual([700, 40]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("taking an import back takes back what balances bear; the rest stays open until a later run nets it [BUCKET-49]", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2"]);
	const july = await results(world, databucketId, { "K-1": "600", "K-2": "50" });
	await postNow(world, databucketId);
	await spend(world, member("K-1"), 200);
	await undo(world, databucketId, july);
	expect(await open(world, databucketId)).toMatchObject({
		count: 2,
		plus: 0,
		minus: -650,
		short: 1,
		shortPoints: -600,
	});
	expect(await postNow(world, databucketId)).toMatchObject({
		state: "Done",
		posted: 1,
		postedMinus: -50,
		short: 1,
		shortPoints: -600,
	});
	expect([await balanceOf(world, member("K-1")), await balanceOf(world, member("K-2"))]).toEqual([400, 0]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	// 250 are owed now, and 600 were paid: 350 go, which the balance bears.
	await results(world, databucketId, { "K-1": "250" });
	expect(await postNow(world, databucketId)).toMatchObject({ posted: 1, postedMinus: -350, short: 0 });
	expect(await balanceOf(world, member("K-1"))).toBe(50);
	expect(await open(world, databucketId)).toMatchObject({ count: 0 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("what somebody was paid who has no figures any more is taken back by a later run as well", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2"]);
	const july = await results(world, databucketId, { "K-1": "600" });
	await postNow(world, databucketId);
	await undo(world, databucketId, july);
	// The update after the one that took them away has no row of K-1.
	await results(world, databucketId, { "K-2": "5" });
	expect(await open(world, databucketId)).toMatchObject({ count: 2, plus: 5, minus: -600 });
	expect(await postNow(world, databucketId)).toMatchObject({ posted: 2, postedPlus: 5, postedMinus: -600 });
	expect(await balanceOf(world, member("K-1"))).toBe(0);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("somebody whose amount changes after it was listed waits for the next run", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2"]);
	await results(world, databucketId, { "K-1": "10", "K-2": "20" });
	await ask(world, databucketId);
	await sweepUntil(world, databucketId, "Posting");
	await results(world, databucketId, { "K-2": "5" });
	await sweepPostings(world.scope);
	expect(await lastRun(world, databucketId)).toMatchObject({ state: "Done", posted: 1, postedPlus: 10, changed: 1 });
	expect(await balanceOf(world, member("K-2"))).toBe(0);
	expect(await postNow(world, databucketId)).toMatchObject({ posted: 1, postedPlus: 25 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("results that change while they are listed stop the run, and nothing is paid", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "10" });
	await ask(world, databucketId);
	await sweepUntil(world, databucketId, "Listing");
	await results(world, databucketId, { "K-1": "5" });
	await sweepPostings(world.scope);
	expect(await lastRun(world, databucketId)).toMatchObject({ state: "Stopped", posted: 0 });
	expect(await balanceOf(world, member("K-1"))).toBe(0);
});

test("cancelled and trashed members are listed, and neither paid nor taken from", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2", "K-3"]);
	const july = await results(world, databucketId, { "K-1": "10", "K-2": "20", "K-3": "30" });
	const set = (key: string, values: object) =>
		world.scope.database.write((trx) => trx.updateTable("members").set(values).where("id", "=", member(key)).execute());
	await set("K-1", { status: "Cancelled" });
	await set("K-2", { deleted_at: 1 });
	expect(await open(world, databucketId)).toMatchObject({ count: 1, plus: 30, gone: 2, gonePoints: 30 });
	expect(await postNow(world, databucketId)).toMatchObject({ listed: 3, posted: 1, postedPlus: 30, gone: 2 });
	await set("K-1", { status: "Active" });
	await set("K-3", { status: "Cancelled" });
	await undo(world, databucketId, july);
	expect(await open(world, databucketId)).toMatchObject({ count: 0, minus: 0, gone: 1, gonePoints: -30 });
	await expect(ask(world, databucketId)).rejects.toMatchObject(
		refusal("Nobody’s amount changes, so there is nothing to post."),
	);
	expect(await balanceOf(world, member("K-3"))).toBe(30);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("an inactive databucket posts nothing, nor does one whose points are not redeemable, and neither takes anything back [BUCKET-49]", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	const july = await results(world, databucketId, { "K-1": "10" });
	await postNow(world, databucketId);
	await undo(world, databucketId, july);
	await setBucket(world, databucketId, { status: "Inactive" });
	await expect(ask(world, databucketId)).rejects.toMatchObject(refusal("An inactive databucket posts nothing."));
	await setBucket(world, databucketId, { status: "Active", points_redeemable: 0 });
	await expect(ask(world, databucketId)).rejects.toMatchObject(
		refusal("The points of this databucket are not redeemable, so nothing is posted."),
	);
	await setBucket(world, databucketId, { points_redeemable: 1 });
	await ask(world, databucketId);
	await setBucket(world, databucketId, { points_redeemable: 0 });
	await sweepPostings(world.scope);
	expect(await lastRun(world, databucketId)).toMatchObject({ state: "Stopped", posted: 0 });
	expect(await balanceOf(world, member("K-1"))).toBe(10);
});

/** Carries a run on until it is in a state, and leaves it there. */
async function sweepUntil(world: World, databucketId: string, state: string) {
	const { nextBatch } = await import("~/features/databuckets/postings/sweep-postings.service.server");
	const { id } = await lastRun(world, databucketId);
	for (let batch = 0; batch < 10 && (await lastRun(world, databucketId)).state !== state; batch++)
		await transact(world.scope, (tx) => nextBatch(tx, id));
	expect((await lastRun(world, databucketId)).state).toBe(state);
}
