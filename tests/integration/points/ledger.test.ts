import fc from "fast-check";
import { expect, test } from "vitest";
import { findTotals, listStatement } from "~/features/points/points.repository.server";
import { type Totals, TRANSACTION_KINDS, totalsChange } from "~/features/points/points.rules";
import { post } from "~/features/points/points.service.server";
import { NotFound, Refused } from "~/server/domain-error";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { reads } from "../../support/reads";
import { SEED, TIMES } from "../../support/soak/long-runs";
import { makeWorld, told, type World } from "../../support/world";

const zero: Totals = { balance: 0, awarded: 0, redeemed: 0, expired: 0 };
const plus = (one: Totals, change: Totals): Totals => ({
	balance: one.balance + change.balance,
	awarded: one.awarded + change.awarded,
	redeemed: one.redeemed + change.redeemed,
	expired: one.expired + change.expired,
});

/** The whole ledger of a member, oldest first, read page by page. */
async function ledgerOf(world: World, memberId: string) {
	const rows = [];
	for (let before = null; ; ) {
		const page = await listStatement(world.scope, memberId, { filter: "all", before });
		rows.push(...page.rows);
		if (!page.next) return rows.reverse();
		before = page.next as never;
	}
}

const step = fc.record({
	kind: fc.constantFrom(...TRANSACTION_KINDS),
	amount: fc.integer({ min: 1, max: 60 }),
	negative: fc.boolean(),
	overdraw: fc.boolean(),
	/** Few, so that repeats happen. */
	source: fc.integer({ min: 0, max: 30 }),
});

test("keeps totals, ledger and running balance in step over any postings [TXN-12 TXN-13 TXN-14 TXN-15]", async () => {
	const world = await makeWorld();
	let [run, done] = [0, 0];
	await fc.assert(
		fc.asyncProperty(fc.array(step, { maxLength: 40, size: "max" }), async (steps) => {
			const memberId = await addMember(world);
			run++;
			done += steps.length;
			let model = zero;
			const posted = new Map<number, number>();
			for (const { kind, amount, negative, overdraw, source } of steps) {
				const minus = kind === "Adjustment" ? negative : !["Award", "Refund"].includes(kind);
				const points = minus ? -amount : amount;
				const attempt = transact(world.scope, (tx) =>
					post(tx, {
						memberId,
						kind,
						points,
						overdraw,
						description: "Step",
						source: { kind: "test", id: `${run}`, part: `${source}` },
					}),
				);
				const result = await attempt.catch((error: unknown) => {
					if (error instanceof Refused) return null;
					throw error;
				});
				const first = posted.get(source);
				const mayGoBelow = kind === "Reversal" || (kind === "Adjustment" && overdraw);
				if (first !== undefined) expect(result).toMatchObject({ repeated: true, points: first });
				else if (points < 0 && model.balance + points < 0 && !mayGoBelow) expect(result).toBeNull();
				else {
					model = plus(model, totalsChange(kind, points));
					posted.set(source, points);
					expect(result).toMatchObject({ repeated: false, balanceAfter: model.balance });
				}
			}
			const live = await findTotals(world.scope, memberId);
			const ledger = await ledgerOf(world, memberId);
			expect(live).toEqual(Object.fromEntries(Object.entries(model).map(([name, value]) => [name, value + 0])));
			expect(live.balance).toBe(live.awarded - live.redeemed - live.expired);
			expect(live.balance).toBe(ledger.reduce((sum, row) => sum + row.points, 0));
			expect(ledger).toHaveLength(posted.size);
			const replayed = ledger.reduce((sum, row) => {
				const next = plus(sum, totalsChange(row.kind, row.points));
				expect(row.balanceAfter).toBe(next.balance);
				if (row.kind === "Redeem" || row.kind === "Expire") expect(next.balance).toBeGreaterThanOrEqual(0);
				return next;
			}, zero);
			expect(replayed.balance).toBe(live.balance);
			expect(replayed.awarded).toBe(live.awarded);
		}),
		{ numRuns: 40 * TIMES, seed: SEED },
	);
	console.info(`${done} steps of the ledger, seed ${SEED}`);
});

test("a statement by time agrees with its running balance, also when the clock goes back [TXN-09, TXN-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const clock = [5000, 5000, 5000, 1000, 9000, 9000];
	for (const [index, now] of clock.entries()) {
		const scope = await world.scopeOf({ now: () => now });
		await transact(scope, (tx) =>
			post(tx, {
				memberId,
				kind: "Award",
				points: index + 1,
				description: "A",
				source: { kind: "test", id: `${index}` },
			}),
		);
	}
	const { rows } = await listStatement(world.scope, memberId, { filter: "all", before: null });
	expect(rows.map((row) => row.points)).toEqual([6, 5, 4, 3, 2, 1]);
	expect(rows.map((row) => row.balanceAfter)).toEqual([21, 15, 10, 6, 3, 1]);
	expect(new Set(rows.map((row) => row.created)).size).toBe(6);
});

test("postings of one moment stand by their id, across pages as well [TXN-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const audit = { created: 7, updated: 7, created_by: "t", updated_by: "t" };
	await world.scope.database.write((trx) =>
		trx
			.insertInto("member_transactions")
			.values(
				["b", "c", "a"].map((id, at) => ({
					...{ program_id: "demo", id, member_id: memberId, kind: "Award" as const, points: 1, balance_after: at + 1 },
					...{ source_kind: "test", source_id: id, ...audit },
				})),
			)
			.execute(),
	);
	expect((await ledgerOf(world, memberId)).map(({ id }) => id)).toEqual(["a", "b", "c"]);
	const first = await listStatement(world.scope, memberId, { filter: "all", before: null }, 2);
	const second = await listStatement(world.scope, memberId, { filter: "all", before: first.next }, 2);
	expect([first.rows, second.rows].map((rows) => rows.map(({ id }) => id))).toEqual([["c", "b"], ["a"]]);
});

test("fields of a posting: signed points, member, stamps and the actor [TXN-01 TXN-11]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const scope = await world.scopeOf({ actor: { kind: "member", id: memberId }, now: () => 1234 });
	const award = { memberId, kind: "Award" as const, points: 50, description: "A", source: { kind: "test", id: "a" } };
	await transact(scope, (tx) => post(tx, award));
	await transact(scope, (tx) =>
		post(tx, {
			memberId,
			kind: "Redeem",
			points: -20,
			description: "Reward Order",
			notes: "1 × Mug",
			orderId: "o1",
			source: { kind: "order", id: "o1" },
		}),
	);
	const rows = await scope.query
		.selectFrom("member_transactions")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("member_id", "=", memberId)
		.orderBy("created")
		.execute();
	const stamps = { member_id: memberId, created_by: memberId, updated_by: memberId };
	expect(rows).toMatchObject([
		{ ...stamps, points: 50, created: 1234, updated: 1234 },
		{ ...stamps, points: -20, kind: "Redeem", notes: "1 × Mug", description: "Reward Order", order_id: "o1" },
	]);
});

test.each([
	["Award", -5],
	["Redeem", 5],
	["Reversal", 0],
	["Adjustment", 1.5],
] as const)("a posting of kind %s never holds %d points", async (kind, points) => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	await transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 50, description: "A", source: { kind: "test", id: "a" } }),
	);
	const attempt = transact(world.scope, (tx) =>
		post(tx, { memberId, kind, points, description: "B", source: { kind: "test", id: "b" } }),
	);
	await expect(attempt).rejects.toBeInstanceOf(RangeError);
	expect((await ledgerOf(world, memberId)).map((row) => row.points)).toEqual([50]);
	expect(await findTotals(world.scope, memberId)).toMatchObject({ balance: 50 });
});

test("a redeem may take all of a balance, and not a point more [TXN-14]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const move = (kind: "Award" | "Redeem", points: number) =>
		transact(world.scope, (tx) =>
			post(tx, { memberId, kind, points, description: "A", source: { kind: "test", id: `${kind} ${points}` } }),
		);
	await move("Award", 50);
	await expect(move("Redeem", -51)).rejects.toBeInstanceOf(Refused);
	expect(await move("Redeem", -50)).toMatchObject({ balanceAfter: 0 });
});

test("refuses to change or delete a posting [TXN-15]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	await transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 5, description: "A", source: { kind: "test", id: "a" } }),
	);
	const change = transact(world.scope, (tx) =>
		tx.trx.updateTable("member_transactions").set({ points: 500 }).where("program_id", "=", "demo").execute(),
	);
	const removal = transact(world.scope, (tx) =>
		tx.trx.deleteFrom("member_transactions").where("program_id", "=", "demo").execute(),
	);
	await expect(change).rejects.toThrow(/append-only/);
	await expect(removal).rejects.toThrow(/append-only/);
	expect(await findTotals(world.scope, memberId)).toMatchObject({ balance: 5 });
});

test("another program's member is unknown to the ledger [SEC-11]", async () => {
	const world = await makeWorld();
	await addMember(world);
	const memberId = await addMember(world, {}, "other");
	const attempt = transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 5, description: "A", source: { kind: "test", id: "a" } }),
	);
	await expect(attempt).rejects.toBeInstanceOf(NotFound);
	await expect(attempt).rejects.toMatchObject({ messageKey: reads("Member not found") });
});

test("a posting tells the member's open pages, a repeat of it nobody [TXN-15]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const posting = { memberId, kind: "Award", points: 5, description: "A", source: { kind: "test", id: "a" } } as const;
	const before = await told(world);
	const { id } = await transact(world.scope, (tx) => post(tx, posting));
	await transact(world.scope, (tx) => post(tx, posting));
	expect((await told(world)).slice(before.length)).toEqual([
		`transactions ${id} ${memberId}`,
		`member ${memberId} ${memberId}`,
	]);
});

test("a source is known by kind, id and part together [TXN-15]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const sources = [
		{ kind: "order", id: "1" },
		{ kind: "entry", id: "1" },
		{ kind: "order", id: "2" },
		{ kind: "order", id: "1", part: "cancel" },
	];
	const postAll = async () => {
		const posted = [];
		for (const [index, source] of sources.entries())
			posted.push(
				await transact(world.scope, (tx) =>
					post(tx, { memberId, kind: "Award", points: index + 1, description: "A", source }),
				),
			);
		return posted;
	};
	const first = await postAll();
	expect(first.map(({ points, repeated }) => [points, repeated])).toEqual(
		[1, 2, 3, 4].map((points) => [points, false]),
	);
	expect(await postAll()).toEqual(first.map((posted) => ({ ...posted, repeated: true })));
	expect(await findTotals(world.scope, memberId)).toMatchObject({ balance: 10 });
});

test("a posting bears the time it was made, whatever others were posted in that moment [TXN-10]", async () => {
	const world = await makeWorld();
	const scope = await world.scopeOf({ now: () => 1234 });
	for (const n of [1, 2]) {
		const memberId = await addMember(world);
		await transact(scope, (tx) =>
			post(tx, { memberId, kind: "Award", points: 5, description: "A", source: { kind: "test", id: `${n}` } }),
		);
		expect((await ledgerOf(world, memberId)).map(({ created }) => created)).toEqual([1234]);
	}
});

test("a posting in a member's name says who acted in it [TXN-11]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	for (const actingAs of [undefined, "admin1"]) {
		const scope = await world.scopeOf({ actor: { kind: "demo", id: memberId, ...(actingAs && { actingAs }) } });
		await transact(scope, (tx) =>
			post(tx, { memberId, kind: "Award", points: 5, description: "A", source: { kind: "test", id: `${actingAs}` } }),
		);
	}
	const rows = await world.scope.query
		.selectFrom("member_transactions")
		.select(["created_by", "acting_as"])
		.where("program_id", "=", "demo")
		.orderBy("created")
		.execute();
	expect(rows).toEqual([
		{ created_by: memberId, acting_as: null },
		{ created_by: memberId, acting_as: "admin1" },
	]);
});
