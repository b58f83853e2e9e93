import { CompiledQuery } from "kysely";
import { expect, test, vi } from "vitest";
import {
	findMembersByEmailsOrIds,
	listCompanyMembers,
	nameCompanyMembers,
} from "~/features/companies/company-members.repository.server";
import { deleteLinks } from "~/features/credentials/member-links.repository.server";
import { findClaimedRecords } from "~/features/data-sets/records/record-bulk.repository.server";
import { forgetKeys } from "~/features/databuckets/imports/import-rows.repository.server";
import { findLastAward } from "~/features/databuckets/postings/payouts.repository.server";
import { noteOutcomes } from "~/features/databuckets/postings/posting-lines.repository.server";
import { deleteOldFigures } from "~/features/databuckets/results/generations.repository.server";
import { countUnmatched, matchRows } from "~/features/databuckets/results/inputs.repository.server";
import { listLinesOf } from "~/features/databuckets/results/pages/result-list.repository.server";
import { expiredOf, listExpiredPoints } from "~/features/expiry/expiry.repository.server";
import { findOwnUploads } from "~/features/files/member-uploads.repository.server";
import { findEarlierImport } from "~/features/import-jobs/jobs.repository.server";
import { companySnapshots } from "~/features/imports/kinds/companies/company-snapshots.server";
import { keyOwners } from "~/features/imports/kinds/members/lookups.server";
import { memberSnapshots } from "~/features/imports/kinds/members/member-snapshots.server";
import { carryStamps } from "~/features/imports/undo/effects.repository.server";
import { shownFilters } from "~/features/leaderboards/filters/filters.repository.server";
import { countTrash, listTrash } from "~/features/members/deleting/deleted-members.repository.server";
import { listSelves } from "~/features/members/deleting/former-selves.repository.server";
import { refuseTaken } from "~/features/members/editing/taken.repository.server";
import { hashPlainKeys } from "~/features/members/plain-keys.service.server";
import { findVisibleOffer } from "~/features/offers/offers.repository.server";
import { loadCart } from "~/features/orders/cart/cart.repository.server";
import { wantedCart } from "~/features/orders/for-member/rewards-to-order.repository.server";
import { completedOrders, listPostings } from "~/features/orders/orders.repository.server";
import { findReversalOf } from "~/features/points/points.repository.server";
import { listQuizHistory } from "~/features/quizzes/quizzes-for-members.repository.server";
import { listRewardsForMember } from "~/features/rewards/rewards-for-members.repository.server";
import { listSessionsOfMember } from "~/features/sessions/sessions.repository.server";
import { ownFigures } from "~/features/standing/evaluation/own-figures.repository.server";
import { deletedNames, recordAudit } from "~/kernel/audit/audit.repository.server";
import { FileConnection } from "~db/drivers/file-driver";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { makeWorld } from "../../support/world";

const FILTERS = { memberTags: [], companyTagIds: ["t1"], companyIds: ["c1"] };
const LATELY = { memberId: "m1", since: 1, limit: 3 };
const FILE = { id: "i1", kind: "members", fileHash: "h", subject: null };
const NO_NUMBERS = { accountKey: null, mobile: null, phone: null };
const TAKEN = { email: "a@x.test", accountKey: "12" };

/** Tables that grow with a program; what is set up by hand stays small. */
const GROWS =
	/members|files|import_jobs|import_effects|audit_log|sessions|preset_records|orders|offer_entries|quiz_history|member_|company_tag_links|companies|databucket_rows|databucket_figures|^(SEARCH|SCAN) (f|l|m|c|r|t)\b/;

test.each([
	["postings of an order", (scope) => listPostings(scope, "o1")],
	["members as an import finds them", (scope) => memberSnapshots(scope, ["m1"])],
	["what records were called that are gone", (scope) => deletedNames(scope, ["c1"])],
	["companies as an import finds them", (scope) => companySnapshots(scope, ["c1"])],
	["filters of a board", (scope) => shownFilters(scope, FILTERS)],
	["members by emails or ids", (scope) => findMembersByEmailsOrIds(scope, ["m1", "a@x.test"])],
	["members of a company", (scope) => listCompanyMembers(scope, "c1")],
	["names of a company's members", (scope) => nameCompanyMembers(scope, "c1", 5)],
	["lines of a participant", (scope) => listLinesOf(scope, "b1", "m1")],
	["links of a member", (scope) => transact(scope, (tx) => deleteLinks(tx, "m1", "reset"))],
	["whether email or key is taken", (scope) => refuseTaken(scope, TAKEN, { keyTaken: "members:keyTaken" })],
	["completed orders of a member", (scope) => completedOrders(scope, LATELY).execute()],
	["figures of a member", (scope) => ownFigures(scope, "Member", ["m1"])],
	["figures of a company", (scope) => ownFigures(scope, "Company", ["c1"])],
	["what took a posting back", (scope) => findReversalOf(scope, "m1", "t1")],
	["what has expired of a member", (scope) => listExpiredPoints(scope, "m1")],
	["all that ever expired of a member", (scope) => expiredOf(scope, "m1")],
	["what a databucket awarded a member last", (scope) => findLastAward(scope, "b1", "m1")],
	["a member's entries of an offer", (scope) => findVisibleOffer(scope, "m1", "o1")],
	["a member's latest attempts", (scope) => listQuizHistory(scope, "m1", null, 10)],
	["a member's attempts at a quiz", (scope) => listQuizHistory(scope, "m1", "q1", 10)],
	["sessions of a member", (scope) => listSessionsOfMember(scope, "m1")],
	["members by the account keys of a file", (scope) => keyOwners(scope, ["K-1"])],
	["members whose keys stand plain", (scope) => hashPlainKeys(scope)],
	["rows that are nobody's", (scope) => countUnmatched(scope, { databucketId: "b1", importId: "i1" })],
	[
		"rows of a file whose keys are somebody else's",
		(scope) => transact(scope, (tx) => matchRows(tx, "member", "i1", [1])),
	],
	["lines of a posting", (scope) => transact(scope, (tx) => noteOutcomes(tx, "p1", [POSTED]))],
	[
		"effects of imports on a record",
		(scope) => transact(scope, (tx) => carryStamps(tx, "member", [{ entityId: "m1", from: 1, to: 2 }])),
	],
	["claimed records", (scope) => findClaimedRecords(scope, ["r1"])],
	["rows with the key of somebody erased", (scope) => transact(scope, (tx) => forgetKeys(tx, "m1", OWN_KEY))],
	[
		"rows of somebody erased whose key is another's",
		(scope) => transact(scope, (tx) => forgetKeys(tx, "m1", LOST_KEY)),
	],
	["former names of somebody", (scope) => renamed(scope)],
	["who else has somebody's account key", (scope) => listSelves(scope, { ...NAMED, ...NO_NUMBERS, ...KEYED })],
	["figures that are shown no more", (scope) => transact(scope, deleteOldFigures)],
	["uploads of a member", (scope) => findOwnUploads(scope, "m1", ["u1"], null)],
	["earlier imports of a file", (scope) => findEarlierImport(scope, FILE)],
	["a member's cart", (scope) => loadCart(scope, "m1")],
	["rewards of an order for a member", (scope) => wantedCart(scope, "m1", [{ rewardId: "r1", quantity: 1 }])],
	["rewards that a member sees", (scope) => listRewardsForMember(scope, "m1", "c1")],
] satisfies [string, (scope: TenantScope) => Promise<unknown>][])(
	"%s are found by what is asked for, not among all of the program",
	async (_, ask) => {
		expect(
			(await plansOf(ask)).filter(
				(step) =>
					GROWS.test(step) &&
					/\(program_id=\?( AND (status|action|offer_id|quiz_id|import_id|posting_id)=\?| AND expires>\?)?\)$/.test(
						step,
					),
			),
		).toEqual([]);
	},
);

test("deleted members come from their own index, in its order, and are counted in it", async () => {
	const plans = await plansOf(async (scope) => [await listTrash(scope, "", null), await countTrash(scope, "")]);
	const steps = plans.filter((step) => step.includes("members"));
	expect(steps.length).toBeGreaterThan(1);
	for (const step of steps) expect(step).toMatch(/INDEX members_trash/);
	expect(plans.join("\n")).not.toContain("TEMP B-TREE");
});

const NAMED = { email: "old@x.test", firstname: "A", lastname: "B" };
const KEYED = { id: "m1", accountKey: "K-1" };
const POSTED = { participantId: "m1", outcome: "Posted" as const, transactionId: "t1" };
const OWN_KEY = { keyHash: "hash", isAnothers: false };
const LOST_KEY = { keyHash: "hash", isAnothers: true };

/** Of somebody whose address was another one. */
async function renamed(scope: TenantScope): Promise<unknown> {
	await transact(scope, (tx) =>
		recordAudit(tx, {
			action: "update",
			entity: "member",
			entityId: "m1",
			before: NAMED,
			after: { email: "new@x.test" },
		}),
	);
	return listSelves(scope, { ...NAMED, ...NO_NUMBERS, id: "m1", email: "new@x.test" });
}

/** The steps of the plans of everything that is asked meanwhile. */
async function plansOf(ask: (scope: TenantScope) => Promise<unknown>): Promise<string[]> {
	const { scope } = await makeWorld();
	const spy = vi.spyOn(FileConnection.prototype, "executeQuery");
	await ask(scope);
	const asked = spy.mock.calls
		.map(([query]) => query)
		.filter(({ sql }) => /^\s*(select|delete|update|with)/i.test(sql));
	spy.mockRestore();
	expect(asked.length).toBeGreaterThan(0);
	const steps: string[] = [];
	for (const { sql, parameters } of asked) {
		// Statements that are kept have places for values instead of these; a plan asks for neither.
		const values = parameters.map((value) => (typeof value === "object" ? "" : value));
		const explain = CompiledQuery.raw(`explain query plan ${sql}`, values);
		const { rows } = await scope.database.writer.executeQuery<{ detail: string }>(explain);
		steps.push(...rows.map(({ detail }) => detail));
	}
	return steps;
}
