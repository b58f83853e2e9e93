import type { TenantScope } from "~db/scope";

/**
 * What a databucket is used for: the offers, quizzes, tiers, awards, boards and tables that name it, how many items it has, and
 * of which codes.
 */
export async function databucketUses(scope: TenantScope, id: string) {
	const offers = await scope.query
		.selectFrom("opportunities as p")
		.innerJoin("offers as o", (join) =>
			join.onRef("o.program_id", "=", "p.program_id").onRef("o.id", "=", "p.offer_id"),
		)
		.select(["o.title", "p.target_code as code"])
		.where("p.program_id", "=", scope.programId)
		.where("p.databucket_id", "=", id)
		.execute();
	const quizzes = await scope.query
		.selectFrom("quizzes")
		.select(["title", "target_code as code"])
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", id)
		.execute();
	const standing = [
		...(await scope.query
			.selectFrom("tiers")
			.select("tier as title")
			.where("program_id", "=", scope.programId)
			.where("selected_databucket_id", "=", id)
			.execute()),
		...(await scope.query
			.selectFrom("awards")
			.select("award as title")
			.where("program_id", "=", scope.programId)
			.where("selected_databucket_id", "=", id)
			.execute()),
	];
	const views = [];
	for (const table of ["leaderboards", "result_tables"] as const)
		views.push(
			...(await scope.query
				.selectFrom(table)
				.select(["title", "mode"])
				.where("program_id", "=", scope.programId)
				.where("selected_databucket_id", "=", id)
				.execute()),
		);
	const items = [];
	for (const table of ["databucket_offer_items", "databucket_quiz_items"] as const)
		items.push(
			...(await scope.query
				.selectFrom(table)
				.select((eb) => ["target_code as code", eb.fn.countAll<number>().as("count")])
				.where("program_id", "=", scope.programId)
				.where("databucket_id", "=", id)
				.groupBy("target_code")
				.execute()),
		);
	return {
		/** Those that hold for participants of one type; a board or table of a file only remembers it. */
		ofOneType: [...standing, ...views.filter(({ mode }) => mode === "dynamic")].map(({ title }) => title),
		titles: [...new Set([...offers, ...quizzes, ...standing, ...views].map(({ title }) => title))],
		items: items.reduce((sum, { count }) => sum + count, 0),
		codes: new Set([...offers, ...quizzes, ...items].map(({ code }) => code)),
	};
}
