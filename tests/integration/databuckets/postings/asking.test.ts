import { expect, test } from "vitest";
import { beginPosting } from "~/features/databuckets/postings/begin-posting.service.server";
import { findPostingRun, insertRun, listRuns } from "~/features/databuckets/postings/postings.repository.server";
import { nextBatch, sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { reads } from "../../../support/reads";
import type { World } from "../../../support/world";
import { addImported } from "../imported";
import { ask, balanceOf, lastRun, payingDatabucket, postNow, results, setBucket, update } from "./support";

const limit = (world: World, points: number | null) =>
	transact(world.scope, (tx) => saveProgram(tx, { postingLimit: points }));

const shown = async (world: World, id: string) => {
	const row = await world.scope.query.selectFrom("databuckets").selectAll().where("id", "=", id).executeTakeFirst();
	return row?.generation_id ?? "";
};

test("of two admins who post at once one does, and three sweeps at once pay everybody once", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "10" });
	const asked = await Promise.allSettled([
		ask(world, databucketId, { admin: "one" }),
		ask(world, databucketId, { admin: "two" }),
	]);
	expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	const refused = asked.find((one) => one.status === "rejected");
	expect(refused).toMatchObject({
		reason: { status: 409, messageKey: reads("A posting is running already. Wait until it is done.") },
	});
	await Promise.all([sweepPostings(world.scope), sweepPostings(world.scope), sweepPostings(world.scope)]);
	expect(await lastRun(world, databucketId)).toMatchObject({ state: "Done", posted: 1 });
	expect(await balanceOf(world, member("K-1"))).toBe(10);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a confirmation that is sent again begins nothing, also after its posting is over", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "10" });
	const first = await ask(world, databucketId, { key: "one-time-key" });
	expect(await ask(world, databucketId, { key: "one-time-key" })).toMatchObject({ id: first.id, repeated: true });
	await sweepPostings(world.scope);
	expect(await ask(world, databucketId, { key: "one-time-key" })).toMatchObject({ id: first.id, repeated: true });
	await sweepPostings(world.scope);
	expect(await listRuns(world.scope, databucketId, 9)).toHaveLength(1);
	expect(await balanceOf(world, member("K-1"))).toBe(10);
});

test("what was updated since it was looked at is not posted", async () => {
	const { world, databucketId } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "10" });
	const looked = await shown(world, databucketId);
	await results(world, databucketId, { "K-1": "5" });
	const asked = beginPosting(world.scope, { databucketId, generationId: looked, key: "k" });
	await expect(asked).rejects.toMatchObject({
		status: 409,
		messageKey: reads("The results were updated since you looked. Look at the differences again first."),
	});
});

test("above the program's limit another admin than the one who updated the results has to post, takings-back count too", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2"]);
	await results(world, databucketId, { "K-1": "60", "K-2": "40" });
	await limit(world, 99);
	await expect(ask(world, databucketId, { admin: "updater" })).rejects.toMatchObject({
		status: 409,
		messageKey: reads("This moves more than 99 points, and you updated the results. Another admin has to post it."),
	});
	await limit(world, 100);
	expect(await postNow(world, databucketId, "updater")).toMatchObject({ state: "Done", posted: 2 });
	await results(world, databucketId, { "K-1": "30", "K-2": "-40" });
	await limit(world, 69);
	await expect(ask(world, databucketId, { admin: "updater" })).rejects.toMatchObject({ status: 409 });
	expect(await postNow(world, databucketId, "somebody-else")).toMatchObject({ state: "Done", posted: 2 });
	expect([await balanceOf(world, member("K-1")), await balanceOf(world, member("K-2"))]).toEqual([90, 0]);
});

test("posting follows the update of results by itself where the databucket says so, once for each update", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "10" });
	await sweepPostings(world.scope);
	expect(await balanceOf(world, member("K-1"))).toBe(0);
	await setBucket(world, databucketId, { posts_itself: 1 });
	await results(world, databucketId, { "K-1": "5" });
	await sweepPostings(world.scope);
	await sweepPostings(world.scope);
	expect(await balanceOf(world, member("K-1"))).toBe(15);
	expect(await listRuns(world.scope, databucketId, 9)).toMatchObject([
		{ state: "Done", byItself: 1, createdBy: "updater", posted: 1 },
	]);
	await setBucket(world, databucketId, { status: "Inactive" });
	await addImported(world, databucketId, "actual", [["K-1", { JUL: "1" }]]);
	await update(world, databucketId);
	expect(await listRuns(world.scope, databucketId, 9)).toHaveLength(1);
});

test("a posting that follows by itself is held above the limit, and another admin can post it", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await setBucket(world, databucketId, { posts_itself: 1 });
	await limit(world, 9);
	await results(world, databucketId, { "K-1": "10" });
	await sweepPostings(world.scope);
	expect(await lastRun(world, databucketId)).toMatchObject({ state: "Held", listed: 1, posted: 0 });
	expect(await postNow(world, databucketId, "somebody-else")).toMatchObject({ state: "Done", posted: 1 });
	expect(await balanceOf(world, member("K-1"))).toBe(10);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("results that are updated before a posting has its turn stop it, and are not posted unseen", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await limit(world, 99);
	await results(world, databucketId, { "K-1": "10" });
	await ask(world, databucketId, { admin: "somebody-else" });
	await results(world, databucketId, { "K-1": "5000" });
	await sweepPostings(world.scope);
	expect(await lastRun(world, databucketId)).toMatchObject({ state: "Stopped", listed: 0, posted: 0 });
	expect(await balanceOf(world, member("K-1"))).toBe(0);
	expect(await postNow(world, databucketId, "somebody-else")).toMatchObject({ state: "Done", postedPlus: 5010 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a posting waits while another of its databucket is under way", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "10" });
	await ask(world, databucketId);
	const { id: first } = await lastRun(world, databucketId);
	const next = (id: string) => transact(world.scope, (tx) => nextBatch(tx, id));
	expect(await next(first)).toBe(true);
	const { id } = await transact(world.scope, (tx) =>
		insertRun(tx, { databucketId, byItself: true, generationId: null }),
	);
	expect(await next(id)).toBe(false);
	expect(await findPostingRun(world.scope, id)).toMatchObject({ state: "Waiting" });
	await sweepPostings(world.scope);
	await sweepPostings(world.scope);
	expect(await findPostingRun(world.scope, id)).toMatchObject({ state: "Done", posted: 0 });
	expect(await balanceOf(world, member("K-1"))).toBe(10);
});

test("a posting that follows by itself comes also where an admin's waited, and within the limit pays all", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "10" });
	await ask(world, databucketId, { admin: "somebody-else" });
	await setBucket(world, databucketId, { posts_itself: 1 });
	await results(world, databucketId, { "K-1": "5" });
	await sweepPostings(world.scope);
	expect((await listRuns(world.scope, databucketId, 9)).map(({ state }) => state).sort()).toEqual(["Done", "Stopped"]);
	expect(await balanceOf(world, member("K-1"))).toBe(15);
});

test("a posting that follows by itself is held above the limit also when a second admin updated the results before its turn", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await setBucket(world, databucketId, { posts_itself: 1 });
	await limit(world, 99);
	await results(world, databucketId, { "K-1": "1" });
	await addImported(world, databucketId, "actual", [["K-1", { JUL: "5000" }]]);
	await update(world, databucketId, "second-updater");
	await sweepPostings(world.scope);
	expect(await lastRun(world, databucketId)).toMatchObject({ state: "Held", listed: 1, posted: 0 });
	expect(await balanceOf(world, member("K-1"))).toBe(0);
});
