import { postCompany } from "~/features/companies/points/post-company.service.server";
import { giveBackExpired } from "~/features/expiry/give-back.service.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { post } from "~/features/points/points.service.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { POSTED_AT_ONCE, POSTING_HELD } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { WriteScope } from "~db/scope";
import { findOwed } from "../results/figures.repository.server";
import { findPayees } from "./differences.repository.server";
import type { OwingBucket } from "./owing.repository.server";
import { findLastAward, findPaid, putPaid } from "./payouts.repository.server";
import { outcomeOf } from "./posting.rules";
import { listOpenLines, noteOutcomes } from "./posting-lines.repository.server";
import { moveRun, type PostingRun } from "./postings.repository.server";

interface LineDone {
	participantId: string;
	outcome: ReturnType<typeof outcomeOf>;
	transactionId: string | null;
	points: number;
	/** By how much the balance moved: of what is taken back, what had expired is not taken a second time. */
	felt: number;
	owed: number;
}

/**
 * Posts the next lines of a run, each whole or not at all, and notes what has become of them with how far it is. As many as a
 * batch has, or as fit into the time for which others may have to wait.
 */
export async function postBatch(tx: WriteScope, run: PostingRun, bucket: OwingBucket): Promise<void> {
	const lines = await listOpenLines(tx, run.id, run.afterId, POSTED_AT_ONCE);
	const ids = lines.map(({ participantId }) => participantId);
	const payees = await findPayees(tx, bucket.participantType, ids);
	const owed = await findOwed(tx, bucket.generationId ?? "", ids);
	const paid = await findPaid(tx, bucket.id, ids);
	const done: LineDone[] = [];
	const began = performance.now();
	for (const line of lines) {
		if (done.length > 0 && performance.now() - began > POSTING_HELD) break;
		const { participantId } = line;
		const { balance = 0, expired = 0, gone = true } = payees.get(participantId) ?? {};
		const now = { owed: owed.get(participantId) ?? 0, paid: paid.get(participantId) ?? 0, balance, gone };
		const outcome = outcomeOf(line, now);
		const points = line.owed - line.paid;
		const paying = outcome === "Posted" ? await pay(tx, run, bucket, { ...line, points, expired }) : null;
		const { transactionId = null, givenBack = 0 } = paying ?? {};
		done.push({ participantId, outcome, transactionId, points, felt: points + givenBack, owed: line.owed });
	}
	await noteOutcomes(tx, run.id, done);
	const posted = done.filter(({ outcome }) => outcome === "Posted");
	await putPaid(
		tx,
		bucket.id,
		posted.map(({ participantId, owed: points }) => ({ participantId, points })),
	);
	if (bucket.participantType === "member") await tellPosted(tx, bucket.title, posted);
	const sum = (of: readonly LineDone[]) => of.reduce((total, { points }) => total + points, 0);
	const short = done.filter(({ outcome }) => outcome === "Short");
	const sums = {
		posted: run.posted + posted.length,
		postedPlus: run.postedPlus + sum(posted.filter(({ points }) => points > 0)),
		postedMinus: run.postedMinus + sum(posted.filter(({ points }) => points < 0)),
		...{ short: run.short + short.length, shortPoints: run.shortPoints + sum(short) },
		changed: run.changed + done.filter(({ outcome }) => outcome === "Changed").length,
		gone: run.gone + done.filter(({ outcome }) => outcome === "Gone").length,
	};
	const last = done.at(-1)?.participantId;
	if (last !== undefined && (done.length < lines.length || lines.length === POSTED_AT_ONCE))
		return moveRun(tx, run, { ...sums, afterId: last });
	await moveRun(tx, run, { ...sums, state: "Done" });
	const about = { entity: "databucket" as const, entityId: bucket.id };
	await recordAudit(tx, { action: "points", ...about, after: { posting: run.id, ...sums } });
}

/** Tells each member what came and what was taken back. */
async function tellPosted(tx: WriteScope, title: string, posted: readonly LineDone[]): Promise<void> {
	for (const event of ["posting-paid", "points-taken"] as const)
		await tellMembers(
			tx,
			event,
			posted.flatMap(({ participantId: memberId, transactionId, felt: points }) =>
				transactionId !== null && points !== 0 && points > 0 === (event === "posting-paid")
					? [
							{
								...{ memberId, key: transactionId, path: `/activity/${transactionId}` },
								values: { points: Math.abs(points), title },
							},
						]
					: [],
			),
		);
}

interface Payment {
	participantId: string;
	points: number;
	/** Of all that its member ever had. */
	expired: number;
	reason: string;
}

async function pay(
	tx: WriteScope,
	run: PostingRun,
	bucket: OwingBucket,
	{ participantId, points, expired, reason }: Payment,
) {
	const posting = {
		...{ kind: points > 0 ? ("Award" as const) : ("Reversal" as const), points, description: bucket.title },
		source: { kind: "databucket", id: bucket.id, part: `${participantId}/${run.id}` },
		trace: readJson<Record<string, unknown>>(reason, {}),
	};
	const isMember = bucket.participantType === "member";
	const { id, repeated } = isMember
		? await post(tx, { ...posting, memberId: participantId, withinBalance: true })
		: await postCompany(tx, { ...posting, companyId: participantId });
	if (repeated) throw new Error(`${participantId} was posted before by ${run.id}`);
	const awardId = points < 0 && expired > 0 ? await findLastAward(tx, bucket.id, participantId) : undefined;
	if (awardId === undefined) return { transactionId: id, givenBack: 0 };
	const taken = { memberId: participantId, points: -points, reversalId: id, awardId };
	return { transactionId: id, givenBack: await giveBackExpired(tx, taken) };
}
