import { sql } from "kysely";
import { type Figures, knownFigures } from "~/kernel/conditions/figures";
import { fixed } from "~db/query/literals";
import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "../standing.rules";

type Sums = readonly { id: string | null; points: number | null }[];

const byId = (rows: Sums) => new Map(rows.map(({ id, points }) => [id, points ?? 0]));

/** The own figures of participants by their ids, of those that there are: a few statements, however many they are. */
export async function ownFigures(
	scope: TenantScope,
	type: ParticipantType,
	ids: readonly string[],
): Promise<Map<string, Figures>> {
	const points = byId(await awarded(scope, type, ids));
	const offers = byId(await offerPoints(scope, type, ids));
	const quizzes = byId(type === "Member" ? await quizPoints(scope, ids) : []);
	return new Map(
		[...points].flatMap(([id, total]) => {
			if (id === null) return [];
			const [offerPoints, quizPoints] = [offers.get(id) ?? 0, quizzes.get(id) ?? 0];
			return [[id, knownFigures({ points: total, totalPoints: total, offerPoints, quizPoints })] as const];
		}),
	);
}

function awarded(scope: TenantScope, type: ParticipantType, ids: readonly string[]): Promise<Sums> {
	if (type === "Company")
		return scope.query
			.selectFrom("companies")
			.select(["id", "points"])
			.where("program_id", "=", scope.programId)
			.where("id", "in", ids)
			.execute();
	return scope.query
		.selectFrom("members")
		.select(["id", "awarded as points"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids)
		.execute();
}

function offerPoints(scope: TenantScope, type: ParticipantType, ids: readonly string[]): Promise<Sums> {
	const whose = type === "Member" ? "member_id" : "company_id";
	return (
		scope.query
			.selectFrom("offer_entries")
			.select((eb) => [`${whose} as id`, eb.fn.sum<number>("points").as("points")])
			.where("program_id", "=", scope.programId)
			.where(whose, "in", ids)
			// Few entries are theirs; completed are most of all.
			.where(sql<boolean>`+status = ${fixed("Completed")}`)
			.groupBy(whose)
			.execute()
	);
}

function quizPoints(scope: TenantScope, ids: readonly string[]): Promise<Sums> {
	return scope.query
		.selectFrom("quiz_history")
		.select((eb) => ["created_by as id", eb.fn.sum<number>("points").as("points")])
		.where("program_id", "=", scope.programId)
		.where("created_by", "in", ids)
		.where("passed", "=", 1)
		.groupBy("created_by")
		.execute();
}
