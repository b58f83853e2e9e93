import { addedPoints, subtractedPoints } from "~/features/points/points.rules";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { doOnce } from "~/kernel/one-time-keys/do-once.server";
import { KeyUsed, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { companyPaths } from "../companies.paths";
import { findCompanyPosting } from "./company-statement.repository.server";
import { postCompany } from "./post-company.service.server";

const TOO_LOW = "points:balanceTooLow";

export interface CompanyAdjustment {
	companyId: string;
	direction: "add" | "subtract";
	/** As typed; what is no number counts as 0. */
	amount: unknown;
	reason: string;
	notes: string | null;
	/** The form's one-time key: its repeat writes nothing. */
	key: string;
	adminName: string;
}

/**
 * Adds points to a company, or takes some away, by hand. Throws NotFound for an unknown company, Refused at `amount` for 0
 * points and for more than it has, KeyUsed when the key was used otherwise.
 */
export async function adjustCompanyPoints(scope: TenantScope, adjustment: CompanyAdjustment): Promise<void> {
	const { companyId, direction, reason, notes, key } = adjustment;
	const points = direction === "add" ? addedPoints(adjustment.amount) : subtractedPoints(adjustment.amount);
	if (points === 0) throw new Refused("points:amountInvalid", "amount");
	await transact(scope, (tx) =>
		doOnce(
			tx,
			{ form: "company-points", owner: tx.actor.id, key, body: { companyId, points, reason, notes } },
			{
				find: (id) => findCompanyPosting(tx, id),
				link: seeFirst,
				make: () => postAdjustment(tx, { ...adjustment, points }),
			},
		),
	);
}

const seeFirst = ({ companyId }: { companyId: string }) => ({
	href: companyPaths.points(companyId),
	label: "points:adjust.seeFirst",
});

async function postAdjustment(tx: WriteScope, adjustment: CompanyAdjustment & { points: number }) {
	const { companyId, points, reason, notes, key, adminName } = adjustment;
	const { id, repeated } = await postCompany(tx, {
		...{ companyId, kind: "Adjustment", points, description: reason },
		source: { kind: "adjustment", id: key },
		trace: { rule: "adjustment", by: adminName, ...(notes && { notes }) },
	}).catch((error: unknown) => {
		throw error instanceof Refused && error.messageKey === TOO_LOW ? new Refused(TOO_LOW, "amount") : error;
	});
	const posted = await findCompanyPosting(tx, id);
	if (!posted) throw new Error("a posting has to be there once it is made");
	// The ledger knows the key, so it was another admin's.
	if (repeated) throw new KeyUsed(seeFirst(posted));
	await recordAudit(tx, {
		...{ action: "points", entity: "company", entityId: companyId, note: reason },
		before: { points: posted.balanceAfter - points },
		after: { points: posted.balanceAfter, transactionId: id },
	});
	return posted;
}
