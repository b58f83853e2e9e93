import { byCodeOrder } from "../databuckets.rules";
import type { ParticipantFigures } from "../results/figures.rules";
import type { Difference } from "./differences.repository.server";

/** Codes that a reason names one by one; the others are added up. */
const CODES_NAMED = 30;

/** Where figures came from: a file and the line in it, or the row below its heading where lines were not kept yet. */
export type FilePlace = { file: string } & ({ line: number } | { row: number });

interface Known {
	databucket: string;
	/** The databucket's codes in their order. */
	order: readonly string[];
	figures: ParticipantFigures | undefined;
	files: readonly FilePlace[];
}

/**
 * Why a databucket owes this much: rules with the figures they were asked of (counts of 1/10,000), bonus, items that nobody
 * else pays, files, and what was paid before. It goes into the ledger as the posting's trace.
 */
export function whyOwed(
	{ paid, owed }: Omit<Difference, "participantId">,
	{ databucket, order, figures, files }: Known,
) {
	const codes = (figures?.codes ?? [])
		.filter(({ rule, targetPoints }) => rule !== null || targetPoints !== 0)
		.sort(byCodeOrder(order));
	const named = codes.slice(0, CODES_NAMED).map(({ code, targetPoints, rule, actual, target }) => ({
		...{ title: code, points: targetPoints, by: rule, actual, target },
	}));
	const others = codes.slice(CODES_NAMED).reduce((sum, { targetPoints }) => sum + targetPoints, 0);
	const { targetPoints = 0, bonus = 0, bonusRule = null } = figures ?? {};
	const items = owed - targetPoints - bonus;
	return {
		rule: "databucket",
		databucket,
		...(named.length > 0 && { codes: named }),
		...(others !== 0 && { otherCodes: others }),
		...(bonusRule !== null && { bonus: [{ title: bonusRule, points: bonus }] }),
		...(items !== 0 && { itemPoints: items }),
		owed,
		paid,
		...(files.length > 0 && { files }),
	};
}

export type Reason = ReturnType<typeof whyOwed>;
