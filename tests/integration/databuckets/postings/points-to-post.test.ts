import { sql } from "kysely";
import { expect, test } from "vitest";
import { oldestWaiting } from "~/features/dashboard/oldest.repository.server";
import { nextBatch, sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { databucketsToPost, listToLookAt } from "~/features/databuckets/to-post/databuckets-to-post.repository.server";
import { lookToPost } from "~/features/databuckets/to-post/look-to-post.service.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { newId } from "~/lib/ids.server";
import * as list from "~/routes/admin/databuckets/list";
import * as home from "~/routes/admin/home";
import { installRuntime } from "~/server/runtime.server";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../../support/http";
import type { World } from "../../../support/world";
import { makeOpportunity } from "../../offers/make-offer";
import { ask, lastRun, payingDatabucket, postNow, results, setBucket, undo } from "./support";

/** How many databuckets the home counts, and which the list shows that it leads to. */
async function toPost(world: World) {
	installRuntime(world.runtime);
	await lookToPost(world.scope);
	return shownToPost(world);
}

/** The same before the job has looked. */
async function shownToPost(world: World) {
	const cookie = await adminCookieFor(world, "admin");
	const counted = (await answer(() => home.loader(args("/admin", { cookie })))).data as {
		waiting: { postings: number };
	};
	const listed = await answer(() => list.loader(args("/admin/databuckets?work=toPost", { cookie })));
	return [counted.waiting.postings, (listed.data as { rows: { id: string }[] }).rows.map(({ id }) => id)];
}

async function entryCounting(world: World, databucketId: string, about: { memberId: string; redeemable: boolean }) {
	const { memberId, redeemable } = about;
	const opportunity = { points: 5, databucketId, targetCode: "AUG", redeemable };
	const id = newId();
	await saveEntry(world.scope, {
		id,
		status: "Pending",
		memberId,
		data: {},
		...(await makeOpportunity(world, opportunity)),
	});
	await reviewEntry(world.scope, { entryId: id, action: "complete", bonusPoints: 0 });
}

const setMember = (world: World, id: string, values: { status: "Active" | "Cancelled" }) =>
	world.scope.database.write((trx) => trx.updateTable("members").set(values).where("id", "=", id).execute());

test("an admin's home counts databuckets with points to post, until they are asked for and once they are posted [BUCKET-49]", async () => {
	const { world, databucketId } = await payingDatabucket(["K-1", "K-2"]);
	expect(await toPost(world)).toEqual([0, []]);
	await results(world, databucketId, { "K-1": "600" });
	expect(await toPost(world)).toEqual([1, [databucketId]]);
	await ask(world, databucketId);
	expect(await toPost(world)).toEqual([0, []]);
	await sweepPostings(world.scope);
	expect(await toPost(world)).toEqual([0, []]);
	await results(world, databucketId, { "K-2": "5" });
	expect(await toPost(world)).toEqual([1, [databucketId]]);
});

test("points wait to be posted since the results that they are owed by", async () => {
	const { world, databucketId } = await payingDatabucket(["K-1"]);
	expect((await oldestWaiting(world.scope)).postings).toBeNull();
	const before = Date.now();
	await results(world, databucketId, { "K-1": "600" });
	await lookToPost(world.scope);
	const since = (await oldestWaiting(world.scope)).postings;
	expect(since).toBeGreaterThanOrEqual(before);
	expect(since).toBeLessThanOrEqual(Date.now());
});

test.each([{ status: "Inactive" as const }, { points_redeemable: 0 as const }])(
	"points of a databucket with %j do not wait, since it posts none",
	async (values) => {
		const { world, databucketId } = await payingDatabucket(["K-1"]);
		await results(world, databucketId, { "K-1": "600" });
		await setBucket(world, databucketId, values);
		expect(await toPost(world)).toEqual([0, []]);
	},
);

test("points of whoever is cancelled do not wait, and what was paid to somebody without figures does", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	const july = await results(world, databucketId, { "K-1": "600" });
	await setMember(world, member("K-1"), { status: "Cancelled" });
	expect(await toPost(world)).toEqual([0, []]);
	await setMember(world, member("K-1"), { status: "Active" });
	await postNow(world, databucketId);
	await undo(world, databucketId, july);
	await results(world, databucketId, {});
	expect(await toPost(world)).toEqual([1, [databucketId]]);
});

test("what a balance cannot bear does not wait: a posting would leave it as it is", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	const july = await results(world, databucketId, { "K-1": "600" });
	await postNow(world, databucketId);
	await world.scope.database.write((trx) =>
		trx.updateTable("members").set({ redeemed: 200, balance: 400 }).where("id", "=", member("K-1")).execute(),
	);
	await undo(world, databucketId, july);
	expect(await toPost(world)).toEqual([0, []]);
});

test("whom a home tells of is looked for when results change, not when the home is shown", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await results(world, databucketId, { "K-1": "600" });
	await postNow(world, databucketId);
	expect(await listToLookAt(world.scope)).toEqual([]);
	await entryCounting(world, databucketId, { memberId: member("K-1"), redeemable: true });
	expect(await listToLookAt(world.scope)).toEqual([]);
	expect(await shownToPost(world)).toEqual([0, []]);
	await entryCounting(world, databucketId, { memberId: member("K-1"), redeemable: false });
	expect(await shownToPost(world)).toEqual([1, [databucketId]]);
	const { rows } = await sql<{ detail: string }>`explain query plan
		select 1 where 'b' in ${databucketsToPost(world.scope)}`.execute(world.scope.query);
	const steps = rows.map(({ detail }) => detail).filter((detail) => /databucket_figures| f | p /.test(` ${detail} `));
	expect(steps.length).toBeGreaterThan(0);
	for (const detail of steps) expect(detail).toMatch(/^SEARCH . USING PRIMARY KEY .*participant_id=\?\)/);
});

test("what a former release has shown and posted is looked through once", async () => {
	const { world, databucketId } = await payingDatabucket(["K-1", "K-2"]);
	await results(world, databucketId, { "K-1": "600", "K-2": "0" });
	await postNow(world, databucketId);
	await world.scope.database.write((trx) =>
		trx.updateTable("databuckets").set({ looked_version: -1, to_post: null }).execute(),
	);
	expect(await listToLookAt(world.scope)).toMatchObject([{ id: databucketId }]);
	expect(await toPost(world)).toEqual([0, []]);
	expect(await listToLookAt(world.scope)).toEqual([]);
});

test("a member who is no longer cancelled waits for what is owed to them, and a run that was stopped leaves what it had to do", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1"]);
	await setMember(world, member("K-1"), { status: "Cancelled" });
	await results(world, databucketId, { "K-1": "600" });
	expect(await toPost(world)).toEqual([0, []]);
	await setMember(world, member("K-1"), { status: "Active" });
	expect(await shownToPost(world)).toEqual([1, [databucketId]]);
	await ask(world, databucketId);
	await transact(world.scope, async (tx) => nextBatch(tx, (await lastRun(world, databucketId)).id));
	await setBucket(world, databucketId, { status: "Inactive" });
	await sweepPostings(world.scope);
	expect(await toPost(world)).toEqual([0, []]);
	await setBucket(world, databucketId, { status: "Active" });
	expect(await toPost(world)).toEqual([1, [databucketId]]);
});
