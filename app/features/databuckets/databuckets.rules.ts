import { ROWS_AT_ONCE } from "~/lib/limits";

/** Inactive ones keep what they hold, and take nothing more (D100). */
export const DATABUCKET_STATUSES = ["Active", "Inactive"] as const;
export type DatabucketStatus = (typeof DATABUCKET_STATUSES)[number];

/**
 * What an admin is waited for with: figures that members do not see yet, or that could not be calculated; points that
 * figures give and nobody has posted.
 */
export const DATABUCKET_WORK = ["toCheck", "toPost"] as const;

/** Whose results a databucket holds. */
export const PARTICIPANT_TYPES = ["member", "company"] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

/** Characters of a code, and codes of a databucket. */
export const CODE_MAX = 100;
export const CODES_MAX = 200;

/** The columns of the admin list, in their order. */
export const DATABUCKET_COLUMNS = ["title", "status", "participants", "displayTitle", "updated"] as const;

export interface PreviewColumn {
	column: string;
	/** Shown instead of the column's own name. */
	label: string;
	calculated: boolean;
	show: boolean;
}

const shown = (column: string, calculated = true): PreviewColumn => ({ column, label: "", calculated, show: true });

/** The columns that a new databucket shows, in their order (BUCKET-38). */
export const PREVIEW_COLUMNS: readonly PreviewColumn[] = [
	...[shown("actual", false), shown("target", false), shown("difference"), shown("percentage")],
	...[shown("targetPoints"), shown("claimPoints"), shown("quizPoints"), shown("totalPoints")],
];

/** Who did something that may count: a member, for one of their companies. */
export interface Doer {
	memberId: string | null;
	companyId: string | null;
}

/** Why something counts in no databucket. */
export type NoItem = "missing" | "inactive" | "noSuchCode" | "noMember" | "noCompany";

/** Where something would count. */
interface Place {
	status: DatabucketStatus;
	participantType: ParticipantType;
	/** Whether the code is one of the databucket's. */
	hasCode: boolean;
	/** The company it was done for, where it is still there. */
	companyId: string | null;
}

/** Whose item it would be there, or why there is none (D99, D100). */
export function holderOf(place: Place | undefined, { memberId }: Pick<Doer, "memberId">): Doer | NoItem {
	if (!place) return "missing";
	if (place.status !== "Active") return "inactive";
	if (!place.hasCode) return "noSuchCode";
	const { participantType, companyId } = place;
	if (participantType === "company") return companyId ? { memberId: null, companyId } : "noCompany";
	return memberId ? { memberId, companyId: null } : "noMember";
}

/** What cannot stand of a databucket and a code that were chosen for something; null when nothing is wrong. */
export function choiceFault(
	known: readonly { id: string; codes: readonly string[] }[],
	{ databucketId, targetCode }: { databucketId: string | null; targetCode: string | null },
): { field: "databucketId" | "targetCode"; messageKey: string } | null {
	if (databucketId === null) return null;
	const databucket = known.find(({ id }) => id === databucketId);
	if (!databucket) return { field: "databucketId", messageKey: "databuckets:errors.unknown" };
	if (targetCode === null) return { field: "targetCode", messageKey: "databuckets:errors.codeRequired" };
	return databucket.codes.includes(targetCode)
		? null
		: { field: "targetCode", messageKey: "databuckets:errors.codeUnknown" };
}

/** Compares figures by the order of a databucket's codes; a code that is none of them any more stands at the end. */
export function byCodeOrder(order: readonly string[]) {
	const places = new Map(order.map((code, place) => [code, place]));
	const place = (code: string) => places.get(code) ?? places.size;
	return (a: { code: string }, b: { code: string }) => place(a.code) - place(b.code);
}

/** Ids of as many participants as are calculated at once, in their order. */
export const firstParticipants = (ids: readonly string[]): string[] =>
	[...new Set(ids)].sort((a, b) => (a < b ? -1 : 1)).slice(0, ROWS_AT_ONCE);
