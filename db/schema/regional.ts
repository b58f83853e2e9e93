import type { ApiKeysTable } from "./api-keys";
import type { CompaniesTable, CompanyTagLinksTable, CompanyTagsTable, CompanyTransactionsTable } from "./companies";
import type {
	ArticleCategoriesTable,
	ArticleCategoryLinksTable,
	ArticlesTable,
	ArticleWatchesTable,
	BlogsTable,
} from "./content/articles";
import type { ContentTextsTable } from "./content/content-texts";
import type { PrimaryMenuItemsTable, PrimaryMenusTable, SecondaryMenusTable } from "./content/menus";
import type {
	ArticleDigestsTable,
	MailSwitchesTable,
	MailTemplatesTable,
	MailWishesTable,
	NoticesTable,
} from "./content/notices";
import type { PagesTable } from "./content/pages";
import type { TranslationEntriesTable, TranslationsTable } from "./content/translations";
import type {
	DatabucketOfferItemsTable,
	DatabucketQuizItemsTable,
	DatabucketsTable,
	DatabucketTargetCodesTable,
} from "./databuckets";
import type {
	DataSetsTable,
	PresetIdentifiersTable,
	PresetRecordsTable,
	ReleasedClaimsTable,
	ValidationHistoryTable,
	ValidationReferencesTable,
} from "./earning/data-sets";
import type { FormSubmissionsTable, FormsTable, FormVersionsTable } from "./earning/forms";
import type {
	OfferEntriesTable,
	OfferEntryHistoryTable,
	OfferGroupOffersTable,
	OfferGroupsTable,
	OffersTable,
	OpportunitiesTable,
} from "./earning/offers";
import type {
	LedgerDaysTable,
	MemberEarningsTable,
	MemberTransactionsTable,
	PointExpiriesTable,
} from "./earning/points";
import type {
	PointsQueueTable,
	QuestionPicturesTable,
	QuizAnswersTable,
	QuizAttemptsTable,
	QuizCategoriesTable,
	QuizChoicesTable,
	QuizHistoryTable,
	QuizQuestionsTable,
	QuizStatisticsTable,
	QuizzesTable,
} from "./earning/quizzes";
import type {
	AwardsTable,
	ParticipantAwardsTable,
	ParticipantTiersTable,
	StandingHistoryTable,
	StandingQueueTable,
	StandingRunsTable,
	TiersTable,
} from "./earning/standing";
import type { ResultTableEditionsTable, ResultTablesTable, TableDataTable } from "./earning/tables";
import type { ImportEffectsTable, ImportJobsTable, ImportMappingsTable, ImportProblemsTable } from "./imports";
import type {
	DemoTokensTable,
	MemberCompaniesTable,
	MemberCredentialsTable,
	MemberLinksTable,
	MembersTable,
	MemberTagsTable,
	SessionsTable,
} from "./members";
import type { CartItemsTable, DeliveryAddressesTable, OrderItemsTable, OrdersTable } from "./orders";
import type { ProgramsTable } from "./programs";
import type {
	DatabucketFiguresTable,
	DatabucketGenerationsTable,
	DatabucketImportsTable,
	DatabucketPayoutsTable,
	DatabucketRowsTable,
	DatabucketTouchedTable,
} from "./results/databuckets";
import type { LeaderboardLeftoversTable, LeaderboardRowsTable, LeaderboardsTable } from "./results/leaderboards";
import type { DatabucketPostingLinesTable, DatabucketPostingsTable } from "./results/postings";
import type { RawRecordsTable, RawUploadBlocksTable, RawUploadsTable } from "./results/result-views";
import type {
	MemberGoalsTable,
	RewardCataloguesTable,
	RewardCategoriesTable,
	RewardCategoryLinksTable,
	RewardsTable,
	StockMovementsTable,
} from "./rewards";
import type { SearchDocsTable } from "./search";
import type {
	AdminListSettingsTable,
	AdminListViewsTable,
	AuditLogTable,
	ChangeLogTable,
	DraftsTable,
	FilesTable,
	KeptPostsTable,
	OneTimeKeysTable,
	OutboxTable,
	RateLimitsTable,
	RegionalIdentityTable,
} from "./system";
import type { ItemCompanyTagsTable, ItemMemberTagsTable } from "./targeting";

/** What belongs to a program. Every table but programs (keyed by id) carries program_id; the first is the database's own. */
export interface RegionalSchema {
	database_identity: RegionalIdentityTable;
	api_keys: ApiKeysTable;
	programs: ProgramsTable;
	companies: CompaniesTable;
	company_transactions: CompanyTransactionsTable;
	company_tags: CompanyTagsTable;
	company_tag_links: CompanyTagLinksTable;
	members: MembersTable;
	member_companies: MemberCompaniesTable;
	member_tags: MemberTagsTable;
	member_credentials: MemberCredentialsTable;
	member_links: MemberLinksTable;
	sessions: SessionsTable;
	demo_tokens: DemoTokensTable;
	item_member_tags: ItemMemberTagsTable;
	item_company_tags: ItemCompanyTagsTable;
	member_transactions: MemberTransactionsTable;
	ledger_days: LedgerDaysTable;
	member_earnings: MemberEarningsTable;
	audit_log: AuditLogTable;
	change_log: ChangeLogTable;
	rate_limits: RateLimitsTable;
	files: FilesTable;
	one_time_keys: OneTimeKeysTable;
	kept_posts: KeptPostsTable;
	outbox: OutboxTable;
	drafts: DraftsTable;
	raw_uploads: RawUploadsTable;
	raw_upload_blocks: RawUploadBlocksTable;
	raw_records: RawRecordsTable;
	leaderboards: LeaderboardsTable;
	leaderboard_rows: LeaderboardRowsTable;
	leaderboard_leftovers: LeaderboardLeftoversTable;
	data_sets: DataSetsTable;
	preset_records: PresetRecordsTable;
	preset_identifiers: PresetIdentifiersTable;
	validation_history: ValidationHistoryTable;
	released_claims: ReleasedClaimsTable;
	validation_references: ValidationReferencesTable;
	forms: FormsTable;
	form_versions: FormVersionsTable;
	form_submissions: FormSubmissionsTable;
	offers: OffersTable;
	opportunities: OpportunitiesTable;
	offer_groups: OfferGroupsTable;
	offer_group_offers: OfferGroupOffersTable;
	offer_entries: OfferEntriesTable;
	offer_entry_history: OfferEntryHistoryTable;
	tiers: TiersTable;
	awards: AwardsTable;
	participant_tiers: ParticipantTiersTable;
	participant_awards: ParticipantAwardsTable;
	standing_history: StandingHistoryTable;
	standing_queue: StandingQueueTable;
	standing_runs: StandingRunsTable;
	quiz_categories: QuizCategoriesTable;
	quizzes: QuizzesTable;
	quiz_questions: QuizQuestionsTable;
	question_pictures: QuestionPicturesTable;
	quiz_answers: QuizAnswersTable;
	quiz_attempts: QuizAttemptsTable;
	quiz_history: QuizHistoryTable;
	quiz_statistics: QuizStatisticsTable;
	quiz_choices: QuizChoicesTable;
	points_queue: PointsQueueTable;
	databuckets: DatabucketsTable;
	databucket_target_codes: DatabucketTargetCodesTable;
	databucket_offer_items: DatabucketOfferItemsTable;
	databucket_quiz_items: DatabucketQuizItemsTable;
	databucket_imports: DatabucketImportsTable;
	databucket_rows: DatabucketRowsTable;
	databucket_generations: DatabucketGenerationsTable;
	databucket_figures: DatabucketFiguresTable;
	databucket_touched: DatabucketTouchedTable;
	databucket_payouts: DatabucketPayoutsTable;
	databucket_postings: DatabucketPostingsTable;
	databucket_posting_lines: DatabucketPostingLinesTable;
	result_tables: ResultTablesTable;
	result_table_editions: ResultTableEditionsTable;
	table_data: TableDataTable;
	reward_categories: RewardCategoriesTable;
	reward_catalogues: RewardCataloguesTable;
	rewards: RewardsTable;
	reward_category_links: RewardCategoryLinksTable;
	stock_movements: StockMovementsTable;
	member_goals: MemberGoalsTable;
	cart_items: CartItemsTable;
	orders: OrdersTable;
	order_items: OrderItemsTable;
	delivery_addresses: DeliveryAddressesTable;
	blogs: BlogsTable;
	article_categories: ArticleCategoriesTable;
	articles: ArticlesTable;
	article_category_links: ArticleCategoryLinksTable;
	article_watches: ArticleWatchesTable;
	pages: PagesTable;
	primary_menus: PrimaryMenusTable;
	primary_menu_items: PrimaryMenuItemsTable;
	secondary_menus: SecondaryMenusTable;
	translations: TranslationsTable;
	translation_entries: TranslationEntriesTable;
	content_texts: ContentTextsTable;
	mail_templates: MailTemplatesTable;
	mail_switches: MailSwitchesTable;
	mail_wishes: MailWishesTable;
	article_digests: ArticleDigestsTable;
	point_expiries: PointExpiriesTable;
	notices: NoticesTable;
	import_jobs: ImportJobsTable;
	import_problems: ImportProblemsTable;
	import_mappings: ImportMappingsTable;
	import_effects: ImportEffectsTable;
	search_docs: SearchDocsTable;
	admin_list_views: AdminListViewsTable;
	admin_list_settings: AdminListSettingsTable;
}
