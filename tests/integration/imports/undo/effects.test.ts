import { expect, test } from "vitest";
import type { UndoVerdict } from "~/features/imports/import-kind";
import { insertJob } from "~/features/imports/job-writes.repository.server";
import {
	anyUndone,
	carryStamps,
	countEffects,
	insertEffects,
	listEffects,
	listEffectsBackwards,
	listKeptReasons,
	saveVerdicts,
} from "~/features/imports/undo/effects.repository.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { makeWorld } from "../../../support/world";

const KEPT = (reason: string): UndoVerdict => ({ undo: "Kept", reason });
const REVERSED: UndoVerdict = { undo: "Reversed", reason: null };
const FAILED: UndoVerdict = { undo: "Failed", reason: "taken" };

/** Gives `scope` an import that had an effect on as many rows, each on a company of its own. */
async function imported(scope: TenantScope, id: string, rows: number) {
	await transact(scope, async (tx) => {
		const shape = { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: ["title"] } as const;
		const file = {
			fileName: "a.csv",
			filePath: id,
			fileHash: id,
			fileSize: 1,
			shape: { ...shape, headers: ["title"] },
		};
		await insertJob(tx, { id, kind: "companies", variant: "create-new", total: rows, ...file });
		await insertEffects(
			tx,
			id,
			Array.from({ length: rows }, (_, at) => ({
				...{ row: at + 1, line: at + 2, entity: "company", entityId: `c${at + 1}`, effect: "Created" },
				...{ before: { title: `was ${at + 1}` }, after: { title: `is ${at + 1}` }, stamp: 100 + at },
			})) as Parameters<typeof insertEffects>[2],
		);
	});
	return {
		judge: (verdicts: readonly UndoVerdict[], done: boolean, from = 1) =>
			transact(scope, (tx) =>
				saveVerdicts(
					tx,
					id,
					verdicts.map((verdict, at) => ({ ...verdict, row: from + at })),
					done,
				),
			),
		list: (asked: Partial<Parameters<typeof listEffects>[2]> = {}) => listEffects(scope, id, { size: 50, ...asked }),
		stamps: async () =>
			(await listEffectsBackwards(scope, id, { below: undefined, size: 50 })).map(({ stamp }) => stamp).reverse(),
	};
}

/** Two imports of one program, and one of the same name in another. */
async function start() {
	const world = await makeWorld();
	const elsewhere = await world.scopeOf({ programId: "other" });
	return {
		scope: world.scope,
		elsewhere,
		own: await imported(world.scope, "own", 6),
		next: await imported(world.scope, "next", 2),
		foreign: await imported(elsewhere, "own", 3),
	};
}

test("what an import did is read from the last row up, so many rows at a time, each as it was kept", async () => {
	const { scope } = await start();
	const rows = async (below: number | undefined) =>
		(await listEffectsBackwards(scope, "own", { below, size: 4 })).map(({ row }) => row);
	expect(await rows(undefined)).toEqual([6, 5, 4, 3]);
	expect(await rows(3)).toEqual([2, 1]);
	expect(await rows(1)).toEqual([]);
	expect(await listEffectsBackwards(scope, "own", { below: 2, size: 4 })).toEqual([
		{
			...{ jobId: "own", row: 1, entity: "company", entityId: "c1", effect: "Created", stamp: 100, undoneAt: null },
			...{ before: { title: "was 1" }, after: { title: "is 1" } },
		},
	]);
	expect([await countEffects(scope, "own"), await countEffects(scope, "next")]).toEqual([6, 2]);
});

test("the rows of an undo are listed in the order of the file, from any row on, all or those of one sort", async () => {
	const { own, next, foreign } = await start();
	await own.judge([REVERSED, KEPT("used"), REVERSED, FAILED, KEPT("used")], false);
	const rows = async (asked: Parameters<typeof own.list>[0]) => (await own.list(asked)).map(({ row }) => row);
	expect(await rows({})).toEqual([1, 2, 3, 4, 5, 6]);
	expect(await rows({ size: 2 })).toEqual([1, 2]);
	expect(await rows({ after: 2, size: 2 })).toEqual([3, 4]);
	expect(await rows({ undo: "Reversed" })).toEqual([1, 3]);
	expect(await rows({ undo: "Kept", after: 2 })).toEqual([5]);
	expect(await rows({ undo: "Failed" })).toEqual([4]);
	for (const other of [next, foreign]) expect((await other.list()).map(({ undo }) => undo)).not.toContain("Reversed");
});

test("a verdict stays a plan until it is carried out, and only what is reversed is so for good", async () => {
	const { scope, elsewhere, own } = await start();
	const verdicts = [REVERSED, KEPT("used"), FAILED, KEPT("changed"), { ...REVERSED, reason: "partly" }];
	const told = async () => (await own.list()).map(({ undo, reason, undoneAt }) => [undo, reason, undoneAt !== null]);
	await own.judge(verdicts, false);
	expect(await told()).toEqual([
		["Reversed", null, false],
		["Kept", "used", false],
		["Failed", "taken", false],
		["Kept", "changed", false],
		["Reversed", "partly", false],
		[null, null, false],
	]);
	expect(await anyUndone(scope, "own")).toBe(false);
	await own.judge([KEPT("used"), KEPT("used"), FAILED], true);
	expect(await anyUndone(scope, "own")).toBe(false);
	await own.judge(verdicts, true);
	expect((await told()).map(([, , done]) => done)).toEqual([true, false, false, false, true, false]);
	expect([await anyUndone(scope, "own"), await anyUndone(scope, "next")]).toEqual([true, false]);
	expect(await anyUndone(elsewhere, "own")).toBe(false);
});

test("of the reasons why rows stay the ten most frequent are told, those that are as frequent by their names", async () => {
	const { scope, own, next } = await start();
	await own.judge([KEPT("b"), FAILED, KEPT("b"), KEPT("a"), { ...REVERSED, reason: "partly" }], true);
	await next.judge([KEPT("b"), KEPT("c")], true);
	expect(await listKeptReasons(scope, "own")).toEqual([
		{ reason: "b", count: 2 },
		{ reason: "a", count: 1 },
		{ reason: "taken", count: 1 },
	]);
	const many = await imported(scope, "many", 12);
	const letters = [..."lkjihgfedcba"];
	await many.judge(letters.map(KEPT), false);
	expect((await listKeptReasons(scope, "many")).map(({ reason }) => reason)).toEqual([..."abcdefghij"]);
});

test("a record that has its former state again is as an earlier import left it, for that import alone", async () => {
	const { scope, own, next, foreign } = await start();
	await own.judge([REVERSED], true, 2);
	const carry = (entity: Parameters<typeof carryStamps>[1], ...records: [number, number, number][]) =>
		transact(scope, (tx) =>
			carryStamps(
				tx,
				entity,
				records.map(([n, from, to]) => ({ entityId: `c${n}`, from, to })),
			),
		);
	await carry("company");
	await carry("member", [1, 100, 900]);
	// The second is taken back for good, the fourth was left otherwise.
	await carry("company", [1, 100, 901], [2, 101, 902], [3, 102, 903], [4, 999, 904]);
	expect(await own.stamps()).toEqual([901, 101, 903, 103, 104, 105]);
	expect(await next.stamps()).toEqual([901, 902]);
	expect(await foreign.stamps()).toEqual([100, 101, 102]);
});
