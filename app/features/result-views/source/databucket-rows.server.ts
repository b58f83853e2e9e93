import { findResultState, listTotals } from "~/features/databuckets/results/results.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope } from "~db/scope";
import { decimalText } from "./numbers.rules";
import { type MatchedRow, type ParticipantType, participantsById } from "./participants.repository.server";
import type { RESULT_COLUMNS } from "./result-columns.rules";

const UNITS = 10_000;

/** The totals of one participant, in the order of RESULT_COLUMNS. */
function cellsOf(totals: Awaited<ReturnType<typeof listTotals>>[number]): string[] {
	const { actual, target, diff, percent, targetPoints, claimPoints, quizPoints, bonus, totalPoints } = totals;
	const amounts = [actual, target, diff].map((amount) => decimalText(amount / UNITS));
	const cells: Record<(typeof RESULT_COLUMNS)[number], string> = {
		...{ Actual: amounts[0] ?? "", Target: amounts[1] ?? "", Difference: amounts[2] ?? "" },
		...{ Percentage: decimalText(percent), "Target Points": String(targetPoints) },
		...{ "Claim Points": String(claimPoints), "Quiz Points": String(quizPoints), Bonus: String(bonus) },
		"Total Points": String(totalPoints),
	};
	return Object.values(cells);
}

/** The published totals of a databucket's active participants, in the order of their ids and at most 500 at a time. */
export async function* databucketRows(
	scope: TenantScope,
	{ type, databucketId }: { type: ParticipantType; databucketId: string },
): AsyncGenerator<MatchedRow[], void, undefined> {
	for (let after = ""; ; ) {
		const totals = await listTotals(scope, databucketId, after, ROWS_AT_ONCE);
		const ids = totals.map(({ participantId }) => participantId);
		const known = await participantsById(scope, type, ids);
		yield totals.flatMap((one) => {
			const participant = known.get(one.participantId);
			return participant ? [{ participant, cells: cellsOf(one) }] : [];
		});
		if (totals.length < ROWS_AT_ONCE) return;
		after = ids.at(-1) ?? "";
		await breathe();
	}
}

/**
 * Refuses a databucket that a board or a table cannot be made from: one that is not there, that has no results (LEAD-30), or
 * that has results of the others. Throws Refused at the field.
 */
export async function requireSource(
	scope: TenantScope,
	databucketId: string,
	{ type, field }: { type: ParticipantType; field: string },
): Promise<void> {
	const state = await requirePublished(scope, databucketId, field);
	if (state.participantType !== type) throw new Refused("result-views:errors.otherParticipants", field);
}

/** The state of a databucket's results. Throws Refused at the field for one that is not there, or that has none (LEAD-30). */
export async function requirePublished(scope: TenantScope, databucketId: string, field: string) {
	const state = await findResultState(scope, databucketId);
	if (state?.updated == null) throw new Refused("result-views:errors.noResult", field);
	return state;
}
