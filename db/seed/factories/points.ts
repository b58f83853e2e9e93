import { adjustPoints } from "~/features/members/adjust-points.service.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";

export interface PointsValues {
	memberId: string;
	/** Whole; below 0 takes points away. */
	points: number;
	reason?: string;
	key?: string;
	adminName?: string;
}

/** Corrects a member's points by hand. Throws as adjustPoints does. */
export function givePoints(tx: WriteScope, values: PointsValues) {
	const { memberId, points, reason = "Correction", key = newId(), adminName = "System" } = values;
	const direction = points < 0 ? "subtract" : "add";
	return adjustPoints(tx, { memberId, direction, amount: Math.abs(points), reason, overdraw: false, key, adminName });
}
