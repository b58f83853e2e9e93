import { sql } from "kysely";
import { isFound } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "../databuckets.rules";

/** A databucket as far as what it owes is concerned. */
export interface Owing {
	id: string;
	/** The figures that are shown; null where there are none. */
	generationId: string | null;
	participantType: ParticipantType;
}

interface Range {
	/** The participant before; "" for the first. */
	afterId: string;
	limit: number;
	search?: Search | null;
}

export interface Difference {
	participantId: string;
	/** What the databucket has paid so far. */
	paid: number;
	/** What it owes in all. */
	owed: number;
}

/**
 * Whoever is owed another amount than was paid, those without figures too, who are owed nothing any more. Two walks along
 * primary keys that the database puts together.
 */
function differing(scope: TenantScope, bucket: Owing, { afterId, search = null }: Omit<Range, "limit">) {
	const { id, generationId, participantType } = bucket;
	const figures = scope.query
		.selectFrom("databucket_figures as f")
		.leftJoin("databucket_payouts as p", (join) =>
			join
				.onRef("p.program_id", "=", "f.program_id")
				.on("p.databucket_id", "=", id)
				.onRef("p.participant_id", "=", "f.participant_id"),
		)
		.select(["f.participant_id as participantId", "f.owed"])
		.select((eb) => eb.fn.coalesce("p.paid_points", sql<number>`0`).as("paid"))
		.where("f.program_id", "=", scope.programId)
		.where("f.generation_id", "=", generationId ?? "")
		.where("f.participant_id", ">", afterId)
		.where((eb) => eb("f.owed", "<>", eb.fn.coalesce("p.paid_points", sql<number>`0`)))
		.where(isFound(scope, search, "f.participant_id"));
	const left = scope.query
		.selectFrom("databucket_payouts as o")
		.select(["o.participant_id as participantId", sql<number>`0`.as("owed"), "o.paid_points as paid"])
		.where("o.program_id", "=", scope.programId)
		.where("o.databucket_id", "=", id)
		.where("o.participant_id", ">", afterId)
		.where("o.paid_points", "<>", 0)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("databucket_figures as g")
						.select("g.owed")
						.where("g.program_id", "=", scope.programId)
						.where("g.generation_id", "=", generationId ?? "")
						.whereRef("g.participant_id", "=", "o.participant_id"),
				),
			),
		)
		// A company that was deleted owes nothing back.
		.where(
			sql<boolean>`exists (select 1 from ${sql.table(participantType === "member" ? "members" : "companies")} as w
				where w.program_id = ${scope.programId} and w.id = o.participant_id)`,
		)
		.where(isFound(scope, search, "o.participant_id"));
	return figures.unionAll(left);
}

/** The next participants whose amount changes, in the order of their ids. */
export function listDifferences(scope: TenantScope, bucket: Owing, { afterId, limit, search }: Range) {
	return differing(scope, bucket, { afterId, search: search ?? null })
		.orderBy("participantId")
		.limit(limit)
		.execute();
}

export interface Payee {
	name: string;
	balance: number;
	/** Of a member's points. */
	expired: number;
	/** Cancelled, in the bin, or gone: listed, and neither paid nor taken from. */
	gone: boolean;
	/** Whether they have a page: who is in the bin has none. */
	hasPage: boolean;
}

/** The people or companies of these ids; those that are missing are gone. */
export async function findPayees(
	scope: TenantScope,
	type: ParticipantType,
	ids: readonly string[],
): Promise<Map<string, Payee>> {
	const wanted = sql<string>`(select value from json_each(${JSON.stringify(ids)}))`;
	if (type === "company") {
		const rows = await scope.query
			.selectFrom("companies")
			.select(["id", "title", "points as balance"])
			.where("program_id", "=", scope.programId)
			.where("id", "in", wanted)
			.execute();
		return new Map(
			rows.map(({ id, title, balance }) => [id, { name: title, balance, expired: 0, gone: false, hasPage: true }]),
		);
	}
	const rows = await scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname", "balance", "expired", "status", "deleted_at as deletedAt"])
		.where("program_id", "=", scope.programId)
		.where("id", "in", wanted)
		.execute();
	return new Map(
		rows.map(({ id, firstname, lastname, balance, expired, status, deletedAt }) => [
			id,
			{
				name: `${firstname} ${lastname}`.trim(),
				...{ balance, expired },
				gone: status === "Cancelled" || deletedAt !== null,
				hasPage: deletedAt === null,
			},
		]),
	);
}

/** Sums over all whose amount changes. */
export interface DifferenceSums {
	/** Without those who are left out: where there is nobody else, there is nothing to post. */
	count: number;
	/** Points to be paid, and to be taken back (at most 0). */
	plus: number;
	minus: number;
	/** Of those to be taken from, whose balance cannot bear it. */
	short: number;
	shortPoints: number;
	/** Cancelled or deleted, and left out. */
	gone: number;
	gonePoints: number;
}

/** What a posting would do now. */
export async function sumDifferences(scope: TenantScope, bucket: Owing): Promise<DifferenceSums> {
	const differences = differing(scope, bucket, { afterId: "" }).as("d");
	const due =
		bucket.participantType === "member"
			? scope.query
					.selectFrom(differences)
					.leftJoin("members as w", (join) =>
						join.on("w.program_id", "=", scope.programId).onRef("w.id", "=", "d.participantId"),
					)
					.select([sql<number>`d.owed - d.paid`.as("points"), "w.balance"])
					.select(sql<number>`w.id is null or w.status = 'Cancelled' or w.deleted_at is not null`.as("gone"))
			: scope.query
					.selectFrom(differences)
					.leftJoin("companies as w", (join) =>
						join.on("w.program_id", "=", scope.programId).onRef("w.id", "=", "d.participantId"),
					)
					.select([sql<number>`d.owed - d.paid`.as("points"), "w.points as balance"])
					.select(sql<number>`w.id is null`.as("gone"));
	return scope.query
		.selectFrom(due.as("s"))
		.select(sql<number>`count(*) filter (where not s.gone)`.as("count"))
		.select(sql<number>`coalesce(sum(s.points) filter (where not s.gone and s.points > 0), 0)`.as("plus"))
		.select(sql<number>`coalesce(sum(s.points) filter (where not s.gone and s.points < 0), 0)`.as("minus"))
		.select(sql<number>`count(*) filter (where not s.gone and s.points < 0 and s.balance + s.points < 0)`.as("short"))
		.select(
			sql<number>`coalesce(sum(s.points) filter (where not s.gone and s.points < 0 and s.balance + s.points < 0), 0)`.as(
				"shortPoints",
			),
		)
		.select(sql<number>`count(*) filter (where s.gone)`.as("gone"))
		.select(sql<number>`coalesce(sum(s.points) filter (where s.gone), 0)`.as("gonePoints"))
		.executeTakeFirstOrThrow();
}
