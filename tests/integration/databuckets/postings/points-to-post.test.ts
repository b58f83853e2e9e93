import { expect, test } from "vitest";
import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import * as list from "~/routes/admin/databuckets/list";
import * as home from "~/routes/admin/home";
import { installRuntime } from "~/server/runtime.server";
import { adminCookieFor, answer, args } from "../../../support/http";
import type { World } from "../../../support/world";
import { ask, payingDatabucket, postNow, results, setBucket, undo } from "./support";

/** How many databuckets the home counts, and which the list shows that it leads to. */
async function toPost(world: World) {
	installRuntime(world.runtime);
	const cookie = await adminCookieFor(world, "admin");
	const counted = (await answer(() => home.loader(args("/admin", { cookie })))).data as {
		waiting: { postings: number };
	};
	const listed = await answer(() => list.loader(args("/admin/databuckets?work=toPost", { cookie })));
	return [counted.waiting.postings, (listed.data as { rows: { id: string }[] }).rows.map(({ id }) => id)];
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
