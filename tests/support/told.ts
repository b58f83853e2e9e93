import type { World } from "./world";

/** What open pages have been told of, as `topic entity member`; other processes read it there too. */
export async function told(world: World, programId = "demo"): Promise<string[]> {
	const rows = await world.scope.query
		.selectFrom("change_log")
		.select(["topic", "entity_id", "member_id"])
		.where("program_id", "=", programId)
		.orderBy("seq")
		.execute();
	return rows.map(({ topic, entity_id, member_id }) => `${topic} ${entity_id} ${member_id}`);
}
