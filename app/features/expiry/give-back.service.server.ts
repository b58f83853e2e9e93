import { givenBack } from "~/features/points/expiry.rules";
import { findTotals } from "~/features/points/points.repository.server";
import { post } from "~/features/points/points.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import type { WriteScope } from "~db/scope";
import { EXPIRY, listExpiredPoints, whenPosted } from "./expiry.repository.server";

/** The description of what is given back, as it is stored. */
const GIVEN_BACK = "Expired points given back";

export interface TakenBack {
	memberId: string;
	/** How many points are taken back; above zero. */
	points: number;
	/** The posting that takes them, and the one that had awarded them. */
	reversalId: string;
	awardId: string;
}

/**
 * Gives back what has expired of points that are taken back in the same transaction: else they were gone twice. Returns how
 * many, 0 for most. To be called once for a reversal: one that had been posted before has had its own.
 */
export async function giveBackExpired(tx: WriteScope, { memberId, points, reversalId, awardId }: TakenBack) {
	if ((await findTotals(tx, memberId)).expired === 0) return 0;
	const earned = await whenPosted(tx, memberId, awardId);
	const program = await findProgram(tx);
	if (earned === undefined || !program) return 0;
	const { timeZone } = program;
	const back = givenBack(await listExpiredPoints(tx, memberId), { points, earned, timeZone });
	for (const { month, points: some } of back)
		await post(tx, {
			...{ memberId, kind: "Expire", points: some, description: GIVEN_BACK },
			source: { kind: EXPIRY, id: month, part: `${memberId}/${reversalId}` },
			trace: { rule: "expiryGivenBack" },
		});
	return back.reduce((sum, { points: some }) => sum + some, 0);
}
