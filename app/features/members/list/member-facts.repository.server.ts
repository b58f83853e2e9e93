import type { RecordFacts } from "~/kernel/search/found";
import type { TenantScope } from "~db/scope";

/** What tells members of one name from each other, by member: the email, the first company, the status. */
export async function memberFacts(scope: TenantScope, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, RecordFacts>();
	const rows = await scope.query
		.selectFrom("members as m")
		.select(["m.id", "m.email", "m.status"])
		.select((eb) =>
			eb
				.selectFrom("member_companies as l")
				.innerJoin("companies as c", (join) =>
					join.onRef("c.program_id", "=", "l.program_id").onRef("c.id", "=", "l.company_id"),
				)
				.select("c.title")
				.whereRef("l.program_id", "=", "m.program_id")
				.whereRef("l.member_id", "=", "m.id")
				.orderBy("l.position")
				.limit(1)
				.as("company"),
		)
		.where("m.program_id", "=", scope.programId)
		.where("m.id", "in", ids)
		.execute();
	return new Map<string, RecordFacts>(
		rows.map(({ id, email, company, status }) => [
			id,
			{ details: [email, company].filter((detail) => detail !== null), status },
		]),
	);
}
