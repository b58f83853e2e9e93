import { recordAudit } from "~/features/audit/audit.repository.server";
import { findById } from "~/features/members/members.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findTransaction } from "./points.repository.server";
import { addedPoints, subtractedPoints } from "./points.rules";
import { type Posted, post } from "./points.service.server";

export interface Adjustment {
	memberId: string;
	direction: "add" | "subtract";
	/** As typed; coerced and floored here, what is no number counts as 0. */
	amount: unknown;
	/** Why: the member reads it in the statement. */
	reason: string;
	/** For admins only. */
	notes?: string | null;
	/** The admin agrees that the balance goes below zero. */
	overdraw: boolean;
	/** The form's one-time key: its repeat writes nothing and returns the first result. */
	key: string;
	adminName: string;
}

/**
 * Adds or subtracts points by hand. Throws NotFound for an unknown member, Refused at `amount` for 0 points, at
 * `confirm` when the balance would go below zero without agreement, and as a whole when the key was used otherwise.
 */
export async function adjustPoints(scope: TenantScope, adjustment: Adjustment): Promise<Posted> {
	const { memberId, direction, reason, key, adminName } = adjustment;
	const points = direction === "add" ? addedPoints(adjustment.amount) : subtractedPoints(adjustment.amount);
	if (points === 0) throw new Refused("points:amountInvalid", "amount");
	return transact(scope, async (tx) => {
		if (!(await findById(tx, memberId))) throw new NotFound("members:notFound");
		const posted = await post(tx, {
			memberId,
			kind: "Adjustment",
			points,
			description: reason,
			notes: adjustment.notes || null,
			source: { kind: "adjustment", id: key },
			trace: { rule: "adjustment", reason, by: adminName },
			overdraw: adjustment.overdraw,
		}).catch((error: unknown) => {
			throw error instanceof Refused && error.messageKey === "points:balanceTooLow"
				? new Refused("points:confirmNegative", "confirm")
				: error;
		});
		if (posted.repeated) {
			const first = await findTransaction(tx, memberId, posted.id);
			if (!first || first.points !== points) throw new Refused("points:keyUsed");
			return posted;
		}
		await recordAudit(tx, {
			action: "points",
			entity: "member",
			entityId: memberId,
			before: { balance: posted.balanceAfter - points },
			after: { balance: posted.balanceAfter, points, transactionId: posted.id },
			note: reason,
		});
		return posted;
	});
}
