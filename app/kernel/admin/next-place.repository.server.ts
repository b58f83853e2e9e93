import type { TenantScope } from "~db/scope";

/** Those whose records members see in the order that admins give them. */
type Ordered =
	| ("offers" | "offer_groups" | "blogs" | "article_categories")
	| ("result_tables" | "leaderboards" | "reward_catalogues");

/** The most that their forms take. */
const PLACE_MAX = 100_000;

/** The place after the last one, of all these tables where they share an order. */
export async function nextPlace(scope: TenantScope, ...tables: [Ordered, ...Ordered[]]): Promise<number> {
	const last = await Promise.all(
		tables.map((table) =>
			scope.query
				.selectFrom(table as "offers")
				.select((eb) => eb.fn.max("sort_order").as("place"))
				.where("program_id", "=", scope.programId)
				.executeTakeFirst(),
		),
	);
	const places = last.map((row) => row?.place ?? null).filter((place) => place !== null);
	return places.length === 0 ? 0 : Math.min(Math.max(...places) + 1, PLACE_MAX);
}
