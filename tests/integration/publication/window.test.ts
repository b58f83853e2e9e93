import { CompiledQuery } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { listOwnEntries } from "~/features/entries/entries.repository.server";
import { type EntryInput, saveEntry } from "~/features/entries/entries.service.server";
import { findVisibleOffer, listVisibleOffers, openOffersFor } from "~/features/offers/offers.repository.server";
import { loadCart } from "~/features/orders/cart/cart.repository.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { placeOrder } from "~/features/orders/checkout.service.server";
import { listOrdersOfMember } from "~/features/orders/orders.repository.server";
import {
	findRewardForMember,
	listCatalogues,
	listCategories,
	listRewardsForMember,
} from "~/features/rewards/rewards-for-members.repository.server";
import { rewardsForHome, rewardsOfCatalogues } from "~/features/rewards/shelves/reward-shelves.repository.server";
import { transact } from "~db/transact";
import { FileHandle } from "../../../db/drivers/file-handle";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { makeOffer, makeOpportunity } from "../offers/make-offer";
import { addCatalogue, addReward, addRich, changeReward } from "../orders/shop";

const FROM = Date.UTC(2026, 11, 1);
const UNTIL = Date.UTC(2026, 11, 24);

/** Whether something with this window is there at this moment. */
const EDGES: [from: number | null, until: number | null, at: number, there: boolean][] = [
	[FROM, UNTIL, FROM - 1, false],
	[FROM, UNTIL, FROM, true],
	[FROM, UNTIL, UNTIL - 1, true],
	[FROM, UNTIL, UNTIL, false],
	[FROM, null, FROM - 1, false],
	[FROM, null, UNTIL, true],
	[null, UNTIL, FROM, true],
	[null, UNTIL, UNTIL, false],
	[null, null, FROM, true],
];

let world: World;
beforeEach(async () => {
	world = await makeWorld({}, false);
	return () => world.close();
});

const scopeAt = (at: number) => world.scopeOf({ now: () => at });
const refusal = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { messageKey?: string }) => error.messageKey ?? String(error),
	);

test.each(EDGES)("an offer from %s until %s is at %s there for members: %s", async (from, until, at, there) => {
	const memberId = await addMember(world);
	const { offerId, opportunityId } = await makeOpportunity(world, {}, { publishFrom: from, publishUntil: until });
	const scope = await scopeAt(at);
	const count = there ? 1 : 0;
	expect(await listVisibleOffers(scope, memberId)).toHaveLength(count);
	expect(await openOffersFor(scope, memberId)).toHaveLength(count);
	expect((await findVisibleOffer(scope, memberId, offerId)) !== undefined).toBe(there);
	const entry: EntryInput = {
		id: "e",
		status: "Pending",
		data: { description: "x" },
		memberId,
		offerId,
		opportunityId,
	};
	expect(await refusal(saveEntry(scope, entry))).toEqual(there ? "done" : reads("Offer not found"));
});

test.each(EDGES)("a reward from %s until %s is at %s there for members: %s", async (from, until, at, there) => {
	const memberId = await addRich(world, 1000);
	const rewardId = await addReward(world.scope, { publish_from: from, publish_until: until });
	await expectThere(await scopeAt(at), memberId, rewardId, there);
});

test.each(EDGES)("a catalogue from %s until %s is at %s there for members: %s", async (from, until, at, there) => {
	const memberId = await addRich(world, 1000);
	const catalogue = await addCatalogue(world.scope, { publish_from: from, publish_until: until });
	const rewardId = await addReward(world.scope, { catalogue });
	const scope = await scopeAt(at);
	expect(await listCatalogues(scope, memberId)).toHaveLength(there ? 1 : 0);
	expect(await rewardsOfCatalogues(scope, memberId, [catalogue])).toHaveLength(there ? 1 : 0);
	await expectThere(scope, memberId, rewardId, there, catalogue);
});

async function expectThere(
	scope: World["scope"],
	memberId: string,
	rewardId: string,
	there: boolean,
	catalogue = "shop",
) {
	const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
	const expected = there ? [rewardId] : [];
	expect(ids(await listRewardsForMember(scope, memberId, catalogue))).toEqual(expected);
	expect((await findRewardForMember(scope, memberId, rewardId)) !== undefined).toBe(there);
	const home = await rewardsForHome(scope, { memberId, balance: 1000 }, [catalogue], 5);
	expect(ids(home.inReach)).toEqual(expected);
	expect(home.catalogues.flatMap((shelf) => ids(shelf.rewards))).toEqual(expected);
	const added = await refusal(addToCart(scope, { memberId, rewardId, quantity: 1 }));
	expect(added).toEqual(there ? "done" : reads("Reward not found"));
}

test("a category is offered as a filter only while a reward in it is published", async () => {
	const memberId = await addMember(world);
	await transact(world.scope, (tx) =>
		tx.trx
			.insertInto("reward_categories")
			.values({
				...{ program_id: "demo", id: "k", title: "Mugs", title_upper: "MUGS" },
				...{ created: 1, updated: 1, created_by: "test", updated_by: "test" },
			})
			.execute(),
	);
	await addReward(world.scope, { category_id: "k", publish_from: FROM });
	expect(await listCategories(await scopeAt(FROM - 1), memberId, "shop")).toEqual([]);
	expect(await listCategories(await scopeAt(FROM), memberId, "shop")).toHaveLength(1);
});

describe("a reward whose time ends while it lies in a cart", () => {
	let memberId: string;
	let rewardId: string;
	beforeEach(async () => {
		memberId = await addRich(world, 1000);
		rewardId = await addReward(world.scope, { title: "Mug", publish_until: UNTIL });
		await addToCart(await scopeAt(FROM), { memberId, rewardId, quantity: 1 });
	});
	const orderAt = async (at: number) =>
		refusal(placeOrder(await scopeAt(at), { memberId, key: `k${at}`, expectedTotal: 100 }));

	test("is ordered in the last moment", async () => {
		expect(await orderAt(UNTIL - 1)).toBe("done");
	});

	test("is not ordered from the moment on, and the cart says why; nothing is written", async () => {
		expect(await orderAt(UNTIL)).toEqual(reads("Mug is not available"));
		const { lines } = await loadCart(await scopeAt(UNTIL), memberId);
		expect(lines).toMatchObject([{ rewardId, problem: "notAvailable" }]);
		expect(await listOrdersOfMember(world.scope, memberId, 5)).toEqual([]);
	});

	test("stays in the orders that it was part of", async () => {
		await orderAt(UNTIL - 1);
		expect(await listOrdersOfMember(await scopeAt(UNTIL + 1), memberId, 5)).toHaveLength(1);
	});

	test("an earlier end that an admin sets counts at once", async () => {
		await changeReward(world.scope, rewardId, { publish_until: FROM + 1 });
		expect(await orderAt(FROM + 1)).not.toBe("done");
	});
});

describe("an entry of an offer whose time is over", () => {
	let entry: EntryInput;
	beforeEach(async () => {
		const memberId = await addMember(world);
		const ids = await makeOpportunity(world, {}, { publishUntil: UNTIL });
		entry = { id: "e", status: "Pending", data: { description: "Hello" }, memberId, ...ids };
		await saveEntry(await scopeAt(UNTIL - 1), entry);
	});

	test("stays its member's to see and to change, as it may have been sent back", async () => {
		const scope = await scopeAt(UNTIL);
		const memberId = entry.memberId ?? "";
		expect(await findVisibleOffer(scope, memberId, String(entry.offerId))).toBeUndefined();
		expect(await listOwnEntries(scope, memberId, String(entry.offerId))).toHaveLength(1);
		const change: EntryInput = { ...entry, data: { description: "Better" }, changing: true, submitKey: "change" };
		expect(await refusal(saveEntry(scope, change))).toBe("done");
		const row = await scope.query.selectFrom("offer_entries").select("form_submission_data").executeTakeFirstOrThrow();
		expect(JSON.parse(row.form_submission_data)).toEqual({ description: "Better" });
	});

	test("opens no door for another one", async () => {
		const change: EntryInput = { ...entry, id: "another", changing: true, submitKey: "another" };
		expect(await refusal(saveEntry(await scopeAt(UNTIL), change))).toEqual(reads("Offer not found"));
	});
});

test("a window that ends before it begins is not stored", async () => {
	await expect(makeOffer(world, { publishFrom: UNTIL, publishUntil: FROM })).rejects.toThrow();
	await expect(makeOffer(world, { publishFrom: FROM, publishUntil: FROM })).rejects.toThrow();
});

test("members' lists walk the same indexes as before they had windows", async () => {
	const memberId = await addRich(world, 1000);
	const catalogue = await addCatalogue(world.scope);
	await addReward(world.scope, { catalogue });
	const statements = await asked(async () => {
		await listRewardsForMember(world.scope, memberId, catalogue);
		await rewardsForHome(world.scope, { memberId, balance: 1000 }, [catalogue], 5);
		await listVisibleOffers(world.scope, memberId);
	});
	const [list, home, offers] = await Promise.all(statements.map(planOf));
	const ordered = "SEARCH r USING INDEX rewards_catalogue (program_id=? AND reward_catalogue_id=? AND status=?)";
	expect(list).toContain(ordered);
	expect(list).not.toContain("USE TEMP B-TREE FOR ORDER BY");
	expect(home).toContain(ordered);
	expect(home).toContain("SEARCH r USING INDEX rewards_cost (program_id=? AND is_active=? AND points_cost");
	expect(offers).toContain("SEARCH offers USING INDEX offers_listing (program_id=? AND status=?)");
});

/** The statements that somebody asks. */
async function asked(work: () => Promise<void>): Promise<CompiledQuery[]> {
	const statements: CompiledQuery[] = [];
	const run = FileHandle.prototype.run;
	FileHandle.prototype.run = function (text, parameters) {
		statements.push(CompiledQuery.raw(text, [...parameters]));
		return run.call(this, text, parameters);
	};
	try {
		await work();
	} finally {
		FileHandle.prototype.run = run;
	}
	return statements;
}

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string> {
	const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
	const { rows } = await world.scope.database.writer.executeQuery<{ detail: string }>(explain);
	return rows.map(({ detail }) => detail).join("\n");
}
