import type { Generated } from "kysely";
import type { Flag } from "../columns";

export interface ProgramsTable {
	id: string;
	display_title: string | null;
	favicon: string | null;
	web_theme: Generated<string>;
	locale: Generated<string>;
	company_data_key_label: Generated<string>;
	home_reward_catalogues: Generated<string>;
	/** What the home page shows, in its order: a list; empty for the order it has by itself. */
	home_sections: Generated<string>;
	avatar_hosts: Generated<string>;
	time_zone: Generated<string>;
	auth_api_url: string | null;
	registration: Generated<"open" | "closed">;
	sign_in: Generated<"open" | "closed">;
	/** Whether members are told by mail of tiers and awards they reach. */
	standing_mails: Generated<Flag>;
	/** Whether orders say where they go. */
	delivery_addresses: Generated<Flag>;
	/** UTC milliseconds since when a weekly mail tells of new articles; null: it does not. */
	article_digest_since: number | null;
	/** Postings whose differences sum up to more need a second admin; null without a limit. */
	posting_limit: number | null;
	/** Months after which points expire; null: never. And the first moment, UTC milliseconds, at which any may. */
	points_expire_months: number | null;
	points_expire_from: number | null;
	/** Grows whenever the texts that members read change; zero while they are the built-in ones. */
	texts_version: Generated<number>;
	/** JSON: built-in entries that the frame of members' pages leaves out. */
	hidden_entries: Generated<string>;
	/** JSON: the locales that members may choose from. */
	locales: Generated<string>;
	/** JSON: the locales that texts were ever written in beside the program's own. */
	text_locales: Generated<string>;
	/** JSON: what is promised about waiting work, and the reasons that reviewers give. */
	desk: Generated<string>;
	/** The records here are not those that count: the program is being moved, or was moved to another region. */
	moved: Generated<Flag>;
	created: number;
	updated: number;
	updated_by: string | null;
}
