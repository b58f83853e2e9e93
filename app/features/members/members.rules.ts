import { isLate } from "~/features/programs/desk/desk.rules";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { initials, upperKey } from "~/lib/text";

export const MEMBER_STATUSES = [
	"Active",
	"Pending",
	"Cancelled",
	"Awaiting Approval",
	"Invited",
] as const satisfies MemberStatus[];

/** Index classes of the palette (avatar-c0 … c7); one is picked at random when a member is created, then kept. */
export const MEMBER_COLOURS = ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"] as const;

/** What is worked out from a member's names. */
export function derivedNames(firstname: string, lastname: string) {
	return {
		fullname_upper: upperKey(`${firstname.trim()} ${lastname.trim()}`),
		firstname_upper: upperKey(firstname),
		lastname_upper: upperKey(lastname),
		initials: initials(firstname, lastname),
	};
}

/** Tags as they are stored, in their order; of doubles the first counts, blanks do not. */
export function distinctTags(tags: readonly string[]): { tag_upper: string; tag: string }[] {
	const unique = new Map(tags.toReversed().map((tag) => [upperKey(tag), tag.trim()]));
	unique.delete("");
	return [...unique.keys()].sort().map((tag_upper) => ({ tag_upper, tag: unique.get(tag_upper) ?? "" }));
}

export const STATUS_CHANGES = ["approve", "invite", "link", "cancel", "reactivate"] as const;
export type StatusChange = (typeof STATUS_CHANGES)[number];

const FROM: Record<StatusChange, readonly MemberStatus[]> = {
	approve: ["Awaiting Approval", "Pending"],
	invite: ["Pending", "Awaiting Approval", "Invited"],
	link: ["Active"],
	cancel: ["Active", "Pending", "Awaiting Approval", "Invited"],
	reactivate: ["Cancelled"],
};

const TO: Record<StatusChange, MemberStatus> = {
	approve: "Active",
	invite: "Invited",
	link: "Active",
	cancel: "Cancelled",
	reactivate: "Active",
};

/** The status after a change by an admin; null when it is not possible from here. */
export function nextStatus(from: MemberStatus, change: StatusChange): MemberStatus | null {
	return FROM[change].includes(from) ? TO[change] : null;
}

export const leadsTo = (change: StatusChange): MemberStatus => TO[change];

/** What an admin can do from a status; a link to choose a password is for those who are not ready to sign in. */
export function possibleChanges(from: MemberStatus, isReady: boolean): StatusChange[] {
	return STATUS_CHANGES.filter((change) => FROM[change].includes(from) && !(change === "link" && isReady));
}

/** What stands where observers do not see a member's account key: that there is one, not which. */
export const HIDDEN_KEY = "••••••";

/** A member's account key as a role sees it, a missing one as it is. */
export const memberKeyFor = <K extends string | null>(role: AdminRole, key: K): K | typeof HIDDEN_KEY =>
	role === "observer" && key ? HIDDEN_KEY : key;

/** Whether a member waits for approval longer than the program promised, in hours; null promises nothing. */
export const isApprovalLate = (
	member: { status: MemberStatus; created: number },
	hours: number | null,
	now: number,
): boolean => member.status === "Awaiting Approval" && isLate(member.created, hours, now);
