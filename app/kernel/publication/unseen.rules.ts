import { type PublicationWindow, windowState } from "./publication.rules";

/** What keeps all members from seeing something. */
export type Unseen = "status" | "scheduled" | "closed" | "noCatalogue" | "nobody" | "nobodyYet";

export interface Standing extends PublicationWindow {
	status: string;
	/** Missing for what is in none. */
	rewardCatalogueId?: string | null;
	memberTags?: readonly unknown[];
	companyTagIds?: readonly unknown[];
}

interface Asked {
	/** The statuses that members see. */
	published: readonly string[];
	/** How many members its tags let see it; what is in no catalogue reaches none, whatever its tags. */
	reaches: number;
	at: number;
}

/** Every reason why no member sees something, in the order in which an editor meets them; none where somebody does. */
export function whyUnseen(item: Standing, { published, reaches, at }: Asked): Unseen[] {
	const window = windowState(item, at);
	return [
		...(published.includes(item.status) ? [] : (["status"] as const)),
		...(item.rewardCatalogueId === null ? (["noCatalogue"] as const) : []),
		...(window === "open" ? [] : [window]),
		...(reaches === 0 && item.rewardCatalogueId !== null ? [forNobody(item)] : []),
	];
}

/** What reaches nobody without tags of its own waits for members, as in a program that has just begun. */
const forNobody = ({ memberTags = [], companyTagIds = [] }: Standing): Unseen =>
	memberTags.length + companyTagIds.length > 0 ? "nobody" : "nobodyYet";
