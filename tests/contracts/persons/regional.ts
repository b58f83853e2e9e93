import type { RegionalSchema } from "../../../db/schema/regional";
import { type Fate, type Fates, STAMPS } from "./fates";

const ADMINS_WORDS: Fate = { kept: "what admins call things of the program; nothing ties it to a member" };
const ADMIN: Fate = { kept: "of an admin, who is no member; goes with the view" };
const LEDGER: Fate = { kept: "the ledger is append-only; what was written beside the points is part of it" };
const CHOICES: Fate = { kept: "ids of the answers that were chosen, which say nothing without the member" };
const UNDELIVERED: Fate = { kept: "of an order that is still to be delivered, until it is completed or cancelled" };

const CLAIM: Record<"member_id" | "value_entered" | "record_snapshot" | "entry_ref", Fate> = {
	...{ member_id: "anonymous", value_entered: "erased", record_snapshot: "erased", entry_ref: "anonymous" },
};

/** Every column of a program's tables that can hold something of a member. */
export const REGIONAL_FATES = {
	members: {
		...{ id: "anonymous", email: "anonymous", email_lower: "anonymous", firstname: "erased", lastname: "erased" },
		...{ fullname_upper: "erased", firstname_upper: "erased", lastname_upper: "erased", initials: "erased" },
		// Worked out of the full name.
		name_sort: "erased",
		...{ mobile_enc: "erased", phone_enc: "erased", account_key_enc: "erased", account_key_hash: "erased" },
		...{ external_image_url: "erased", image_small_url: "erased", image_medium_url: "erased" },
		...{ image_large_url: "erased", locale: "erased", last_visit: "erased" },
		...STAMPS,
	},
	member_companies: { member_id: "erased", company_id: "erased" },
	member_tags: { member_id: "erased", tag: "erased", tag_upper: "erased" },
	member_credentials: { member_id: "erased", password_hash: "erased" },
	member_links: { member_id: "erased", token_hash: "erased" },
	sessions: { member_id: "erased", token_hash: "erased", user_agent: "erased", address: "erased" },
	demo_tokens: { member_id: "erased", token_hash: "erased", created_by: "erased" },
	member_goals: { member_id: "erased", reward_id: "erased" },
	cart_items: { member_id: "erased", reward_id: "erased" },
	kept_posts: { member_id: "erased", token_hash: "erased", body_enc: "erased" },
	one_time_keys: { owner_id: "erased", key: "erased", fingerprint: "erased" },
	outbox: {
		...{ to_member_id: "erased", to_address: "erased", subject: "erased", body_enc: "erased", last_error: "erased" },
		...{ event_key: "erased", layout_enc: "erased" },
	},
	mail_templates: { event: ADMINS_WORDS, subject: ADMINS_WORDS, body: ADMINS_WORDS, ...STAMPS },
	mail_switches: { member_id: "erased", event: "erased" },
	mail_wishes: { member_id: "erased", event: "erased" },
	article_digests: { after_member: "anonymous" },
	point_expiries: { month: { kept: "a month of the program" }, told_after: "anonymous", done_after: "anonymous" },
	notices: { member_id: "erased", event: "erased", event_key: "erased", params: "erased", link: "erased" },
	rate_limits: {
		key: { kept: "keys with the member's id go; the others are hashes of address and e-mail, for a day at most" },
	},
	files: {
		...{ owner_member_id: "erased", path: "erased", name: "erased", name_upper: "erased", folder: "erased" },
		...{ download_url: "erased", content_hash: "erased" },
		metadata: ADMINS_WORDS,
		...STAMPS,
	},
	offer_entries: {
		...{ member_id: "anonymous", form_submission_data: "erased", submit_key: "anonymous" },
		...STAMPS,
	},
	...{ data_sets: STAMPS, preset_records: STAMPS },
	...{ offer_groups: { updated_by: "anonymous" }, programs: { updated_by: "anonymous" } },
	validation_history: { ...CLAIM },
	released_claims: { ...CLAIM, released_by: "anonymous" },
	validation_references: { value: "erased", validation_history_path: "anonymous" },
	offer_entry_history: { comments: "erased", reviewed_by: "anonymous" },
	form_submissions: { data: "erased", submitted_by: "erased" },
	tiers: STAMPS,
	translations: STAMPS,
	result_tables: STAMPS,
	pages: STAMPS,
	...{ primary_menus: STAMPS, secondary_menus: STAMPS },
	result_table_editions: { after_id: "anonymous" },
	table_data: {
		...{ participant_id: "erased", home_card_value: "erased", card_header: "erased", remarks: "erased" },
		...{ totals: "erased", rows: "erased", chart: "erased" },
	},
	member_earnings: { member_id: "anonymous" },
	awards: STAMPS,
	blogs: STAMPS,
	article_categories: { ...STAMPS, author: { kept: "of an admin, who is no member of the program" } },
	articles: STAMPS,
	article_watches: { member_id: "anonymous" },
	participant_tiers: { participant_id: "anonymous" },
	participant_awards: { participant_id: "anonymous" },
	standing_history: { participant_id: "anonymous" },
	standing_queue: { participant_id: "anonymous" },
	standing_runs: { after_id: "anonymous" },
	quiz_categories: STAMPS,
	quizzes: STAMPS,
	quiz_attempts: { member_id: "anonymous", answers: CHOICES },
	quiz_history: { created_by: "anonymous", answers: CHOICES },
	points_queue: { payload: "anonymous", last_error: { kept: "why an award could not be posted, in words of ours" } },
	databuckets: { ...STAMPS, to_post: "anonymous" },
	databucket_payouts: { participant_id: "anonymous" },
	databucket_postings: {
		after_id: "anonymous",
		created_by: { kept: "of an admin, who is no member of the program" },
		state: { kept: "how far a posting is, in a word of ours" },
	},
	databucket_posting_lines: {
		participant_id: "anonymous",
		reason: { kept: "titles of rules and codes with figures, and names of files; the member is an id in its row" },
	},
	company_transactions: {
		...{ source_id: "anonymous", source_part: "anonymous", created_by: "anonymous" },
		...{
			description: { kept: "the title of a databucket" },
			trace: { kept: "figures of a company, not of its members" },
		},
	},
	databucket_generations: {
		...STAMPS,
		...{ after_id: "anonymous", told_upto: "anonymous", summary: "anonymous", published_by: "anonymous" },
		state: { kept: "how far a calculation is, in a word of ours" },
		rules: { kept: "the rules of the databucket as they were; nothing ties them to a member" },
	},
	databucket_figures: {
		participant_id: "anonymous",
		codes: { kept: "figures by code, which say nothing without the member" },
		bonus_rule: { kept: "the title of a rule of the databucket" },
	},
	databucket_touched: { participant_id: "anonymous" },
	databucket_imports: { csv_name: ADMINS_WORDS, ...STAMPS },
	databucket_rows: { key_hash: "erased", key_enc: "erased", participant_id: "anonymous", data: "anonymous" },
	raw_uploads: { csv_name: ADMINS_WORDS, headers: ADMINS_WORDS, created_by: "anonymous" },
	raw_upload_blocks: { rows_enc: "erased" },
	leaderboards: STAMPS,
	leaderboard_rows: {
		...{ participant_id: "anonymous", value: "erased", column_values: "erased", remark_values: "erased" },
		header_values: "erased",
	},
	raw_records: { csv_name: ADMINS_WORDS },
	databucket_offer_items: { member_id: "anonymous" },
	databucket_quiz_items: { member_id: "anonymous", unique_identifier: "anonymous" },
	delivery_addresses: { member_id: "erased", address_enc: "erased" },
	orders: {
		...{ member_id: "anonymous", member_snapshot_enc: UNDELIVERED, body_enc: UNDELIVERED },
		...{ cancelled_by: "anonymous", idempotency_key: "anonymous" },
		...STAMPS,
	},
	stock_movements: { actor_id: "anonymous" },
	member_transactions: {
		...{ member_id: "anonymous", acting_as: "anonymous", source_id: "anonymous", source_part: "anonymous" },
		...{ description: LEDGER, notes: LEDGER, trace: LEDGER },
		...STAMPS,
	},
	drafts: {
		admin_id: { kept: "of an admin, who is no member of the program" },
		record_id: "erased",
		state: {
			kept: "content of the program that an admin is writing, for 30 days at most; notes for orders of the member go",
		},
	},
	audit_log: {
		...{ actor_id: "anonymous", acting_as: "anonymous", entity_id: "anonymous" },
		detail: { kept: "of changes to other records; what was written about the member, and who was searched for, goes" },
		address: { kept: "of admins; those of the member and of tries to sign in as the member go" },
	},
	change_log: { member_id: "anonymous", entity_id: "anonymous" },
	search_docs: { record_id: "anonymous", words: "erased" },
	import_jobs: {
		...{ started_by: "anonymous", lease_owner: "anonymous", file_path: "anonymous", file_hash: "anonymous" },
		...{ file_name: ADMINS_WORDS, shape: ADMINS_WORDS, mapping: ADMINS_WORDS },
	},
	import_mappings: { headers: ADMINS_WORDS, mapping: ADMINS_WORDS },
	import_problems: { cells: "erased" },
	import_effects: { entity_id: "anonymous", before: "erased", after: "anonymous" },
	admin_list_views: { admin_id: ADMIN, name: "erased", name_upper: "erased", query: "erased", ...STAMPS },
	admin_list_settings: { admin_id: ADMIN },
	...{ api_keys: { created_by: "anonymous" }, forms: STAMPS, offers: STAMPS, rewards: STAMPS },
	...{ reward_catalogues: STAMPS, reward_categories: STAMPS, companies: STAMPS, company_tags: STAMPS },
} as const satisfies Fates<RegionalSchema>;
