import { tellMembers } from "~/features/mails/events/tell.service.server";
import { memberPath } from "~/features/members/members.paths";
import { findMemberById } from "~/features/members/members.repository.server";
import { addedPoints, subtractedPoints } from "~/features/points/points.rules";
import { findPosting, type Posted, post } from "~/features/points/points.service.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { KeyUsed, NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";

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
 * `confirm` when the balance would go below zero without agreement, KeyUsed when the key was used otherwise.
 */
export async function adjustPoints(scope: TenantScope, adjustment: Adjustment): Promise<Posted> {
	const { memberId, direction, reason, key } = adjustment;
	const points = direction === "add" ? addedPoints(adjustment.amount) : subtractedPoints(adjustment.amount);
	if (points === 0) throw new Refused("points:amountInvalid", "amount");
	const notes = adjustment.notes || null;
	return transact(scope, async (tx) => {
		if (!(await findMemberById(tx, memberId))) throw new NotFound("members:notFound");
		// That the balance may go below zero is an answer to a question, not part of what is asked for.
		const body = { memberId, points, reason, notes };
		return doOnce(
			tx,
			{ form: "points", owner: tx.actor.id, key, body },
			{
				find: (id) => findPosting(tx, id),
				link: postingLink,
				make: async () => ({ ...(await postAdjustment(tx, { ...adjustment, points, notes })), memberId }),
			},
		);
	});
}

const postingLink = ({ memberId }: { memberId: string }) => ({
	href: memberPath(memberId, "statement"),
	label: "points:adjust.seeFirst",
});

async function postAdjustment(tx: WriteScope, adjustment: Adjustment & { points: number; notes: string | null }) {
	const { memberId, points, reason, notes, key, adminName } = adjustment;
	const posted = await post(tx, {
		memberId,
		kind: "Adjustment",
		points,
		description: reason,
		notes,
		source: { kind: "adjustment", id: key },
		trace: { rule: "adjustment", reason, by: adminName },
		overdraw: adjustment.overdraw,
	}).catch((error: unknown) => {
		throw error instanceof Refused && error.messageKey === "points:balanceTooLow"
			? new Refused("points:confirmNegative", "confirm")
			: error;
	});
	// The ledger knows the key, so it was another admin's, or of a time when only the ledger kept keys.
	if (posted.repeated) throw new KeyUsed(postingLink((await findPosting(tx, posted.id)) ?? { memberId }));
	await recordAudit(tx, {
		action: "points",
		entity: "member",
		entityId: memberId,
		before: { balance: posted.balanceAfter - points },
		after: { balance: posted.balanceAfter, points, transactionId: posted.id },
		note: reason,
	});
	await tellMembers(tx, points > 0 ? "points-added" : "points-taken", [
		{ memberId, key: posted.id, path: `/activity/${posted.id}`, values: { points: Math.abs(points), title: reason } },
	]);
	return posted;
}
