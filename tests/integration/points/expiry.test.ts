import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { sweepExpiry } from "~/features/expiry/expire-points.service.server";
import { findExpiry } from "~/features/expiry/expiry.repository.server";
import { expiringNext, expiryPlan } from "~/features/expiry/expiry-plan.server";
import { setMemberStatus } from "~/features/members/members.repository.server";
import { findTotals, listStatement } from "~/features/points/points.repository.server";
import { type Posting, post } from "~/features/points/points.service.server";
import { findProgram, updateProgram } from "~/features/programs/programs.repository.server";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { mailsOf, noticesOf } from "../mails/telling";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const NEW_YEAR = Date.parse("2026-01-01T00:00:00Z");

let counter = 0;

/** Points that last twelve months since long ago. */
async function scene(months: number | null = 12, from = 1) {
	const world = await makeWorld();
	const setRule = (pointsExpireMonths: number | null) =>
		transact(world.scope, (tx) =>
			updateProgram(tx, { pointsExpireMonths, pointsExpireFrom: from, timeZone: "UTC", locale: "en" }),
		);
	await setRule(months);
	const move = async (memberId: string, day: string, points: number, more: Partial<Posting> = {}) => {
		const scope = await world.scopeOf({ now: () => at(day) });
		const kind = points > 0 ? "Award" : "Redeem";
		const source = { kind: "test", id: `${++counter}` };
		return transact(scope, (tx) => post(tx, { memberId, kind, points, description: "Test", source, ...more }));
	};
	const sweep = async (now: number) => sweepExpiry(await world.scopeOf({ now: () => now }));
	const balance = async (memberId: string) => (await findTotals(world.scope, memberId)).balance;
	return { world, setRule, move, sweep, balance, member: () => addMember(world, { locale: "en" }) };
}

const lines = async (world: World, memberId: string) =>
	(await listStatement(world.scope, memberId, { filter: "all", before: null })).rows.map(
		({ kind, points, description }) => [kind, points, description],
	);

test("what was earned twelve months ago and not spent expires at the month's end, once, and what came later stays", async () => {
	const { world, move, sweep, member } = await scene();
	const [ada, bob] = [await member(), await member()];
	await move(ada, "2024-12-31", 100);
	await move(ada, "2025-01-01", 40);
	await move(ada, "2025-06-01", -30);
	await move(bob, "2024-11-01", 20);
	await move(bob, "2025-11-01", -20);
	await sweep(NEW_YEAR - 1);
	expect(await findTotals(world.scope, ada)).toMatchObject({ balance: 110, expired: 0 });
	await sweep(NEW_YEAR);
	await sweep(NEW_YEAR + 5);
	expect(await findTotals(world.scope, ada)).toEqual({ balance: 40, awarded: 140, redeemed: 30, expired: 70 });
	expect((await lines(world, ada))[0]).toEqual(["Expire", -70, "Expired points"]);
	expect((await lines(world, bob)).map(([kind]) => kind)).toEqual(["Redeem", "Award"]);
	expect(await findExpiry(world.scope, "2025-12")).toMatchObject({ members: 1, points: 70, done: expect.any(Number) });
	await sweep(Date.parse("2026-02-01T00:00:00Z"));
	expect(await findTotals(world.scope, ada)).toMatchObject({ balance: 0, expired: 110 });
});

test("points taken back take none that were earned after them", async () => {
	const { move, sweep, balance, member } = await scene();
	const ada = await member();
	const mistake = await move(ada, "2024-10-01", 100);
	await move(ada, "2025-02-01", -100, { kind: "Reversal", reversesId: mistake.id });
	await move(ada, "2025-03-01", 60);
	await sweep(NEW_YEAR);
	expect(await balance(ada)).toBe(60);
});

test("what others give back late is left for a month more; what a member gives back keeps its date", async () => {
	const { world, move, sweep, balance, member } = await scene();
	const [ada, bob] = [await member(), await member()];
	for (const memberId of [ada, bob]) {
		await move(memberId, "2024-10-01", 100);
		await move(memberId, "2025-03-01", -100);
	}
	await move(ada, "2025-12-20", 100, { kind: "Refund" });
	const own = await world.scopeOf({ now: () => at("2025-12-20"), actor: { kind: "member", id: bob } });
	await transact(own, (tx) =>
		post(tx, { memberId: bob, kind: "Refund", points: 100, description: "Own", source: { kind: "test", id: "own" } }),
	);
	await sweep(NEW_YEAR);
	expect([await balance(ada), await balance(bob)]).toEqual([100, 0]);
	await sweep(Date.parse("2026-02-01T00:00:00Z"));
	expect(await balance(ada)).toBe(0);
});

test.each([
	["never expire", null, 1],
	["expire from a later month on", 12, NEW_YEAR + 1],
])("nothing expires where points %s", async (_, months, from) => {
	const { move, sweep, balance, member } = await scene(months, from);
	const ada = await member();
	await move(ada, "2020-01-01", 100);
	await sweep(NEW_YEAR);
	expect(await balance(ada)).toBe(100);
});

test("members are told once, thirty days ahead and no sooner, of what will expire; whoever cannot sign in is not", async () => {
	const { world, move, sweep, member } = await scene();
	const [ada, bob, left] = [await member(), await member(), await member()];
	await transact(world.scope, (tx) => setMemberStatus(tx, left, "Cancelled"));
	await move(ada, "2024-12-31", 1250);
	await move(bob, "2025-01-01", 50);
	await move(left, "2024-12-31", 10);
	await sweep(NEW_YEAR - 30 * 24 * 3_600_000 - 1);
	expect(await mailsOf(world, ada)).toEqual([]);
	await sweep(NEW_YEAR - 30 * 24 * 3_600_000);
	await sweep(NEW_YEAR - 1);
	expect(await mailsOf(world, ada)).toEqual([
		{ kind: "points-expiring", subject: "1,250 of your points expire soon", key: "points-expiring/2025-12" },
	]);
	expect(await noticesOf(world, ada)).toMatchObject([{ event: "points-expiring" }]);
	expect([await mailsOf(world, bob), await mailsOf(world, left)]).toEqual([[], []]);
	expect(await findExpiry(world.scope, "2025-12")).toMatchObject({
		...{ countedMembers: 2, countedPoints: 1260, done: null },
		told: expect.any(Number),
	});
});

test("what will expire is counted anew once the settings have been saved, and not before a day otherwise", async () => {
	const { world, setRule, move, sweep, member } = await scene();
	const ada = await member();
	await move(ada, "2024-12-01", 100);
	await move(ada, "2025-08-01", 40);
	await savedAt(world, at("2025-12-01"));
	const counted = async () => (await findExpiry(world.scope, "2025-12"))?.countedPoints;
	await sweep(at("2025-12-10"));
	expect(await counted()).toBe(100);
	await move(ada, "2024-12-02", 7);
	await sweep(at("2025-12-10") + 60_000);
	expect(await counted()).toBe(100);
	await setRule(3);
	await savedAt(world, at("2025-12-10") + 90_000);
	await sweep(at("2025-12-10") + 120_000);
	expect(await counted()).toBe(147);
});

const savedAt = (world: World, updated: number) =>
	world.scope.database.write((trx) =>
		trx.updateTable("programs").set({ updated }).where("id", "=", world.scope.programId).execute(),
	);

test("several processes, and many members, expire every point once", async () => {
	const { world, move, sweep } = await scene();
	const members = [];
	for (let n = 0; n < 450; n++) {
		const id = await addMember(world);
		await move(id, "2024-10-01", n + 1);
		members.push(id);
	}
	await Promise.all([sweep(NEW_YEAR), sweep(NEW_YEAR), sweep(NEW_YEAR)]);
	expect(await findExpiry(world.scope, "2025-12")).toMatchObject({ members: 450, points: (450 * 451) / 2 });
	const left = await world.scope.query.selectFrom("members").select("balance").where("balance", "<>", 0).execute();
	expect(left).toEqual([]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("what is deleted with its member does not expire until they are restored", async () => {
	const { world, move, sweep, balance, member } = await scene();
	const ada = await member();
	await move(ada, "2024-10-01", 100);
	const remove = (at: number | null) =>
		transact(world.scope, (tx) =>
			tx.trx.updateTable("members").set({ deleted_at: at }).where("id", "=", ada).execute(),
		);
	await remove(5);
	await sweep(NEW_YEAR);
	expect(await balance(ada)).toBe(100);
	await remove(null);
	await sweep(Date.parse("2026-02-01T00:00:00Z"));
	expect(await balance(ada)).toBe(0);
});

test("a rule that is another by now lets nothing more expire by the old one", async () => {
	const { world, setRule, move, sweep } = await scene();
	for (let n = 0; n < 450; n++) await move(await addMember(world), "2024-10-01", 10);
	const sweeping = sweep(NEW_YEAR);
	const expired = async () => (await findExpiry(world.scope, "2025-12"))?.members ?? 0;
	for (let turn = 0; turn < 5_000 && (await expired()) === 0; turn++) await setImmediate();
	await setRule(24);
	await sweeping;
	const gone = await expired();
	expect([gone > 0, gone < 450]).toEqual([true, true]);
	await sweep(NEW_YEAR + 1);
	expect(await expired()).toBe(gone);
});

test("a member sees what expires when, and what expires next", async () => {
	const { world, move, member } = await scene();
	const ada = await member();
	await move(ada, "2025-01-10", 100);
	await move(ada, "2025-03-10", 40);
	await move(ada, "2025-03-20", -110);
	await move(ada, "2026-01-15", 5);
	const scope = await world.scopeOf({ now: () => at("2026-01-20") });
	const program = (await findProgram(scope))!;
	expect(await expiryPlan(scope, ada, program)).toEqual({
		months: 12,
		expiring: [
			{ day: Date.parse("2026-04-01T00:00:00Z") - 1, points: 30 },
			{ day: Date.parse("2027-02-01T00:00:00Z") - 1, points: 5 },
		],
	});
	expect(await expiringNext(scope, ada, program)).toBeNull();
	const march = await world.scopeOf({ now: () => at("2026-03-20") });
	expect(await expiringNext(march, ada, program)).toMatchObject({ points: 30 });
});
