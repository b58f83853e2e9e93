import { postAll } from "~/features/points/post-all.service.server";
import { message } from "~/lib/message-key";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { among } from "~db/query/among";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowOutcome } from "../../import-kind";
import { emailOwners, keyOwners } from "../members/lookups.server";
import type { PointsRow } from "./points.check.rules";

interface Plan {
	row: PointsRow;
	memberId: string;
	balance: number;
	reasons: string[];
}

async function plan(scope: TenantScope, rows: readonly PointsRow[]): Promise<Plan[]> {
	const hashes = rows.map(({ accountKey }) => (accountKey ? cipher().lookupHash(accountKey) : ""));
	const emails = await emailOwners(
		scope,
		rows.flatMap(({ email }) => email ?? []),
	);
	const keys = await keyOwners(
		scope,
		rows.flatMap(({ accountKey }) => accountKey ?? []),
	);
	const known = await readMembers(scope, [...emails.values(), ...keys.values()]);
	const members = new Map(known.map((row) => [row.id, row]));
	return rows.map((row, index) => {
		const reasons: string[] = [];
		const { email, accountKey } = row;
		const byEmail = email === undefined ? undefined : emails.get(emailKey(email));
		const byKey = accountKey === undefined ? undefined : keys.get(hashes[index] ?? "");
		if (email && !byEmail) reasons.push(message("imports:row.memberUnknown", { value: email }));
		if (accountKey && !byKey) reasons.push(message("imports:row.keyUnknown", { value: accountKey }));
		// E-mail of one and key of another: whose points these are is not for us to guess.
		if (byEmail && byKey && byEmail !== byKey) reasons.push("imports:row.twoMembers");
		const memberId = byEmail ?? byKey ?? "";
		const member = members.get(memberId);
		if (member?.status === "Cancelled") reasons.push("imports:row.memberCancelled");
		return { row, memberId, balance: member?.balance ?? 0, reasons };
	});
}

const readMembers = among((scope, ids) =>
	scope.query
		.selectFrom("members")
		.select(["id", "balance", "status"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids),
);

/** Adds a row to what the run remembers; returns what the rows of this member change so far. */
function remember(memo: Map<string, number>, { row, memberId }: Plan): number {
	const key = `member/${memberId}`;
	const sum = (memo.get(key) ?? 0) + row.points;
	memo.set(key, sum);
	memo.set("total", (memo.get("total") ?? 0) + row.points);
	return sum;
}

/** What `postPoints` would do; a member's rows count one after the other. */
export async function previewPoints(
	scope: TenantScope,
	rows: readonly PointsRow[],
	{ memo }: ApplyContext,
): Promise<RowOutcome[]> {
	const plans = await plan(scope, rows);
	return plans.map((one) => {
		if (one.reasons.length > 0) return { kind: "failed", reasons: one.reasons };
		const before = memo.get(`member/${one.memberId}`) ?? 0;
		if (one.row.points < 0 && one.balance + before + one.row.points < 0)
			return { kind: "failed", reasons: [tooLow(one.balance + before)] };
		remember(memo, one);
		return { kind: "created" };
	});
}

const tooLow = (balance: number) => message("imports:row.balanceTooLow", { balance });

/** Posts a row each, known for ever by the import and the row. Taking away stops at a balance of zero. */
export async function postPoints(
	tx: WriteScope,
	rows: readonly PointsRow[],
	{ jobId, fileName, rowNumbers, memo }: ApplyContext,
): Promise<RowOutcome[]> {
	const plans = await plan(tx, rows);
	const fit = [...plans.entries()].filter(([, { reasons }]) => reasons.length === 0);
	const posted = await postAll(
		tx,
		fit.map(
			([
				at,
				{
					memberId,
					row: { points, reason },
				},
			]) => ({
				...{ memberId, kind: points > 0 ? ("Award" as const) : ("Adjustment" as const), points, description: reason },
				source: { kind: "import", id: jobId, part: String(rowNumbers[at]) },
				importId: jobId,
				trace: { rule: "import", file: fileName },
			}),
		),
	);
	const outcomes = new Map(fit.map(([at], n) => [at, posted[n]]));
	return plans.map((one, at): RowOutcome => {
		const outcome = outcomes.get(at);
		if (!outcome) return { kind: "failed", reasons: one.reasons };
		if (outcome.refused) return { kind: "failed", reasons: [outcome.refused.messageKey] };
		remember(memo, one);
		const { points, reason } = one.row;
		const effect = { entity: "transaction", effect: "Posted", before: {}, stamp: tx.now() } as const;
		const after = { memberId: one.memberId, points, reason };
		return { kind: "created", effect: { ...effect, entityId: outcome.posted.id, after } };
	});
}
