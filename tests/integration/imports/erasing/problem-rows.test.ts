import { expect, test } from "vitest";
import {
	emptyProblemRows,
	findProblemRows,
	statesOf,
} from "~/features/import-jobs/erasing/erased-rows.repository.server";
import { insertJob } from "~/features/imports/job-writes.repository.server";
import { insertProblems, listProblems } from "~/features/imports/problems.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { transact } from "~db/transact";
import { makeWorld, type World } from "../../../support/world";

const JOBS = ["job-a", "job-b"] as const;

/** Two imports of a program, each with rows left out by its check and by the import itself; `named` tells who stands in one. */
async function imports(world: World, programId: string, named: (job: string, phase: string, row: number) => string) {
	const scope = await world.scopeOf({ programId });
	const rowsOf = (id: string, phase: "check" | "commit") =>
		Array.from({ length: id === "job-a" && phase === "check" ? ROWS_AT_ONCE + 2 : 4 }, (_, at) => ({
			...{ row: at + 1, line: at + 2, outcome: "failed" as const, reasons: ["imports:row.twoMembers"] },
			cells: [named(id, phase, at + 1), `${id} ${phase} ${at + 1}`],
		}));
	await transact(scope, async (tx) => {
		for (const id of JOBS) {
			const file = { fileName: `${id}.csv`, filePath: `imports/${id}.csv`, fileHash: id, fileSize: 1 };
			const shape = { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: ["name"] } as const;
			await insertJob(tx, {
				...{ id, kind: "members", variant: "create-new", total: 4 },
				...{ ...file, shape: { ...shape, headers: [...shape.headers] } },
			});
			for (const phase of ["check", "commit"] as const) await insertProblems(tx, id, phase, rowsOf(id, phase));
		}
	});
	return scope;
}

/** The first cell of the rows of each list, those that are empty as they are. */
async function firstCells(scope: Awaited<ReturnType<typeof imports>>) {
	const lists = JOBS.flatMap((id) => (["check", "commit"] as const).map((phase) => [id, phase] as const));
	const read = await Promise.all(lists.map(([id, phase]) => listProblems(scope, id, phase, { size: 1000 })));
	return Object.fromEntries(
		lists.map(([id, phase], at) => [
			`${id} ${phase}`,
			(read[at] ?? []).flatMap(({ row, cells: [name] }) => (name === "Ann" ? [] : [`${row}: ${name}`])),
		]),
	);
}

const VEXLEY = [
	{ jobId: "job-a", phase: "check", row: 2 },
	{ jobId: "job-a", phase: "check", row: ROWS_AT_ONCE + 1 },
	{ jobId: "job-a", phase: "commit", row: 3 },
	{ jobId: "job-b", phase: "check", row: 2 },
] as const;
const isVexleys = (job: string, phase: string, row: number) =>
	VEXLEY.some((one) => one.jobId === job && one.phase === phase && one.row === row);

test("the rows with somebody in them are found in all imports of the program, however many rows those have", async () => {
	const world = await makeWorld();
	const scope = await imports(world, "demo", (...of) => (isVexleys(...of) ? "Vexley" : "Ann"));
	await imports(world, "other", () => "Vexley");
	expect(await findProblemRows(scope, ([name]) => name === "Vexley")).toEqual(VEXLEY);
	expect(await findProblemRows(scope, () => false)).toEqual([]);
});

test("rows are emptied alone; why they were left out stays, and so do the others with all their cells", async () => {
	const world = await makeWorld();
	const named = (...of: [string, string, number]) => (isVexleys(...of) ? "Vexley" : "Ann");
	const [scope, other] = [await imports(world, "demo", named), await imports(world, "other", named)];
	const before = await firstCells(other);
	expect(before["job-a check"]).toEqual(["2: Vexley", `${ROWS_AT_ONCE + 1}: Vexley`]);
	await transact(scope, (tx) => emptyProblemRows(tx, VEXLEY));
	expect(await firstCells(scope)).toEqual({
		"job-a check": ["2: undefined", `${ROWS_AT_ONCE + 1}: undefined`],
		...{ "job-a commit": ["3: undefined"], "job-b check": ["2: undefined"], "job-b commit": [] },
	});
	expect(await firstCells(other)).toEqual(before);
	const [kept, emptied] = await listProblems(scope, "job-a", "check", { size: 2 });
	expect(kept).toMatchObject({ cells: ["Ann", "job-a check 1"] });
	expect(emptied).toEqual({ row: 2, line: 3, outcome: "failed", reasons: ["imports:row.twoMembers"], cells: [] });
});

test("of some imports those that there are tell what they do and when that changed", async () => {
	const world = await makeWorld();
	const scope = await imports(world, "demo", () => "Ann");
	expect(await statesOf(scope, ["job-b", "nowhere"])).toEqual(
		new Map([["job-b", { status: "Uploaded", updated: expect.any(Number) }]]),
	);
	expect(await statesOf(scope, [])).toEqual(new Map());
	expect((await statesOf(await world.scopeOf({ programId: "other" }), JOBS)).size).toBe(0);
});
