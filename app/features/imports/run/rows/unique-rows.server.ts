import type { TenantScope } from "~db/scope";
import type { ApplyContext, RowOutcome, UniqueKey } from "../../import-kind";
import type { CheckedRows, FitRow, RowProblem } from "./check-rows.server";
import { withLookUps } from "./look-ups.server";
import { account } from "./outcomes";
import { type LaterReason, repetitionOf, type SeenKeys, type Sharing } from "./seen-keys.server";

/** What `act`, which is the kind's `preview` or `apply`, makes of a batch's rows, and why others are left out. */
export async function decideRows(
	scope: TenantScope,
	checked: CheckedRows,
	{ sharing, run }: { sharing: Sharing; run: ApplyContext },
	act: (values: readonly unknown[], context: ApplyContext) => Promise<RowOutcome[]>,
) {
	const unique = await uniqueRows(scope, checked, sharing, run);
	const problems = await withLookUps(scope, unique.problems, sharing, run);
	const rowNumbers = unique.accepted.map(({ row }) => row.row);
	const lines = unique.accepted.map(({ row }) => row.line);
	const outcomes = await act(
		unique.accepted.map(({ value }) => value),
		{ ...run, rowNumbers, lines },
	);
	const failed = unique.accepted.filter((_, at) => outcomes[at]?.kind === "failed");
	releaseKeys(sharing.seen, failed);
	const later = overtakenBy(
		[...keyed(checked.problems), ...failed.map(({ keys, row: { row, line } }) => ({ keys, row, line }))],
		unique.accepted.filter((_, at) => outcomes[at]?.kind !== "failed"),
		sharing.seen,
	);
	return { ...account({ ...unique, problems }, outcomes), later };
}

/** Rows that are refused for themselves and carry keys all the same. */
const keyed = (problems: readonly RowProblem[]) =>
	problems.flatMap(({ rest, row, line }) => (rest ? [{ keys: rest.keys, row, line }] : []));

/** What is to be said of refused rows whose keys these hold, of this batch or of one before. */
function overtakenBy(
	refused: readonly { keys: readonly UniqueKey[]; row: number; line: number }[],
	held: readonly FitRow[],
	seen: SeenKeys,
): LaterReason[] {
	for (const { keys, ...of } of refused) seen.refuse(keys, of);
	return held.flatMap(({ keys, row }) => seen.overtaken(keys, row.line));
}

/**
 * Leaves out rows that carry a key of an earlier one. A row that is refused itself holds no key: where rows of a batch
 * share one, the kind is asked first which of them it would refuse.
 */
async function uniqueRows(
	scope: TenantScope,
	checked: CheckedRows,
	{ kind, seen }: Sharing,
	context: ApplyContext,
): Promise<CheckedRows> {
	const first = firstOfKeys(checked.accepted, { kind, seen }, () => undefined);
	if (first.problems.length === 0) return checked;
	releaseKeys(seen, first.accepted);
	const rows = checked.accepted;
	const rowNumbers = rows.map(({ row }) => row.row);
	const values = rows.map(({ value }) => value);
	// What the kind remembers of these rows is not yet what becomes of them.
	const verdicts = await kind.preview(scope, values, { ...context, rowNumbers, memo: new Map(context.memo) });
	const { accepted, problems } = firstOfKeys(rows, { kind, seen }, (at) => refusalOf(verdicts[at]));
	return { accepted, problems: [...checked.problems, ...problems], tidied: checked.tidied };
}

/** Holds the keys of rows that an earlier worker has dealt with, and gives those it wrote; `refused` has the numbers of the others. */
export function holdKeys(checked: CheckedRows, sharing: Sharing, refused: ReadonlySet<number>): unknown[] {
	const held = firstOfKeys(checked.accepted, sharing, (_at, { row }) => (refused.has(row.row) ? [] : undefined));
	// What is to be said of them has been said.
	overtakenBy(keyed(checked.problems), held.accepted, sharing.seen);
	return held.accepted.map(({ value }) => value);
}

function releaseKeys(seen: SeenKeys, rows: readonly FitRow[]): void {
	for (const { keys, row } of rows) seen.release(keys, row.line);
}

const refusalOf = (verdict: RowOutcome | undefined) => (verdict?.kind === "failed" ? verdict.reasons : undefined);

/** The rows that hold their keys from now on; `refusal` has the reasons for those that are refused anyway. */
function firstOfKeys(
	rows: readonly FitRow[],
	{ kind, seen }: Sharing,
	refusal: (at: number, row: FitRow) => readonly string[] | undefined,
) {
	const accepted: FitRow[] = [];
	const problems: RowProblem[] = [];
	for (const [at, fit] of rows.entries()) {
		const { row, line, cells } = fit.row;
		const refuse = (reasons: readonly string[]) => problems.push({ row, line, outcome: "failed", reasons, cells });
		const repeated = repetitionOf(fit, { kind, seen }, line);
		const refused = refusal(at, fit);
		if (repeated) refuse([repeated]);
		else if (refused) {
			refuse(refused);
			seen.refuse(fit.keys, { row, line });
		} else {
			seen.hold(fit.keys, line);
			accepted.push(fit);
		}
	}
	return { accepted, problems };
}
