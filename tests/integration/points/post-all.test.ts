import fc from "fast-check";
import { expect, test } from "vitest";
import { TRANSACTION_KINDS } from "~/features/points/points.rules";
import { type Posting, post } from "~/features/points/points.service.server";
import { postAll } from "~/features/points/post-all.service.server";
import { NotFound, Refused } from "~/server/domain-error";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember } from "../../support/http";
import { SEED, TIMES } from "../../support/soak/long-runs";
import { makeWorld, type World } from "../../support/world";

const step = fc.record({
	kind: fc.constantFrom(...TRANSACTION_KINDS),
	amount: fc.integer({ min: 1, max: 60 }),
	negative: fc.boolean(),
	overdraw: fc.boolean(),
	withinBalance: fc.boolean(),
	/** Few, so that members take turns and repeats happen; the last one is nobody. */
	member: fc.integer({ min: 0, max: 3 }),
	source: fc.integer({ min: 0, max: 30 }),
});

const ledgerOf = (world: World, members: readonly string[]) =>
	world.scope.query
		.selectFrom("member_transactions")
		.select(["member_id", "kind", "points", "balance_after", "awarded_after", "source_part", "trace", "created_by"])
		.where("program_id", "=", "demo")
		.where("member_id", "in", members)
		.orderBy("created")
		.orderBy("id")
		.execute();

const totalsOf = (world: World, members: readonly string[]) =>
	world.scope.query
		.selectFrom("members")
		.select(["id", "balance", "awarded", "redeemed", "expired"])
		.where("program_id", "=", "demo")
		.where("id", "in", members)
		.execute();

test("many postings at once leave what the same leave one after the other [TXN-12 TXN-13 TXN-14 TXN-15]", async () => {
	const world = await makeWorld();
	let run = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(step, { maxLength: 40, size: "max" }),
			fc.integer({ min: 0, max: 40 }),
			async (steps, cut) => {
				run++;
				const postings = (members: readonly string[], name: string): Posting[] =>
					steps.map(({ kind, amount, negative, member, source, ...more }) => {
						const minus = kind === "Adjustment" ? negative : !["Award", "Refund"].includes(kind);
						return {
							...{ ...more, memberId: members[member] ?? "nobody", kind, points: minus ? -amount : amount },
							...{ description: "Step", trace: { rule: "test" } },
							source: { kind: name, id: `${run}`, part: `${source}` },
						};
					});
				const people = async () => [await addMember(world), await addMember(world), await addMember(world)];
				const [some, others] = [await people(), await people()];
				const told = ({ points, balanceAfter, repeated }: Awaited<ReturnType<typeof post>>) => ({
					...{ points, balanceAfter, repeated },
				});
				const single: unknown[] = [];
				for (const posting of postings(some, "single"))
					single.push(
						await transact(world.scope, (tx) => post(tx, posting)).then(told, (error: unknown) => {
							if (error instanceof Refused) return [error instanceof NotFound, error.messageKey];
							throw error;
						}),
					);
				const all = postings(others, "many");
				const outcomes = await transact(world.scope, async (tx) => [
					...(await postAll(tx, all.slice(0, cut))),
					...(await postAll(tx, all.slice(cut))),
				]);
				expect(
					outcomes.map(({ posted, refused }) =>
						posted ? told(posted) : [refused instanceof NotFound, refused.messageKey],
					),
				).toEqual(single);
				const unnamed = (rows: object[], members: readonly string[]) =>
					rows
						.map((row) =>
							JSON.stringify(row, (_key, value) => (members.includes(value) ? members.indexOf(value) : value)),
						)
						.sort();
				for (const read of [ledgerOf, totalsOf])
					expect(unnamed((await read(world, others)) as object[], others)).toEqual(
						unnamed((await read(world, some)) as object[], some),
					);
			},
		),
		{ numRuns: 25 * TIMES, seed: SEED },
	);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("what has points of the wrong sign writes nothing of all", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const one = { memberId, kind: "Award", points: 5, description: "A", source: { kind: "test", id: "1" } } as const;
	const wrong = { ...one, points: -5, source: { kind: "test", id: "2" } };
	await expect(transact(world.scope, (tx) => postAll(tx, [one, wrong]))).rejects.toThrow(RangeError);
	expect(await ledgerOf(world, [memberId])).toEqual([]);
	expect(await transact(world.scope, (tx) => postAll(tx, []))).toEqual([]);
});

test("a thousand postings take a handful of statements: a database server leaves a transaction no time for thousands", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const postings = Array.from({ length: 1_000 }, (_, n) => ({
		...({ memberId, kind: "Award", points: 1, description: "A" } as const),
		source: { kind: "test", id: "many", part: `${n}` },
	}));
	const count = await countStatements(() => transact(world.scope, (tx) => postAll(tx, postings)));
	expect(count).toBeLessThanOrEqual(12);
	expect(await totalsOf(world, [memberId])).toMatchObject([{ balance: 1_000, awarded: 1_000 }]);
});
