import type { ControlScope } from "~db/scope";

/** The names of admins by id, for lists that hold actor ids of the control database; without those who were deleted. */
export async function adminNames(scope: ControlScope, ids: readonly string[]): Promise<Record<string, string>> {
	const wanted = [...new Set(ids)];
	if (wanted.length === 0) return {};
	const rows = await scope.query.selectFrom("admins").select(["id", "name"]).where("id", "in", wanted).execute();
	return Object.fromEntries(rows.map((row) => [row.id, row.name]));
}
