import type { Kysely } from "kysely";
import { sortKey } from "../../sort-key";
import { run } from "../../statements";

/** The lists that are read by title or name, and what holds it in the form in which it is compared. */
const SORTED: readonly (readonly [table: string, compared: string, sorted: string])[] = [
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
	...["data_sets", "databuckets"].map(byTitle),
	...([
		["offer_groups", "group_name_upper", "group_name_sort"],
		["company_tags", "tag_upper", "tag_sort"],
	] as const),
	...([
		["tiers", "tier_upper", "tier_sort"],
		["awards", "award_upper", "award_sort"],
	] as const),
];

function byTitle(table: string) {
	return [table, "title_upper", "title_sort"] as const;
}

const keyOf = (column: string, from: string) =>
	`ADD COLUMN ${column} TEXT GENERATED ALWAYS AS (${sortKey(from)}) VIRTUAL`;

/** Lists in the order of a dictionary: by what a reader takes for the same letter, whether or not it has an accent. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE members ${keyOf("name_sort", "fullname_upper")}`,
		`DROP INDEX members_name`,
		`DROP INDEX members_status`,
		// Nothing else read this order; the others keep a title from being taken twice, or have more of an order.
		`DROP INDEX IF EXISTS offer_groups_name`,
		`CREATE INDEX members_name ON members (program_id, name_sort, id) WHERE deleted_at IS NULL`,
		`CREATE INDEX members_status ON members (program_id, status, name_sort, id) WHERE deleted_at IS NULL`,
		...SORTED.flatMap(([table, compared, sorted]) => [
			`ALTER TABLE ${table} ${keyOf(sorted, compared)}`,
			`CREATE INDEX ${table}_alphabet ON ${table} (program_id, ${sorted}, id)`,
		]),
	]);
}
