import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { listEntryUploads } from "~/features/files/member-uploads.repository.server";
import { findMemberById } from "~/features/members/members.repository.server";
import { toldName } from "~/kernel/admin/told-made.server";
import { message } from "~/lib/message-key";
import type { ControlScope, TenantScope } from "~db/scope";
import { loadEntryClaims } from "./claims/claims-desk.server";
import { entryRecord, findSender, tierName } from "./desk/member-record.repository.server";
import type { Entry } from "./entries.repository.server";
import { historySteps, possibleActions, workedOutPoints } from "./entries.rules";
import { listEntryHistory } from "./entry-history.repository.server";
import {
	countEntriesInReview,
	countWaitingEntries,
	listSiblings,
	listWaitingEntries,
} from "./entry-queue.repository.server";
import { findRepeats } from "./sending/repeats.repository.server";
import { wordsTakenBack } from "./undo/undo.rules";

const QUEUE_BEFORE = 3;
const QUEUE_AFTER = 12;

/** Everything the review desk shows of an entry. */
export async function loadReviewDesk(scope: TenantScope, control: ControlScope, entry: Entry) {
	const before = (await listWaitingEntries(scope, "before", entry, QUEUE_BEFORE)).reverse();
	const after = await listWaitingEntries(scope, "after", entry, QUEUE_AFTER);
	const history = await listEntryHistory(scope, entry.id);
	const isWaiting = entry.status === "Pending" && historySteps(history).at(-1)?.step !== "sentBack";
	const waiting = await countWaitingEntries(scope);
	const reviewers = history.flatMap((item) => item.reviewedBy ?? []);
	const member = entry.memberId ? await memberFacts(scope, entry, entry.memberId) : null;
	const { firstname = null, lastname = null, deletedAt: memberDeletedAt = null } = member ?? {};
	const { id, submitted, opportunityTitle: opportunity, offerTitle: offer } = entry;
	return {
		entry,
		files: await listEntryUploads(scope, entry.id),
		formPoints: workedOutPoints(entry.definition, entry.answers, entry.opportunityPoints ?? 0),
		actions: possibleActions(entry.status),
		queue: {
			...{ before, current: { id, submitted, opportunity, offer, firstname, lastname, memberDeletedAt }, after },
			waiting,
			/** Whether the open entry is one of those. */
			isWaiting,
			reviewing: await countEntriesInReview(scope),
			/** How many more wait than are listed. */
			more: waiting - before.length - after.length - (isWaiting ? 1 : 0),
		},
		history,
		words: wordsTakenBack(history, scope.actor.id),
		names: await namesEvenGone(control, reviewers),
		member,
		siblings: await listSiblings(scope, entry),
		claims: await loadEntryClaims(scope, entry.id),
		repeats: await findRepeats(scope, entry),
	};
}

/** What is said of a decision besides: whose entry, for what, and what became of it. Asked before, told after it is stored. */
export async function decisionTold(scope: TenantScope, { memberId, opportunityTitle, offerTitle }: Entry) {
	const member = memberId && (await findMemberById(scope, memberId));
	const title = opportunityTitle ?? offerTitle;
	const told = member ? toldName(`${member.firstname} ${member.lastname}`, title) : toldName(title);
	return (decision: "complete" | "reject" | "sendBack", points: number) =>
		message(`entries:told.${decision}`, { entry: told, ...(decision === "complete" && { count: points }) });
}

async function memberFacts(scope: TenantScope, entry: Entry, memberId: string) {
	const member = await findSender(scope, memberId);
	if (!member) return null;
	const companies = await listCompaniesOfMember(scope, memberId);
	return {
		...member,
		name: `${member.firstname} ${member.lastname}`,
		companies: companies.map((company) => company.title),
		tier: await tierName(scope, memberId),
		record: await entryRecord(scope, entry),
	};
}

export type ReviewDesk = Awaited<ReturnType<typeof loadReviewDesk>>;
