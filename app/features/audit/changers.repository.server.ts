import { sql } from "kysely";
import { INSTALLATION_ENTITIES, PROGRAM_ENTITIES } from "~/entities";
import type { ControlSchema } from "~db/schema/control";
import type { RegionalSchema } from "~db/schema/regional";
import type { ControlScope, TenantScope } from "~db/scope";

/** The names of those kinds of record whose table says who changed a row. */
type Stamped<E, S> = E extends { name: infer N; table: infer T extends keyof S }
	? "updated_by" extends keyof S[T]
		? N
		: never
	: never;
export type StampedKind = Stamped<(typeof PROGRAM_ENTITIES)[number], RegionalSchema>;
export type StampedPlatformKind = Stamped<(typeof INSTALLATION_ENTITIES)[number], ControlSchema>;

/** The id of whoever changed a program's record last; undefined without a record, null where its table does not know. */
export async function findChanger(scope: TenantScope, kind: StampedKind, id: string) {
	const { table } = PROGRAM_ENTITIES.find(({ name }) => name === kind)!;
	const row = await scope.query
		// Each of them has these columns; a program's settings are the one row that is its own.
		.selectFrom(table as "offer_groups")
		.select("updated_by as by")
		.$if(kind !== "program", (query) => query.where("program_id", "=", scope.programId))
		.where("id", "=", kind === "program" ? scope.programId : id)
		.executeTakeFirst();
	return row?.by;
}

/** The same for a record of the installation. */
export async function findPlatformChanger(scope: ControlScope, kind: StampedPlatformKind, id: string) {
	const { table } = INSTALLATION_ENTITIES.find(({ name }) => name === kind)!;
	const row = await scope.query
		.selectFrom(table as "sites")
		.select("updated_by as by")
		.where((kind === "program" ? "program_id" : "id") as "id", "=", id)
		.executeTakeFirst();
	return row?.by;
}

/** The names of admins by id, of those who did something: whoever was deleted since is called what they were called then. */
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
