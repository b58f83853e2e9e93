import { sql } from "kysely";
import type { TenantScope } from "~db/scope";

/** Of one order; what else it holds is a step away. */
const ITEMS_NAMED = 3;

/** What a posting is about, as far as there is something to see or to say. */
export interface LineSubject {
	picture: string | null;
	/** What was ordered, as it was called then. */
	items: string | null;
}

/** What these postings are about, by id: the picture of an offer, an article or the first reward of an order, and its rewards by name. */
export async function lineSubjects(
	scope: TenantScope,
	ids: readonly string[],
): Promise<Readonly<Record<string, LineSubject>>> {
	if (ids.length === 0) return {};
	const rows = await scope.query
		.selectFrom("member_transactions as t")
		.leftJoin("offer_entries as e", (join) =>
			join
				.onRef("e.program_id", "=", "t.program_id")
				.onRef("e.id", "=", "t.source_id")
				.on("t.source_kind", "=", "entry"),
		)
		.leftJoin("offers as o", (join) => join.onRef("o.program_id", "=", "e.program_id").onRef("o.id", "=", "e.offer_id"))
		.leftJoin("articles as a", (join) =>
			join
				.onRef("a.program_id", "=", "t.program_id")
				.onRef("a.id", "=", "t.source_id")
				.on("t.source_kind", "=", "article"),
		)
		.leftJoin("order_items as i", (join) =>
			join.onRef("i.program_id", "=", "t.program_id").onRef("i.order_id", "=", "t.order_id").on("i.position", "=", 0),
		)
		.leftJoin("rewards as r", (join) =>
			join.onRef("r.program_id", "=", "i.program_id").onRef("r.id", "=", "i.reward_id"),
		)
		.select(["t.id"])
		.select(({ fn }) => fn.coalesce("o.image_small_url", "a.image_small_url", "r.image_small_url").as("picture"))
		.select(
			sql<string | null>`(select group_concat(line, ' · ') from (
				select title || iif(quantity > 1, ' × ' || quantity, '') as line from order_items
				where program_id = t.program_id and order_id = t.order_id order by position limit ${ITEMS_NAMED}))`.as("items"),
		)
		.where("t.program_id", "=", scope.programId)
		.where("t.id", "in", [...ids])
		.execute();
	return Object.fromEntries(rows.map(({ id, picture, items }) => [id, { picture, items }]));
}
