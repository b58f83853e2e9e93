import type { StatusOwner } from "~/components/ui/feedback/status-badge";

/** What tells a record from others of its name. */
export interface RecordFacts {
	/** Whose it is, or how they are reached. */
	details: readonly string[];
	status: string;
	/** What the status belongs to. */
	of?: StatusOwner;
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
