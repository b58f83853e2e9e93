import type { StatusOwner } from "~/components/ui/feedback/status-badge";
import type { BadgeTone } from "~/components/ui/tone";
import type { IconName } from "~/lib/icon-names";

/** What tells a record from others of its name. */
export interface RecordFacts {
	/** Whose it is, or how they are reached. */
	details: readonly string[];
	status: string;
	/** What the status belongs to. */
	of?: StatusOwner;
	/** What stands in place of the status; its text is a message key. */
	mark?: { text: string; tone: BadgeTone; icon: IconName };
	/** UTC milliseconds; none where the moment tells nothing. */
	at?: number;
}

export interface FoundRecord {
	id: string;
	title: string;
	href: string;
	facts?: RecordFacts | undefined;
}

/** What one list has for what was typed. */
export interface FoundRecords {
	name: string;
	/** A message key. */
	title: string;
	records: FoundRecord[];
	/** The list with the same search, where it has more than these. */
	moreHref: string | null;
}
