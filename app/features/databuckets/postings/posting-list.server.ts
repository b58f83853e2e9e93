import { searchFor } from "~/kernel/search/search.repository.server";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { type Difference, findPayees, listDifferences } from "./differences.repository.server";
import type { OwingBucket } from "./owing.repository.server";
import { outcomeOf } from "./posting.rules";
import { type LineOutcome, listLines } from "./posting-lines.repository.server";
import type { Reason } from "./reasons.rules";
import { reasonsOf } from "./reasons.server";

interface Wanted {
	/** The participant before; "" for the first. */
	afterId: string;
	limit: number;
	/** Words of names. */
	q?: string;
}

/** Whoever is owed another amount than was paid, with who they are, why, and what a posting would do now. */
export async function listDifferencesShown(scope: TenantScope, bucket: OwingBucket, { q = "", ...range }: Wanted) {
	const search = await searchFor(scope, bucket.participantType === "member" ? "members" : "companies", q);
	const rows = await listDifferences(scope, bucket, { ...range, search });
	const reasons = await reasonsOf(scope, bucket, rows);
	return withNames(
		scope,
		bucket,
		rows.map((row, index) => ({ ...row, reason: reasons[index] as Reason, outcome: null })),
	);
}

/** What a run has listed, with what became of each. */
export async function listLinesShown(scope: TenantScope, bucket: OwingBucket, runId: string, range: Wanted) {
	const rows = await listLines(scope, runId, range.afterId, range.limit);
	return withNames(
		scope,
		bucket,
		rows.map((row) => ({ ...row, reason: readJson<Reason>(row.reason, {} as Reason) })),
	);
}

interface Row extends Difference {
	reason: Reason;
	/** Null before a run has anything to do with it. */
	outcome: LineOutcome | null;
}

async function withNames(scope: TenantScope, bucket: OwingBucket, rows: readonly Row[]) {
	const ids = rows.map(({ participantId }) => participantId);
	const payees = await findPayees(scope, bucket.participantType, ids);
	return rows.map((row) => {
		const { name = "", balance = 0, gone = true, hasPage = false } = payees.get(row.participantId) ?? {};
		return { ...row, name, balance, hasPage, note: row.outcome ?? outcomeOf(row, { ...row, balance, gone }) };
	});
}

export type ShownDifference = Awaited<ReturnType<typeof withNames>>[number];
