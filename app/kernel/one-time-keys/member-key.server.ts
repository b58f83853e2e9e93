import { newId } from "~/lib/ids.server";
import { cipher } from "~/server/crypto/fields.server";
import { OtherMember } from "~/server/domain-error";

/** A key for a form of this member's page, which says to nobody but us whose page it is; without a member a plain one. */
export function memberKey(memberId: string | null): string {
	return memberId === null ? newId() : `${newId()}.${markOf(memberId)}`;
}

/**
 * Throws OtherMember for a form that somebody else had opened: its sender has signed in since, in another window of the same
 * browser. A key without a mark is taken as it is.
 */
export function refuseOtherMember(memberId: string, key: unknown): void {
	const mark = typeof key === "string" ? key.trim().split(".")[1] : undefined;
	if (mark && mark !== markOf(memberId)) throw new OtherMember(memberKey(memberId));
}

/** Keyed, so that it tells nobody who the member is. */
const markOf = (memberId: string): string => cipher().lookupHash(`form\n${memberId}`).slice(0, 12);
