import type { Generated } from "kysely";

/** A program's own words for the mail of an event in a language; without a row the built-in ones stand. */
export interface MailTemplatesTable {
	program_id: string;
	id: string;
	event: string;
	locale: "en" | "fr";
	subject: string;
	/** Markdown with placeholders. */
	body: string;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

/** A row: this member wants no mails of this event. */
export interface MailSwitchesTable {
	program_id: string;
	member_id: string;
	event: string;
	created: number;
}

/** A row: this member wants the mails of an event that nobody gets unasked. */
export interface MailWishesTable {
	program_id: string;
	event: string;
	member_id: string;
	created: number;
}

/** How far the mails about a week's articles have come. */
export interface ArticleDigestsTable {
	program_id: string;
	/** UTC milliseconds at which the week began. */
	week: number;
	/** The last member who was looked at. */
	after_member: Generated<string>;
	done: number | null;
}

/** What a member is told in the portal. */
export interface NoticesTable {
	program_id: string;
	id: string;
	member_id: string;
	event: string;
	/** Names the reason, so that it is told once; null where the reason itself comes once. */
	event_key: string | null;
	/** JSON: what the words name. */
	params: string;
	/** Address in the portal. */
	link: string;
	created: number;
	seen: number | null;
}
