/** What holds no person, whatever table it is in, by the name of the column. A closed list: what is new is decided. */
const KINDS = {
	"ids of things": [
		...["id", "program_id", "offer_id", "opportunity_id", "company_id", "company_tag_id", "form_id", "reward_id"],
		...["category_id", "reward_catalogue_id", "group_id", "order_id", "entry_id", "job_id", "import_id", "item_id"],
		...["import_batch_id", "databucket_id", "organisation_id", "demo_token_id", "reverses_id", "upload_id", "field_id"],
		...["made_id", "request_id", "undoes", "order_number", "target_code", "database_id", "control_id", "identity"],
		...["moving_to", "moved_from"],
		...["quiz_id", "question_id", "answer_id", "quiz_history_id", "view_id", "leaderboard_id", "tier_id", "award_id"],
		...["data_set_id", "record_id", "subject", "picture", "asked_in", "submission_id"],
		...["posting_id", "transaction_id", "generation_id", "selected_databucket_id"],
		...["edition_id", "table_id", "translation_id", "blog_id", "article_id", "menu_id"],
	],
	"words of ours": [
		...["status", "kind", "variant", "phase", "outcome", "effect", "undo", "reason", "role", "side", "stage", "scopes"],
		...["actor_kind", "source_kind", "action", "entity", "topic", "form", "item_type", "content_type", "image_size"],
		...["currency", "locale", "time_zone", "registration", "sign_in", "options", "error", "looks", "color", "place"],
		...["review", "type", "origin", "list", "view", "columns", "participant_type", "conditions", "points_sub_array"],
		...["mode", "article_scope"],
	],
} as const;

const byTitle = (table: string) => `${table}.title_sort`;

/** Names and texts of what a program is made of, and the database's own. */
const COLUMNS = {
	"content of programs": [
		...[
			"content_texts.field",
			"content_texts.value",
			"content_texts.html",
			"programs.locales",
			"programs.text_locales",
		],
		...["offers.title", "offers.title_upper", "offers.description", "opportunities.title", "opportunities.description"],
		...[
			"opportunities.extra",
			"offer_groups.group_name",
			"offer_groups.group_name_upper",
			"forms.title",
			"forms.title_upper",
			"forms.sections",
			"form_versions.sections",
		],
		...[
			"companies",
			"articles",
			"blogs",
			"article_categories",
			"translations",
			"pages",
			"quizzes",
			"quiz_categories",
		].map(byTitle),
		...["forms", "offers", "rewards", "reward_categories", "reward_catalogues", "leaderboards", "result_tables"].map(
			byTitle,
		),
		...["data_sets.title_sort", "databuckets.title_sort", "offer_groups.group_name_sort", "company_tags.tag_sort"],
		...["tiers.tier_sort", "awards.award_sort"],
		...["rewards.title", "rewards.title_upper", "rewards.description", "reward_categories.title"],
		...["reward_categories.title_upper", "reward_categories.description", "reward_catalogues.title"],
		...["reward_catalogues.title_upper", "order_items.title", "api_keys.name", "api_keys.token_hash"],
		...["item_member_tags.tag", "item_member_tags.tag_upper", "company_tags.tag", "company_tags.tag_upper"],
		...["companies.title", "companies.title_upper", "companies.account_key_enc", "companies.account_key_hash"],
		...["offers.image_small_url", "offers.image_medium_url", "offers.image_large_url"],
		...["rewards.image_small_url", "rewards.image_medium_url", "rewards.image_large_url"],
		...["quizzes.title", "quizzes.title_upper", "quizzes.description", "quiz_categories.title"],
		...["quiz_categories.title_upper", "quiz_categories.description", "quiz_questions.text"],
		...[
			"quiz_questions.explanation",
			"quiz_questions.picture_alt",
			"quiz_answers.text",
			"quiz_attempts.asked",
			"quiz_history.quiz_title",
		],
		...["data_sets.title", "data_sets.title_upper", "preset_records.identifier", "preset_records.name"],
		...["preset_identifiers.exact", "preset_identifiers.folded", "validation_history.field_label"],
		...["released_claims.field_label", "validation_references.field_label"],
		...["databuckets.title", "databuckets.title_upper", "databuckets.display_title", "databuckets.target_mapping"],
		...["databuckets.actual_mapping", "databuckets.points_formula", "databuckets.preview_columns"],
		...["databucket_target_codes.code", "databucket_imports.consumed_target_codes", "databucket_imports.active_codes"],
		...["databucket_imports.state", "databucket_imports.took", "databucket_imports.matching"],
		...["leaderboards.title", "leaderboards.title_upper", "leaderboards.display_title", "leaderboards.mode"],
		...["leaderboards.account_key_column", "leaderboards.prizes", "leaderboards.names", "leaderboards.settings"],
		...["leaderboards.computed"],
		...["result_tables.title", "result_tables.title_upper", "result_tables.description", "result_table_editions.state"],
		...["result_tables.account_key_column", "result_tables.settings", "result_table_editions.account_key_column"],
		...["result_table_editions.settings"],
		...["pages.title", "pages.title_upper", "pages.body", "pages.body_html", "pages.blocks"],
		...["tiers.tier", "tiers.tier_upper", "tiers.external_image_url", "tiers.image_name", "tiers.image_small_url"],
		...["tiers.image_medium_url", "tiers.image_large_url", "tiers.image_small_path", "tiers.image_medium_path"],
		...["tiers.image_large_path", "awards.award", "awards.award_upper", "standing_history.name"],
		...["blogs.title", "blogs.title_upper", "article_categories.title", "article_categories.title_upper"],
		...["articles.title", "articles.title_upper", "articles.summary", "articles.body", "articles.body_html"],
		...[
			"articles.video_url",
			"articles.video_file",
			"articles.image_small_url",
			"articles.image_medium_url",
			"articles.image_large_url",
		],
		...["article_watches.article_title"],
		...["translations.title", "translations.title_upper", "translation_entries.key"],
		...["translation_entries.english", "translation_entries.value"],
		...["programs.display_title", "programs.favicon", "programs.web_theme", "programs.company_data_key_label"],
		...[
			"programs.home_reward_catalogues",
			"programs.home_sections",
			"programs.desk",
			"programs.avatar_hosts",
			"programs.auth_api_url",
		],
		...["primary_menus.title", "primary_menus.title_upper", "primary_menus.content", "primary_menus.screen_title"],
		...["primary_menu_items.title", "primary_menu_items.content", "primary_menu_items.screen_title"],
		...["secondary_menus.title", "secondary_menus.title_upper", "secondary_menus.content"],
		...["secondary_menus.screen_title", "programs.hidden_entries"],
	],
	"content of the installation": [
		...["organisations.title", "organisations.title_upper", "program_directory.title", "program_directory.title_upper"],
		...["global_articles.title", "global_articles.title_upper", "global_articles.summary", "global_articles.body"],
		...["global_articles.body_html", "global_articles.video_url"],
		...["sites.active_domain", "sites.domain_lower", "region_databases.name", "encryption_keys.name"],
	],
	"the database's own": ["database_identity.probe", "schema_migrations.name", "schema_migrations.timestamp"],
} as const;

/** The tables of SQLite's own indexes and lists; what they know comes from the tables that are declared. */
export const OWN_TABLES = /^(sqlite_\w+|search_words(_\w+)?|schema_migrations_lock)$/;

/** The entry of the list by which a column holds no person; null when somebody has to decide. */
export function noPerson(table: string, column: { name: string; type: string }): string | null {
	if (column.type === "INTEGER") return "figures, times and flags";
	const full = `${table}.${column.name}`;
	if (Object.values(COLUMNS).some((list) => (list as readonly string[]).includes(full))) return full;
	return Object.values(KINDS).some((list) => (list as readonly string[]).includes(column.name)) ? column.name : null;
}

/** Every entry of the list. */
export const NO_PERSON: readonly string[] = [...Object.values(KINDS).flat(), ...Object.values(COLUMNS).flat()];
