import { expect, test } from "vitest";
import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { type Review, reviewEntry } from "~/features/entries/review.service.server";
import { sweepExpiry } from "~/features/expiry/expire-points.service.server";
import { pointsUndo } from "~/features/imports/kinds/points/undo-points.server";
import { findTotals, listStatement } from "~/features/points/points.repository.server";
import { post } from "~/features/points/points.service.server";
import { updateProgram } from "~/features/programs/programs.repository.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { ask, payingDatabucket, results } from "../databuckets/postings/support";
import { mailsOf } from "../mails/telling";
import { makeOpportunity } from "../offers/make-offer";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const EARNED = at("2031-01-10");
/** Points last twelve months: those of January 2031 have expired by now. */
const EXPIRED = at("2032-02-02");
const LATER = at("2032-02-03");

/** The admin's scope at a moment. */
const desk = (world: World, now: number) => world.scopeOf({ now: () => now, actor: { kind: "admin", id: "reviewer" } });

const letExpire = (world: World) =>
	transact(world.scope, (tx) =>
		updateProgram(tx, { pointsExpireMonths: 12, pointsExpireFrom: 1, timeZone: "UTC", locale: "en" }),
	);

/** A member whose entry brought 100 points in January 2031, of which `spent` were spent and the rest has expired since. */
async function expiredEntry(spent = 0) {
	const world = await makeWorld();
	const memberId = await addMember(world, { locale: "en" });
	await letExpire(world);
	const ids = await makeOpportunity(world, { title: "Sell ten", points: 100 }, { title: "Spring" });
	await saveEntry(await world.scopeOf({ now: () => EARNED }), {
		...{ id: "e", status: "Pending", data: { description: "x" }, memberId },
		...ids,
	});
	const review = async (now: number, action: Review["action"], comments?: string) =>
		reviewEntry(await desk(world, now), { entryId: "e", action, ...(comments !== undefined && { comments }) });
	await review(EARNED, "complete");
	const move = async (now: number, points: number, id: string) =>
		transact(await desk(world, now), (tx) =>
			post(tx, {
				...{ memberId, kind: points > 0 ? "Award" : "Redeem", points },
				...{ description: "Test", source: { kind: "test", id } },
			}),
		);
	if (spent > 0) await move(at("2031-05-01"), -spent, "spent");
	// What was earned later stays.
	await move(at("2031-06-01"), 30, "later");
	await sweepExpiry(await desk(world, EXPIRED));
	const statement = async () =>
		(await listStatement(world.scope, memberId, { filter: "all", before: null })).rows.map(
			({ kind, points, balanceAfter }) => [kind, points, balanceAfter],
		);
	return { world, memberId, review, statement, totals: () => findTotals(world.scope, memberId) };
}

test("an entry that is reopened after its points have expired takes them no second time, and nobody is told they are gone", async () => {
	const { world, memberId, review, statement, totals } = await expiredEntry();
	expect(await totals()).toEqual({ balance: 30, awarded: 130, redeemed: 0, expired: 100 });
	await review(LATER, "reopen");
	expect(await totals()).toEqual({ balance: 30, awarded: 30, redeemed: 0, expired: 0 });
	expect((await statement()).slice(0, 3)).toEqual([
		["Expire", 100, 30],
		["Reversal", -100, -70],
		["Expire", -100, 30],
	]);
	expect((await mailsOf(world, memberId)).map(({ kind }) => kind)).not.toContain("points-taken");
	await review(LATER + 1, "reject", "Not yours");
	// What is left expires in its own month, once.
	await sweepExpiry(await desk(world, at("2032-03-02")));
	expect((await totals()).balance).toBe(30);
	await sweepExpiry(await desk(world, at("2032-07-02")));
	expect(await totals()).toMatchObject({ balance: 0, expired: 30 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("of points that were spent in part what is taken back is what was spent, and its member is told that", async () => {
	const { world, memberId, review, totals } = await expiredEntry(60);
	expect(await totals()).toMatchObject({ balance: 30, expired: 40 });
	await review(LATER, "reopen");
	expect(await totals()).toEqual({ balance: -30, awarded: 30, redeemed: 60, expired: 0 });
	const [told] = (await mailsOf(world, memberId)).filter(({ kind }) => kind === "points-taken");
	expect(told?.subject).toBe("60 points were taken from your balance");
	await review(LATER + 1, "complete");
	expect(await totals()).toMatchObject({ balance: 70, awarded: 130 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("an entry that is reopened twice is given back what expired of it each time, and no more", async () => {
	const { world, review, totals } = await expiredEntry();
	await review(LATER, "reopen");
	await review(LATER + 1, "complete");
	await review(LATER + 2, "reopen");
	expect(await totals()).toEqual({ balance: 30, awarded: 30, redeemed: 0, expired: 0 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("an import of points that is undone after they have expired takes what is left of others no more than once", async () => {
	const world = await makeWorld();
	await letExpire(world);
	const [ada, bob] = [await addMember(world), await addMember(world)];
	const give = async (now: number, memberId: string, points: number) =>
		transact(await desk(world, now), (tx) =>
			post(tx, {
				...{ memberId, kind: "Award", points, description: "Import" },
				source: { kind: "import", id: `${now}-${memberId}` },
			}),
		);
	const first = [await give(EARNED, ada, 50), await give(EARNED, bob, 70)];
	await give(at("2031-06-01"), ada, 200);
	await sweepExpiry(await desk(world, EXPIRED));
	await give(LATER - 1, bob, 80);
	const effects = first.map(({ id, points }, n) => ({
		...{ row: n + 1, jobId: "j", entity: "transaction" as const, entityId: id, effect: "Posted" as const },
		...{ before: {}, after: { memberId: n === 0 ? ada : bob, points, reason: "Import" }, stamp: 1 },
	}));
	const context = { fileName: "points.csv", memo: new Map() } as unknown as Parameters<typeof pointsUndo.apply>[2];
	const undo = async () => transact(await desk(world, LATER), (tx) => pointsUndo.apply(tx, effects, context));
	expect((await undo()).map((verdict) => verdict.undo)).toEqual(["Reversed", "Reversed"]);
	expect((await undo()).map((verdict) => verdict.undo)).toEqual(["Reversed", "Reversed"]);
	expect(await findTotals(world.scope, ada)).toEqual({ balance: 200, awarded: 200, redeemed: 0, expired: 0 });
	expect(await findTotals(world.scope, bob)).toEqual({ balance: 80, awarded: 80, redeemed: 0, expired: 0 });
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("a databucket whose results come to less takes points that have expired no second time", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2"]);
	await letExpire(world);
	await results(world, databucketId, { "K-1": "100", "K-2": "100" });
	await ask(world, databucketId);
	await sweepPostings(await desk(world, EARNED));
	const [ada, bob] = [member("K-1"), member("K-2")];
	for (const memberId of [ada, bob])
		await transact(await desk(world, at("2031-06-01")), (tx) =>
			post(tx, {
				...{ memberId, kind: "Award", points: 500, description: "Later" },
				source: { kind: "test", id: memberId },
			}),
		);
	await sweepExpiry(await desk(world, EXPIRED));
	expect(await findTotals(world.scope, ada)).toMatchObject({ balance: 500, expired: 100 });
	await results(world, databucketId, { "K-1": "-100", "K-2": "-250" });
	await ask(world, databucketId);
	await sweepPostings(await desk(world, LATER));
	expect(await findTotals(world.scope, ada)).toEqual({ balance: 500, awarded: 500, redeemed: 0, expired: 0 });
	expect(await findTotals(world.scope, bob)).toEqual({ balance: 350, awarded: 350, redeemed: 0, expired: 0 });
	const taken = async (memberId: string) =>
		(await mailsOf(world, memberId)).filter(({ kind }) => kind === "points-taken").map(({ subject }) => subject);
	expect([await taken(ada), await taken(bob)]).toEqual([[], ["150 points were taken from your balance"]]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});
