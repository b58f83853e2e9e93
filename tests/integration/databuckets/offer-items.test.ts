import { beforeEach, expect, test, vi } from "vitest";
import { removeCompany } from "~/features/companies/companies.service.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { type Review, reviewEntry } from "~/features/entries/review.service.server";
import type { NewOpportunity } from "~/features/offers/offer-inserts.repository.server";
import { checkInvariants } from "~db/invariants";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { breakWrites } from "../rewards/support";
import { addCompanies, addDatabucket, itemsOf, setDatabucket } from "./support";

let world: World;
let memberId: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addMember(world);
	return () => world.close();
});

interface Sent {
	opportunity?: Partial<NewOpportunity>;
	companyId?: string;
}

async function send({ opportunity = {}, companyId }: Sent) {
	const ids = await makeOpportunity(world, { points: 100, ...opportunity });
	const more = companyId === undefined ? {} : { companyId };
	const id = `entry-of-${ids.opportunityId}`;
	await saveEntry(world.scope, { id, status: "Pending", data: {}, memberId, ...ids, ...more });
	return { id, ...ids };
}

const review = (entryId: string, action: Review["action"], bonusPoints = 0) =>
	reviewEntry(world.scope, { entryId, action, bonusPoints });
const statusOf = (id: string) =>
	world.scope.query.selectFrom("offer_entries").select("status").where("id", "=", id).executeTakeFirst();

test("a completed entry counts in its opportunity's databucket, under its code, for its member [ENTRY-36, BUCKET-06]", async () => {
	const databucketId = await addDatabucket(world);
	const { id } = await send({ opportunity: { databucketId, targetCode: "JUL" } });
	expect(await itemsOf(world, "offer")).toEqual([]);
	await review(id, "complete", 25);
	const [item] = await itemsOf(world, "offer");
	expect(item).toMatchObject({
		...{ databucket_id: databucketId, entry_id: id, target_code: "JUL", member_id: memberId, company_id: null },
		...{ points: 125, paid_elsewhere: 1 },
	});
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("an item says whether its entry paid its member itself", async () => {
	const databucketId = await addDatabucket(world);
	const { id } = await send({ opportunity: { databucketId, targetCode: "JUL", redeemable: false } });
	await review(id, "complete");
	expect(await itemsOf(world, "offer")).toMatchObject([{ points: 100, paid_elsewhere: 0 }]);
});

test("a databucket of companies takes the entry's company [ENTRY-36]", async () => {
	const [first, second] = await addCompanies(world, memberId, ["Alder", "Birch"]);
	const databucketId = await addDatabucket(world, { participantType: "company" });
	const { id } = await send({ opportunity: { databucketId, targetCode: "AUG" }, companyId: String(second) });
	await review(id, "complete");
	expect(await itemsOf(world, "offer")).toMatchObject([{ company_id: second, member_id: null, points: 100 }]);
	await removeCompany(world.scope, String(second), true);
	expect(await itemsOf(world, "offer")).toEqual([]);
	expect(first).not.toBe(second);
});

test("an entry that is not to be added counts nowhere [ENTRY-36]", async () => {
	const databucketId = await addDatabucket(world);
	const { id } = await send({ opportunity: { databucketId, targetCode: "JUL", addToDatabucket: false } });
	await review(id, "complete");
	expect(await itemsOf(world, "offer")).toEqual([]);
});

test.each<[string, Partial<NewOpportunity>, { participantType?: "company"; inactive?: true }]>([
	["inactive", {}, { inactive: true }],
	["noCompany", {}, { participantType: "company" }],
	["noSuchCode", { targetCode: "SEP" }, {}],
	["missing", { databucketId: "of-nobody" }, {}],
])(
	"where an entry cannot count it is completed all the same, and the log says why: %s",
	async (reason, named, about) => {
		const { inactive, ...databucket } = about;
		const databucketId = await addDatabucket(world, databucket);
		const { id } = await send({ opportunity: { databucketId, targetCode: "JUL", ...named } });
		if (inactive) await setDatabucket(world, databucketId, { status: "Inactive" });
		const warn = vi.spyOn(world.runtime.log, "warn");
		await review(id, "complete");
		expect(await statusOf(id)).toEqual({ status: "Completed" });
		expect(await itemsOf(world, "offer")).toEqual([]);
		expect(warn).toHaveBeenCalledWith(expect.objectContaining({ reason, entryId: id }), expect.any(String));
	},
);

test("reopening takes the item back from the databucket that holds it, whichever the opportunity names by then", async () => {
	const [first, second] = [await addDatabucket(world), await addDatabucket(world, { title: "Another" })];
	const { id, opportunityId } = await send({ opportunity: { databucketId: first, targetCode: "JUL" } });
	const other = await send({ opportunity: { databucketId: first, targetCode: "AUG" } });
	await review(id, "complete");
	await review(other.id, "complete");
	await world.scope.database.write((trx) =>
		trx.updateTable("opportunities").set({ databucket_id: second }).where("id", "=", opportunityId).execute(),
	);
	await setDatabucket(world, first, { status: "Inactive" });
	await review(id, "reopen");
	expect(await itemsOf(world, "offer")).toMatchObject([{ entry_id: other.id, databucket_id: first }]);
	await review(id, "complete", 5);
	expect((await itemsOf(world, "offer")).filter(({ entry_id }) => entry_id === id)).toMatchObject([
		{ databucket_id: second, points: 105 },
	]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("points and item are there together or not at all [ENTRY-36]", async () => {
	const databucketId = await addDatabucket(world);
	const { id } = await send({ opportunity: { databucketId, targetCode: "JUL" } });
	await breakWrites(world, "databucket_offer_items", "INSERT");
	await expect(review(id, "complete")).rejects.toThrow();
	expect(await statusOf(id)).toEqual({ status: "Pending" });
	expect(await world.scope.query.selectFrom("member_transactions").select("id").execute()).toEqual([]);
});

test("twenty reviewers at once make one item", async () => {
	const databucketId = await addDatabucket(world);
	const { id } = await send({ opportunity: { databucketId, targetCode: "JUL" } });
	await Promise.allSettled(Array.from({ length: 20 }, () => review(id, "complete")));
	expect(await itemsOf(world, "offer")).toHaveLength(1);
});
