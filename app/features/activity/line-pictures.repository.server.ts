import type { TenantScope } from "~db/scope";

/** The picture of what each of these postings is about: an offer, an article, the first reward of an order. */
export async function linePictures(scope: TenantScope, ids: readonly string[]): Promise<Record<string, string>> {
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
		.where("t.program_id", "=", scope.programId)
		.where("t.id", "in", [...ids])
		.execute();
	return Object.fromEntries(rows.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])));
}
