import { type Migration, type MigrationResult, Migrator, sql } from "kysely";
import { controlMigrations } from "../migrations/control/registry";
import { regionalMigrations } from "../migrations/regional/registry";
import type { Database } from "./database";
import { Busy, Timeout } from "./errors";
import { dropFences } from "./moving/fence";

/** Brings the control database to the newest schema; returns the names applied. Safe when several start at once. */
export function migrateControl<S>(database: Database<S>): Promise<string[]> {
	return migrate(database, controlMigrations);
}

/** Brings a regional database to the newest schema; returns the names applied. Safe when several start at once. */
export function migrateRegional<S>(database: Database<S>): Promise<string[]> {
	return migrate(database, regionalMigrations, async () => {
		// A program that is being moved refuses every change, also those of a migration. A move that goes on closes it again.
		if ((await pendingMigrations(database)).length > 0) await dropFences(database);
	});
}

/** How one migration went on a copy. */
export interface TriedMigration {
	name: string;
	ms: number;
	/** Why it could not be applied; those after it were not tried. */
	fault?: string;
}

/** What a database lacks of the newest schema, in order. */
export async function pendingMigrations<S>(database: Database<S>): Promise<string[]> {
	const migrations = await migratorOf(database, migrationsOf(database.name)).getMigrations();
	return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Applies what a database lacks one by one, and tells how long each took. For a copy that is thrown away. */
export async function tryMigrations<S>(database: Database<S>): Promise<TriedMigration[]> {
	const migrator = migratorOf(database, migrationsOf(database.name));
	const tried: TriedMigration[] = [];
	for (const name of await pendingMigrations(database)) {
		const started = performance.now();
		const { error } = await migrator.migrateTo(name);
		const ms = Math.round(performance.now() - started);
		tried.push({ name, ms, ...(error !== undefined && { fault: String(error) }) });
		if (error !== undefined) break;
	}
	return tried;
}

const migrationsOf = (name: string) => (name === "control" ? controlMigrations : regionalMigrations);

const migratorOf = <S>(database: Database<S>, migrations: Record<string, Migration>) =>
	new Migrator({
		db: database.writer,
		provider: { getMigrations: async () => migrations },
		migrationTableName: "schema_migrations",
		migrationLockTableName: "schema_migrations_lock",
	});

async function migrate<S>(
	database: Database<S>,
	migrations: Record<string, Migration>,
	prepare?: () => Promise<void>,
): Promise<string[]> {
	const migrator = migratorOf(database, migrations);
	for (let attempt = 0; ; attempt++) {
		if (await hasJust(database, migrations)) return [];
		const { error, results } = await database.unhurried(async () => {
			await prepare?.();
			return migrator.migrateToLatest();
		});
		if (!error) return applied(results);
		const wait = patienceAfter(error, attempt);
		if (wait === null || attempt >= 20) throw error;
		await new Promise((resolve) => setTimeout(resolve, wait));
	}
}

/** Milliseconds to leave to whoever else migrates; null for an error that does not come from that. */
function patienceAfter(error: unknown, attempt: number): number | null {
	if (error instanceof Busy) return 100;
	// A server ends a long transaction for one that waits: both would go on to end each other's if neither stood back.
	if (error instanceof Timeout && error.cause !== undefined) return Math.random() * 1000 * 2 ** Math.min(attempt, 5);
	return null;
}

/**
 * Whether exactly these were applied, in their order. The migrator makes sure of its own tables and begins a transaction that
 * writes before it finds out: every server that starts would wait for every other, to do nothing.
 */
async function hasJust<S>(database: Database<S>, migrations: Record<string, Migration>): Promise<boolean> {
	const names = await appliedMigrations(database).catch((error: unknown) => {
		// The migrator has more time: it would ask what does not answer for as long as that.
		if (error instanceof Timeout) throw error;
		return null;
	});
	return names !== null && names.join() === Object.keys(migrations).sort().join();
}

/** What was applied, in its order. */
export async function appliedMigrations<S>(database: Database<S>): Promise<string[]> {
	const query = sql<{ name: string }>`select name from schema_migrations order by timestamp, name`;
	return (await query.execute(database.writer)).rows.map(({ name }) => name);
}

function applied(results: MigrationResult[] | undefined): string[] {
	return (results ?? []).filter((one) => one.status === "Success").map((one) => one.migrationName);
}

/** Whether nothing is left to apply; for a database that cannot be written to. */
export async function isNewest<S>(database: Database<S>): Promise<boolean> {
	const names = new Set(await appliedMigrations(database));
	return [controlMigrations, regionalMigrations].some((all) => Object.keys(all).every((name) => names.has(name)));
}
