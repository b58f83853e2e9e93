import { sql } from "kysely";
import type { ControlScope } from "~db/scope";

/** The names of admins by id, for lists that hold actor ids of the control database; without those who were deleted. */
export async function adminNames(scope: ControlScope, ids: readonly string[]): Promise<Record<string, string>> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return {};
	const rows = await scope.query.selectFrom("admins").select(["id", "name"]).where("id", "in", wanted).execute();
	return Object.fromEntries(rows.map((row) => [row.id, row.name]));
}

/** The same for who did something: whoever was deleted since is called what they were called then. */
export async function namesEvenGone(scope: ControlScope, ids: readonly string[]): Promise<Record<string, string>> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return {};
	const rows = await scope.query
		.selectFrom(sql<{ value: string }>`json_each(${JSON.stringify(wanted)})`.as("w"))
		.leftJoin("admins as a", (join) => join.on("a.id", "=", sql<string>`w.value`))
		.select(sql<string>`w.value`.as("id"))
		.select((eb) => [
			"a.name",
			eb
				.selectFrom("audit_log")
				.select(sql<string | null>`detail ->> '$.before.name'`.as("name"))
				.where("entity_id", "=", sql<string>`w.value`)
				.where("entity", "=", "admin")
				.where("action", "=", "delete")
				.orderBy("at", "desc")
				.limit(1)
				.as("wasCalled"),
		])
		.execute();
	return Object.fromEntries(
		rows.flatMap(({ id, name, wasCalled }) => {
			const called = name ?? wasCalled;
			return called === null ? [] : [[id, called]];
		}),
	);
}
