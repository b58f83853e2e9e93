/** The limits and defaults of the specification (§9), in one place. Times are milliseconds. */
export const USER_REFRESH_THROTTLE = 300_000;
export const MAX_FORM_DATA_CHARACTERS = 900_000;
/** Digits of a number that is answered: with more it could not be kept as it was typed. */
export const NUMBER_DIGITS = 15;
export const ENTRIES_LOADED = 50;
export const REWARDS_PER_CATALOGUE = 10;
export const RECENT_LIST = 10;
/** Words or titles that one record may hold of a kind, such as its tags; and choices among those that a form lists. */
export const PICKED_MAX = 100;
export const CHOSEN_MAX = 200;
/** Pieces from which down a reward runs low, and the latest orders that say what is ordered most. */
export const LOW_STOCK = 5;
export const ORDERS_COUNTED = 300;
/** Cards of one section of the home page; of boards and tables, to which nothing else leads, more than a program shows at once. */
export const HOME_CARDS = 24;
export const HOME_CARDS_ALONE = 100;
export const MEMBER_PAGE_SIZE = 50;
export const ADMIN_PAGE_SIZE = 50;
export const STATEMENT_PAGE_SIZE = 10;
/** What a search over all kinds shows of each, for members and for admins, and the characters that it reads. */
export const FOUND_FOR_MEMBERS = 12;
export const FOUND_FOR_ADMINS = 5;
/** The same of what no list shows all of. */
export const FOUND_WITHOUT_LIST = 20;
/** Participants up to whom results can be ordered by name, for which no index has both; all of them are read then. */
export const NAMES_SORTED = 10_000;
export const SEARCH_CHARACTERS = 100;
/** Words of a search in which a slip is put right, and texts out of which the word that is meant is taken. */
export const NEAR_PIECES = 4;
export const NEAR_LOOKED_AT = 50;
/** What waits is told exactly up to here beside a place of the navigation. */
export const WAITING_SHOWN = 99;
/** Months in the charts of a statement, kinds of sources beside them, and lines of its printable view. */
export const CHART_MONTHS = 12;
export const SOURCES_SHOWN = 6;
export const STATEMENT_PRINTED = 500;
export const IMPORT_BATCH = 500;
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 250_000;
/** Views of a list that one admin may keep, and that a program's admins may share. */
export const LIST_VIEWS = 30;
export const LIST_VIEW_NAME = 60;
/** Characters of what a view asks its list for. */
export const LIST_VIEW_QUERY = 2000;
/** Reasons that stand for all of one kind where the rows of an import have problems. */
export const CAUSE_EXAMPLES = 3;
/** Rows with problems of an import out of which their causes are counted. */
export const CAUSES_COUNTED = 20_000;
/** Rows of one statement in bulk reads and writes that are no import. */
export const ROWS_AT_ONCE = 500;
/** What rows hold that are read at once for a download where each may hold much, unless one alone holds more. */
export const EXPORT_BYTES = 2_000_000;
/** The most records one bulk action works on. */
export const BULK_MAX = 10_000;
/** Lists and tiles count to here; beyond it they say "more than". A bulk action has to know as many. */
export const COUNTED = BULK_MAX;
/** The most rows a form may tick one by one. */
export const BULK_TICKED_MAX = 500;
/** Records of a bulk action that share a transaction at most, and how long it may take others in (ms). */
export const BULK_BATCH = 25;
export const BULK_TRANSACTION = 2_000;
/** The most rows the report of a bulk action lists. */
export const BULK_LISTED = 500;
/** The most a list of choices in a form offers. */
export const CHOICES_SHOWN = 500;
export const SHORT_TEXT = 500;
/** What a text ends in that was cut. */
export const TRUNCATE_SUFFIX = "...";
/** Characters of a text with marks, of the markup that is made of it, and of those that a server keeps ready. */
export const RICH_TEXT_CHARACTERS = 100_000;
export const RICH_HTML_CHARACTERS = 1_000_000;
export const RICH_TEXTS_KEPT = 4_000_000;
/** Texts that one admin may look at before they are saved, in RICH_PREVIEW_WINDOW. */
export const RICH_PREVIEWS = 60;
/** Items of one list inside a record, and how deep such lists may lie in each other. */
export const ITEMS_MAX = 200;
export const ITEM_LEVELS = 3;
/** Characters of a statement that is a condition, how deep it may be, and the digits of a number in it. */
export const STATEMENT_CHARACTERS = 500;
export const STATEMENT_DEPTH = 50;
/** Statements that are kept read. */
export const STATEMENTS_KEPT = 500;
export const STATEMENT_DIGITS = 20;
/** Conditions of one record. */
export const CONDITIONS_MAX = 20;
/** Rules of a databucket's formula. */
export const FORMULA_RULES = 50;
/** Participants that a search for one to test rules with offers. */
export const TESTED_SHOWN = 10;
export const CLEANUP_FLAG_HELD = 100;
export const CHUNK_LOAD_TIMEOUT = 120_000;
export const DOMAIN_LOGOUT_DELAY = 1000;
export const MIN_ENCRYPTED_LENGTH = 20;
export const MAX_CART_QUANTITY = 99;

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Roles that the form of one admin sends: one for each program and organisation of the installation. */
export const ROLES_POSTED = 20_000;
/** How long a review can be taken back before its member is told by mail. */
export const REVIEW_UNDO = MINUTE;
/** A mail that has waited no longer than this is on its way: held for a review, or next in the queue. */
export const MAIL_ON_ITS_WAY = 2 * MINUTE;
export const MEMBER_SESSION = 30 * DAY;
/** However often it is used, a member signs in anew after this. */
export const MEMBER_SESSION_LONGEST = 90 * DAY;
export const ADMIN_SESSION = 12 * HOUR;
/** How long an admin's look at the program as somebody else lasts. */
export const PREVIEW = 30 * MINUTE;
/** Characters of what a preview is told to show: it travels in a cookie. */
export const PREVIEW_CHARACTERS = 2_000;
/** How long a post is kept that came after its session had ended. */
export const KEPT_POST = 15 * MINUTE;
/** Characters of a post that is kept: a form's largest answers with the names of its fields. */
export const KEPT_POST_CHARACTERS = 1_000_000;
/** Kept posts of one person, in as many browsers; the oldest goes first. */
export const KEPT_POSTS_EACH = 3;
/** Posts of one person that are kept within KEPT_POST. */
export const KEPT_POSTS_RATE = 30;
/** A draft that nobody went on with for so long is removed. */
export const DRAFTS_KEPT = 30 * DAY;
/** Characters of a draft: 200 items with long texts. The table holds no more either. */
export const DRAFT_CHARACTERS = 2_000_000;
/** Drafts of one admin in one program. */
export const DRAFTS_EACH = 50;
export const ACTIVATION_LINK = 7 * DAY;
export const RESET_LINK = HOUR;
/** How long a right password waits for its code, and a secret that an app has read for the first one. */
export const SIGN_IN_STEP = 10 * MINUTE;
/** How long the sign-in page remembers who has just set a password. */
export const SIGN_IN_EMAIL = 10 * MINUTE;
export const TWO_STEP_SET_UP = 30 * MINUTE;
/** Wrong codes in SIGN_IN_WINDOW for one admin, from all browsers that are not known for the account. */
export const CODES_FROM_ANYWHERE = 20;
/** Recovery codes that are made at once, and how few are left when their owner is told. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODES_LOW = 3;
/** The audit log keeps sign-ins, refused ones too, for 13 months; changes stay for good. */
export const SIGN_INS_KEPT = 395 * DAY;
/** The link of a demo says for so long after its end that it has expired; then it is removed. */
export const DEMO_LINKS_KEPT = 30 * DAY;
/** The file of an import nobody has worked on for so long is removed. */
export const IMPORT_FILES_KEPT = 30 * DAY;
/** As long after somebody was erased, each clean-up takes some more of their words out of the search index. */
export const ERASED_WORDS = DAY;
/** Pages of the search index that a clean-up writes anew at most. */
export const SEARCH_PAGES_MERGED = 500;
/** An uploaded file that neither a record nor a draft refers to is removed after this. */
export const UPLOAD_UNUSED = HOUR;
/** Characters of an upload's rows that are kept together. */
export const UPLOAD_BLOCK_CHARACTERS = 250_000;
/** Blocks of such rows that one transaction removes. */
export const UPLOAD_BLOCKS_REMOVED = 20;
export const SITE_CACHE = MINUTE;
export const SIGN_IN_TRIES = 10;
/** Lists one person may download in EXPORT_WINDOW milliseconds; each reads whole tables. */
export const EXPORTS = 30;
export const EXPORT_WINDOW = 10 * 60_000;
/** Files one person may send for import in EXPORT_WINDOW; each is read to its end. */
export const IMPORT_UPLOADS = 100;
/** Searches for people one admin may make in SEARCH_WINDOW: one a second, kept up for ten minutes. */
export const SEARCHES = 600;
/** Questions a minute of a member who types into the search, each of which looks through all that the member may see. */
export const TYPED_SEARCHES = 120;
export const SEARCH_WINDOW = 10 * MINUTE;
export const SIGN_IN_WINDOW = 15 * MINUTE;
/** Wrong passwords for an account before the next try has to wait. */
export const WRONG_TRIES_FREE = 10;
/** How long wrong passwords are remembered after the last one. */
export const WRONG_TRIES_KEPT = DAY;
export const WAIT_LONGEST = MINUTE;
/** Wrong passwords of one address, whatever the accounts, in a sign-in window. */
export const SIGN_IN_ADDRESS_TRIES = 50;
/** The same for calls of other systems, which sign many people in from one address. */
export const API_ADDRESS_TRIES = 10 * SIGN_IN_ADDRESS_TRIES;
/** Registrations, or links asked for, from one address in a sign-in window, whatever the e-mails; an office shares one. */
export const OPEN_FORM_ADDRESS_TRIES = 100;
/** Demo links followed from one address, and in one program, in a sign-in window, whatever their tokens. */
export const DEMO_ADDRESS_TRIES = 30;
export const DEMO_TRIES = 600;
/** Reset links that go to one person in an hour, whoever asks for them. */
export const RESET_MAILS = 5;
export const RESET_MAILS_WINDOW = HOUR;
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 100;
/** Characters of a page's address, its query included. */
export const ADDRESS_MAX = 4_096;
/** The same for the browser's question which of a page's links lead where; the framework asks with 7,680 at most. */
export const LINKS_ADDRESS_MAX = 8_192;
/** Parameters of one query. */
export const PARAMETERS_MAX = 200;
/** Characters of an e-mail address (RFC 5321). */
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
/** A video that is uploaded: what a post of files may be, and what arrives in the two minutes that one may take. */
export const VIDEO_MAX_BYTES = 64 * 1024 * 1024;
/** A posted file that is still on its way after this is nobody's: its post has long ended. */
export const INCOMING_KEPT = HOUR;
/** Parts of an MP4 file that are looked at: two for each piece of an hour that was recorded in pieces of a second. */
export const VIDEO_PARTS = 10_000;
/** Event streams of one session at one process: one for each tab of a browser. */
export const STREAMS_EACH = 50;
/** Bytes of events that wait for a page that does not read them; with more its stream ends. */
export const STREAM_UNREAD = 256 * 1024;
/** Milliseconds without a byte taken, after which the sending of a file ends; browsers ask for the rest when they want it. */
export const SENDING_STALLED = MINUTE;
/** What the files of one post may take together; a single one is bound by its kind. */
export const POST_MAX_BYTES = 60 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 50_000_000;
export const IMAGE_WIDTHS = { small: 160, medium: 640, large: 1280 } as const;
export const OUTGOING_TIMEOUT = 5000;
export const OUTGOING_MAX_BYTES = 64 * 1024;
/** Characters of another server's text that are shown. */
export const SERVICE_TEXT = 300;

/** How long a queued award that failed waits before it is tried again, twice as long each time, in milliseconds. */
export const AWARD_RETRY = 60_000;
export const AWARD_RETRY_MOST = 60 * 60_000;
/** Queued awards of a program that one round posts. */
export const AWARDS_AT_ONCE = 100;
/** Attempts at a quiz that a member's page lists. */
export const QUIZ_ATTEMPTS_LISTED = 10;
/** Forms that somebody without a session sends from one address, and within which time. */
export const ANONYMOUS_FORMS = 10;
export const ANONYMOUS_FORMS_WINDOW = 10 * MINUTE;

/** Active records of a data set among which case does not count. */
export const CASELESS_RECORDS = 500;
/** Rows of one import into a data set. */
export const PRESET_RECORDS_IMPORTED = 100_000;
/** Values one session may ask about in VALUE_CHECKS_WINDOW while a form is filled in. */
export const VALUE_CHECKS = 30;
export const VALUE_CHECKS_WINDOW = MINUTE;
export const RICH_PREVIEW_WINDOW = MINUTE;
/** Participants that one transaction evaluates for tiers and awards, for which no page waits long, and transactions of one round. */
export const STANDINGS_AT_ONCE = 50;
export const STANDINGS_A_ROUND = 200;
/** Tiers and awards that a member's activity page names. */
export const STANDINGS_TOLD = 5;
/** Tiers and awards reached and lost that a member's history shows to admins. */
export const STEPS_LISTED = 20;
/** Members, or companies, that one transaction of a posting pays, and runs that its page lists. */
export const POSTED_AT_ONCE = 500;
export const POSTINGS_LISTED = 20;
/** Milliseconds after which such a transaction takes up nobody else. */
export const POSTING_HELD = 60;
/** A board follows its databucket's results at most so often. */
export const BOARD_EVERY = 5_000;
/** How long ranking a board is left to whoever began it. */
export const BOARD_LEASE = 5 * MINUTE;
/** Rows of a board on one page, and on its card beside the reader's own. */
export const BOARD_PAGE = 100;
export const BOARD_CARD_ROWS = 3;
/** Colours that the boards' cards take in turn. */
export const BOARD_CARD_COLOURS = 8;
/** At or above it a number qualifies, where a column says nothing else. */
export const QUALIFIES_FROM = 100;
/** Records, or pictures of the file library, that a form offers to choose from. */
export const CHOICES_LISTED = 500;
/** Rows of a board's data that the editor's preview looks at. */
export const BOARD_PREVIEW_ROWS = 5_000;
/** Rows of a board that its editor shows; members' pages have more. */
export const BOARD_PREVIEW_SHOWN = 10;
/** Rows of a board's or table's file that its editor looks at for those that are nobody's, how many of them it names, and how much of their keys. */
export const LEFT_OUT_LOOKED_AT = 5_000;
export const LEFT_OUT_LISTED = 20;
export const LEFT_OUT_KEY = 60;
/** Own rows that a board pins: a member may belong to several companies. */
export const BOARD_OWN_ROWS = 20;
/** Saved static tables that one round stores, and short transactions in which it removes what nobody sees any more. */
export const TABLE_EDITIONS_A_ROUND = 20;
export const TABLE_REMOVALS_A_ROUND = 50;

/** Articles of the home page and of the list of all; those of a blog, a page (specification §9). */
export const ARTICLES_LISTED = 20;
/** Characters of an article's text. */
export const ARTICLE_BODY = 50_000;
/** The same of a page. */
export const PAGE_BODY = 50_000;
/** Days that the chart of who watched an article goes back. */
export const WATCH_DAYS = 30;
/** Characters of an article's summary, and of the address of its video. */
export const ARTICLE_SUMMARY = 500;
export const VIDEO_ADDRESS = 500;
/** Members who want the weekly mail that one transaction looks at, and transactions of one round. */
export const DIGESTS_AT_ONCE = 200;
export const DIGESTS_A_ROUND = 1000;
/** Members whose points may expire that one transaction looks at, and transactions of one round. */
export const EXPIRING_AT_ONCE = 200;
/** Of those counted ahead only so many: with a million members it goes on for minutes, and pages are answered between two statements. */
export const EXPIRING_COUNTED = 50;
export const EXPIRING_BATCHES = 5_000;
/** Ends of months at which points expired that admins are shown. */
export const EXPIRIES_LISTED = 12;
/** Characters of a text that stands in the place of a built-in one. */
export const TRANSLATION_TEXT = 2000;
/** Translations of one program: all that are published are merged at once. */
export const TRANSLATIONS_MAX = 50;
/** Texts on a page of a translation's directory; each is two fields of its form. */
export const DIRECTORY_PAGE = 25;
/** The largest file a directory is imported from, and its rows. */
export const TRANSLATION_FILE_BYTES = 600_000;
export const TRANSLATION_FILE_ROWS = 5000;
/** What a report or a page of changes lists. */
export const TRANSLATION_ROWS_LISTED = 200;
/** Programs whose texts a process keeps merged. */
export const PROGRAM_TEXTS_KEPT = 100;
/** Test mails that an admin may have sent in a quarter of an hour. */
export const TEST_MAILS = 10;
/** What an inbox shows of a mail beside its subject. */
export const MAIL_PREVIEW_CHARACTERS = 140;
/** How long a toast stands. */
export const TOAST_STAYS = 10_000;
/** How long a page that a browser fetched ahead may be shown in place of asking for it. */
export const FETCHED_AHEAD = 10_000;
/** Another value of it, and nothing that was fetched ahead before is shown. It lets nobody in. */
export const FRESH_COOKIE = "laurel-fresh";
/** How long members find their notices, and how many a page of them shows. */
export const NOTICES_KEPT = 90 * DAY;
export const NOTICES_PAGE = 20;
/** How long what a monitor asks for is kept, and what is counted more slowly. */
export const FIGURES_FRESH = 10_000;
export const FILES_FRESH = 600_000;
/** What one program has waiting, and its sessions, are counted to here for monitors. */
export const WATCHED_MAX = 10_000;
export const WATCHED_SESSIONS_MAX = 100_000;
/** Different faults that wait to be posted, and how many are remembered so that they are not posted again. */
export const FAULTS_WAITING = 50;
export const FAULTS_REMEMBERED = 200;
/** The same fault is posted once in that time, and no more than so many in a minute. */
export const FAULT_AGAIN = 5 * MINUTE;
export const FAULTS_A_MINUTE = 10;
/** Characters of a fault's message, and lines of where it came from, that leave the house. */
export const FAULT_MESSAGE = 300;
export const FAULT_FRAMES = 20;
/** How long the process waits at its end for faults to be posted. */
export const FAULT_PATIENCE = 1500;
