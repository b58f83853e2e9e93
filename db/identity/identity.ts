import { type Kysely, sql } from "kysely";
import type { Database } from "../database";
import { Unavailable } from "../errors";
import type { ControlDatabase, RegionalDatabase } from "../regions";

/** What a database says of itself, before anything is changed in it. */
export interface Found {
	/** No table but those that a migration begins with. */
	empty: boolean;
	/** Which of the two kinds its tables are; null for neither. */
	kind: "control" | "regional" | null;
	id: string | null;
	/** Of a regional one: the control database that it belongs to. */
	controlId: string | null;
	programs: string[];
}

/** Asks the database where it is written; the local copy answers while the primary is away. Throws Unavailable. */
export async function findIdentity<S>(database: Database<S>): Promise<Found> {
	try {
		return await ask(database.writer as unknown as Kysely<never>);
	} catch (error) {
		if (!(error instanceof Unavailable) || database.config.remote?.read.kind !== "embedded") throw error;
		return ask((await database.read()) as unknown as Kysely<never>);
	}
}

async function ask(query: Kysely<never>): Promise<Found> {
	const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(query);
	const tables = new Set(rows.map(({ name }) => name).filter((name) => !/^(sqlite_|schema_migrations)/.test(name)));
	const kind = tables.has("sites") ? "control" : tables.has("programs") ? "regional" : null;
	const own = tables.has("database_identity")
		? await sql<{ id: string; control_id?: string | null }>`select * from database_identity`.execute(query)
		: null;
	const programs = kind === "regional" ? await sql<{ id: string }>`select id from programs`.execute(query) : null;
	return {
		...{ empty: tables.size === 0, kind },
		id: own?.rows[0]?.id ?? null,
		controlId: own?.rows[0]?.control_id ?? null,
		programs: programs?.rows.map(({ id }) => id) ?? [],
	};
}

/** What control says of a region. */
export interface Recorded {
	controlId: string;
	/** The identity of its database; null before its first use. */
	identity: string | null;
	/** The regions by the identity of their databases. */
	regions: ReadonlyMap<string, string>;
	/** The programs that it holds, also those that are switched off. */
	programs: string[];
}

/** Reads what control has recorded of a region. Throws Unavailable. */
export async function findRecorded(control: ControlDatabase, name: string): Promise<Recorded> {
	const query = await control.read();
	const own = await query.selectFrom("database_identity").select("id").executeTakeFirstOrThrow();
	const known = await query.selectFrom("region_databases").select(["name", "identity"]).execute();
	const programs = await query
		.selectFrom("program_directory")
		.select("program_id")
		.where("database_id", "in", name === "default" ? ["default", ""] : [name])
		.execute();
	return {
		controlId: own.id,
		identity: known.find((one) => one.name === name)?.identity ?? null,
		regions: new Map(known.map((one) => [one.identity, one.name])),
		programs: programs.map((one) => one.program_id),
	};
}

/** Records on both sides that the region has this database; both may be done already. Returns its identity. */
export async function bind(control: ControlDatabase, region: RegionalDatabase, recorded: Recorded): Promise<string> {
	const { id, controlId } = await findIdentity(region);
	if (id === null) throw new Unavailable(`${region.name} has no identity yet`);
	if (recorded.identity !== id)
		await control.write(async (trx) => {
			const row = { name: region.name, identity: id, recorded: Date.now() };
			await trx
				.insertInto("region_databases")
				.values(row)
				.onConflict((conflict) => conflict.column("name").doUpdateSet(row))
				.execute();
		});
	if (controlId !== recorded.controlId)
		await region.writer
			.transaction()
			.execute((trx) => trx.updateTable("database_identity").set({ control_id: recorded.controlId }).execute());
	return id;
}
