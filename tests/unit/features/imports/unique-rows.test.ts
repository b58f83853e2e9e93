import { expect, test, vi } from "vitest";
import type { AnyKind, ApplyContext, RowOutcome, UniqueKey } from "~/features/imports/import-kind";
import type { CheckedRows } from "~/features/imports/run/rows/check-rows.server";
import { SeenKeys } from "~/features/imports/run/rows/seen-keys.server";
import { decideRows, holdKeys } from "~/features/imports/run/rows/unique-rows.server";
import type { TenantScope } from "~db/scope";
import { reads } from "../../../support/reads";

const scope = {} as TenantScope;
const email = (key: string): UniqueKey => ({ column: "email", key });

/** Rows from line 2 on; the value is the first key. */
function rowsOf(from: number, ...keys: UniqueKey[][]): CheckedRows {
	const accepted = keys.map((some, at) => ({
		row: { row: from + at, line: from + at + 1, cells: [] },
		value: some[0]?.key ?? "",
		keys: some,
	}));
	return { accepted, problems: [], tidied: { cells: 0, lines: [] } };
}

/** A kind whose store refuses these values. */
function fileOf(...taken: string[]) {
	const act = vi.fn(
		async (rows: readonly unknown[]): Promise<RowOutcome[]> =>
			rows.map((row) =>
				taken.includes(row as string) ? { kind: "failed", reasons: ["members:emailTaken"] } : { kind: "created" },
			),
	);
	const kind = { preview: vi.fn((_scope: unknown, rows: readonly unknown[]) => act(rows)) } as unknown as AnyKind;
	const run = { memo: new Map([["a", 1]]), rowNumbers: [] } as unknown as ApplyContext;
	const sharing = { kind, seen: new SeenKeys() };
	const decide = (rows: CheckedRows) => decideRows(scope, rows, { sharing, run }, act);
	return { decide, sharing, kind, act };
}

const SAME = "Email is the same on lines 2 and";

test("of rows that carry the same key the first counts, also in another batch, and the others name both lines [IMPORT-12]", async () => {
	const { decide } = fileOf();
	const { counts, problems } = await decide(rowsOf(1, [email("a")], [email("b")], [email("a")]));
	expect(counts).toMatchObject({ created: 2, failed: 1 });
	expect(problems).toMatchObject([{ row: 3, reasons: [reads(`${SAME} 4: the first one counts`)] }]);
	const later = await decide(rowsOf(899, [email("a")]));
	expect(later.problems).toMatchObject([{ row: 899, reasons: [reads(`${SAME} 900: the first one counts`)] }]);
});

test("a row that is refused stands in the way of no later one, in its batch or another [IMPORT-12]", async () => {
	const key = { column: "accountKey", key: "K" };
	const { decide, act } = fileOf("taken");
	const taken = { row: 1, reasons: [reads("Email is already registered")] };
	const within = await decide(rowsOf(1, [email("taken"), key], [email("free"), key], [email("taken")]));
	expect(within.counts).toMatchObject({ created: 1, failed: 2 });
	expect(within.problems).toMatchObject([taken, { ...taken, row: 3 }]);
	// What is refused is not tried, and the answer to "what if" is no answer yet.
	expect(act).toHaveBeenLastCalledWith(["free"], expect.objectContaining({ rowNumbers: [2], lines: [3] }));

	const across = fileOf("taken");
	await across.decide(rowsOf(1, [email("taken"), key]));
	expect((await across.decide(rowsOf(501, [email("free"), key]))).counts).toMatchObject({ created: 1, failed: 0 });
});

test("a refused row is told once that a later one has its key and counts, in its batch or another [IMPORT-12]", async () => {
	const key = { column: "accountKey", key: "K" };
	const said = (column: string, line: number) => reads(`${column} is the same as on line ${line}, which counts`);
	const within = fileOf("taken");
	const { later } = await within.decide(rowsOf(1, [email("taken"), key], [email("free"), key]));
	expect(later).toEqual([{ row: 1, reason: said("Account key", 3) }]);

	const across = fileOf("taken");
	const { accepted, ...rest } = rowsOf(2, [email("taken"), key]);
	const problems = [
		{
			...{ row: 1, line: 2, outcome: "failed" as const, reasons: ["x"], cells: [] },
			rest: { value: "", keys: [email("a")] },
		},
	];
	expect((await across.decide({ ...rest, accepted, problems })).later).toEqual([]);
	expect((await across.decide(rowsOf(501, [email("a"), key]))).later).toEqual([
		{ row: 1, reason: said("Email", 502) },
		{ row: 2, reason: said("Account key", 502) },
	]);
	// Whoever goes on with the file knows who is told, and who is not yet.
	const next = fileOf();
	holdKeys({ ...rest, accepted, problems }, next.sharing, new Set([2]));
	holdKeys(rowsOf(3, [email("a")]), next.sharing, new Set());
	expect((await next.decide(rowsOf(501, [email("b"), key], [email("c")]))).later).toEqual([
		{ row: 2, reason: said("Account key", 502) },
	]);
});

test("every refused row is told of the one that counts, each once, and none of a row that is refused as well", async () => {
	const [k, l] = ["K", "L"].map((key) => ({ column: "accountKey", key })) as [UniqueKey, UniqueKey];
	const { decide } = fileOf("one", "two", "three");
	expect((await decide(rowsOf(1, [email("one"), k, l], [email("two"), k]))).later).toEqual([]);
	expect((await decide(rowsOf(3, [email("three"), k]))).later).toEqual([]);
	expect((await decide(rowsOf(4, [email("free"), k]))).later.map(({ row }) => row)).toEqual([1, 2, 3]);
	// The first one's other key is another row's by now: it knows already that it does not count.
	expect((await decide(rowsOf(5, [email("b"), l]))).later).toEqual([]);
});

test("of several codes of a refused row one that counts elsewhere is enough to be told", async () => {
	const of = (...parts: string[]): UniqueKey => ({ column: "keyAndCode", key: "K", parts });
	const { decide } = fileOf("taken");
	expect((await decide(rowsOf(1, [email("taken"), of("A", "B")], [email("a"), of("B")]))).later).toMatchObject([
		{ row: 1 },
	]);
});

test("a row with a fault repeats none that stands below it, and is told that this one counts", async () => {
	const { decide } = fileOf();
	const problem = {
		...{ row: 1, line: 2, outcome: "failed" as const, reasons: ["x:y"], cells: [] },
		rest: { value: "a", keys: [email("a")] },
	};
	const decided = await decide({ ...rowsOf(2, [email("a")]), problems: [problem] });
	expect(decided.problems).toMatchObject([{ row: 1, reasons: ["x:y"] }]);
	expect(decided.later).toEqual([{ row: 1, reason: reads("Email is the same as on line 3, which counts") }]);
});

test("a refused row is told nothing of what says something else of the same, or was there before", async () => {
	const of = (part: string): UniqueKey => ({ column: "keyAndCode", key: "K", parts: [part] });
	const { decide } = fileOf("taken");
	const first = await decide(rowsOf(1, [email("taken"), of("A")], [email("free"), of("B")]));
	expect(first.later).toEqual([]);
	expect((await decide(rowsOf(3, [email("b"), of("A")]))).later).toMatchObject([{ row: 1 }]);
	expect((await decide(rowsOf(4, [email("taken")], [email("c"), of("B")]))).later).toEqual([]);
});

test("the kind is asked beforehand only where rows of a batch share a key, with a memory that is thrown away", async () => {
	const { decide, kind, sharing } = fileOf();
	await decide(rowsOf(1, [email("a")], [email("b")]));
	expect(kind.preview).not.toHaveBeenCalled();
	vi.mocked(kind.preview).mockImplementationOnce(async (_scope, rows, context) => {
		context.memo.set("spoilt", 1);
		return rows.map(() => ({ kind: "created" }));
	});
	const run = { memo: new Map(), rowNumbers: [] } as unknown as ApplyContext;
	const act = vi.fn(async (rows: readonly unknown[]): Promise<RowOutcome[]> => rows.map(() => ({ kind: "created" })));
	await decideRows(scope, rowsOf(3, [email("c")], [email("c")]), { sharing, run }, act);
	expect(kind.preview).toHaveBeenCalledTimes(1);
	expect(kind.preview).toHaveBeenCalledWith(scope, ["c", "c"], expect.objectContaining({ rowNumbers: [3, 4] }));
	expect([...run.memo.keys()]).toEqual([]);
});

test("rows with a fault are looked up together, with a memory that is thrown away, those aside that repeat an earlier one", async () => {
	const { decide, kind, sharing } = fileOf("taken");
	const faulty = (row: number, ...keys: UniqueKey[]) => ({
		...{ row, line: row + 1, outcome: "failed" as const, reasons: ["imports:row.memberMissing"], cells: [] },
		rest: { value: keys[0]?.key ?? "", keys },
	});
	const unclear = { ...faulty(5), rest: undefined };
	const problems = [faulty(1, email("b")), faulty(3, email("taken")), faulty(4, email("a")), unclear, faulty(6)];
	const { accepted, ...rest } = rowsOf(2, [email("a")]);
	const decided = await decide({ ...rest, accepted, problems });
	expect(kind.preview).toHaveBeenCalledTimes(1);
	expect(kind.preview).toHaveBeenCalledWith(
		scope,
		["b", "taken", ""],
		expect.objectContaining({ rowNumbers: [1, 3, 6], memo: new Map([["a", 1]]) }),
	);
	expect(decided.problems.map(({ row, reasons }) => [row, reasons.slice(1)])).toEqual([
		[1, []],
		[3, [reads("Email is already registered")]],
		[4, [reads(`${SAME} 5: the first one counts`.replace("2 and", "3 and"))]],
		[5, []],
		[6, []],
	]);
	// Line 5 stands below the one that counts: mended or not, it comes too late.
	expect(decided.later).toEqual([]);
	// A row that is refused holds no key: the next one is taken.
	expect((await decide(rowsOf(9, [email("b")]))).counts).toMatchObject({ created: 1 });
	expect(sharing.seen.met([email("b")], 1)).toMatchObject({ first: 10 });
});

test("whoever goes on with a file holds the keys of rows that were taken, not of those that were refused", async () => {
	const { decide, sharing } = fileOf();
	expect(holdKeys(rowsOf(1, [email("a")], [email("b")]), sharing, new Set([2]))).toEqual(["a"]);
	const { problems } = await decide(rowsOf(3, [email("a")], [email("b")]));
	expect(problems).toMatchObject([{ row: 3, reasons: [reads(`${SAME} 4: the first one counts`)] }]);
});
