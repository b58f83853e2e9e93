import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { postCompany } from "~/features/companies/points/post-company.service.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import type { World } from "../../../support/world";
import { makeOpportunity } from "../../offers/make-offer";
import { payingDatabucket, postNow, results } from "./support";

async function paid() {
	const made = await payingDatabucket(["K-1"]);
	await results(made.world, made.databucketId, { "K-1": "10" });
	await postNow(made.world, made.databucketId);
	return made;
}

const run = (world: World, statement: string) => sql.raw(statement).execute(world.scope.database.writer);
const broken = async (world: World) => [
	...new Set((await checkInvariants(world.scope.database)).map((one) => one.holds)),
];

const PAID = "what a databucket has paid to each is what the ledgers have of it";
const LINES = "a line of a posting is in the ledger as it was listed once it is posted, and nothing else is";
const OPEN = "what was paid is what was owed when it was last posted: all the rest is an open difference";
const SUMS = "the sums of a posting are those of its lines";

test.each([
	["update databucket_payouts set paid_points = 9", [PAID, OPEN]],
	["delete from databucket_payouts", [PAID]],
	["update databucket_posting_lines set outcome = 'Open'", [LINES, OPEN, SUMS]],
	["update databucket_posting_lines set owed = 11", [LINES, OPEN, SUMS]],
	["update databucket_postings set posted = 2", [SUMS]],
	["update databucket_postings set gone = 1", [SUMS]],
	["update databucket_figures set owed = 11", ["figures that are shown owe no item that its entry or quiz has paid"]],
	["drop trigger company_transactions_no_delete", ["the companies' ledger refuses changes and deletions"]],
])("verify names what breaks: %s", async (statement, holds) => {
	const { world } = await paid();
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	await run(world, statement);
	expect(await broken(world)).toEqual(holds);
	expect((await checkInvariants(world.scope.database)).every(({ invariant }) => invariant === "I17")).toBe(true);
});

test("verify names an item that is owed though its entry has paid it", async () => {
	const { world, databucketId, member } = await paid();
	const ids = await makeOpportunity(world, { points: 5, databucketId, targetCode: "JUL", redeemable: true });
	await saveEntry(world.scope, { id: "e1", status: "Pending", data: {}, memberId: member("K-1"), ...ids });
	await reviewEntry(world.scope, { entryId: "e1", action: "complete" });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	await run(world, "update databucket_offer_items set paid_elsewhere = 0");
	expect(await broken(world)).toEqual(["an item that a databucket owes was not paid by its entry or quiz"]);
});

test("verify names a company whose points are not its ledger's", async () => {
	const { world } = await paid();
	await transact(world.scope, async (tx) => {
		const companyId = await insertCompany(tx, { title: "Alder" });
		const about = { companyId, kind: "Award" as const, points: 5, description: "Test" };
		await postCompany(tx, { ...about, source: { kind: "test", id: "1" } });
	});
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	await run(world, "update companies set points = 6");
	expect(await broken(world)).toEqual([
		"a company's points are the sum of its ledger, and each row continues the one before",
	]);
});
