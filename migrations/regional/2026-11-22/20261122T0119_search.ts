import type { Kysely } from "kysely";
import { SEARCH_TABLES, type Searched, searchTable } from "../../search";
import { run } from "../../statements";

const SEARCHED: readonly Searched[] = [
	{ table: "members", column: "fullname_upper" },
	{ table: "companies", column: "title_upper" },
	{ table: "company_tags", column: "tag_upper" },
	{ table: "rewards", column: "title_upper" },
	{ table: "reward_categories", column: "title_upper" },
	{ table: "reward_catalogues", column: "title_upper" },
	{ table: "files", column: "name_upper" },
	{ table: "import_jobs", column: "file_name" },
	{ table: "outbox", column: "to_address" },
	{ table: "api_keys", column: "name" },
];

/** Indexes of the beginnings of texts, which nothing asks for any more. */
const DEAD = ["DROP INDEX members_lastname", "DROP INDEX import_jobs_file", "DROP INDEX outbox_address"];

/** What the lists of a program find by every word. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [...SEARCH_TABLES, ...SEARCHED.flatMap(searchTable), ...DEAD]);
}
