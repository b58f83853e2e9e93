import type { Kysely } from "kysely";
import { SEARCH_TABLES, type Searched, searchTable } from "../../search";
import { run } from "../../statements";

const SEARCHED: readonly Searched[] = [
	{ table: "admins", column: "name_upper", shared: true },
	{ table: "organisations", column: "title_upper", shared: true },
	{ table: "program_directory", column: "title_upper", id: "program_id", shared: true },
	{ table: "sites", column: "domain_lower", shared: true },
	{ table: "outbox", column: "to_address", shared: true },
];

/** Indexes of the beginnings of texts, which nothing asks for any more. */
const DEAD = ["DROP INDEX outbox_address"];

/** What the lists of the installation find by every word. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [...SEARCH_TABLES, ...SEARCHED.flatMap(searchTable), ...DEAD]);
}
