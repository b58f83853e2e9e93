import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Migration, Migrator, sql } from "kysely";
import { Database } from "../../../db/database";
import type { RegionalSchema } from "../../../db/schema/regional";
import { controlMigrations } from "../../../migrations/control/registry";
import { regionalMigrations } from "../../../migrations/regional/registry";

const KINDS = [
	{ name: "control", file: "control.db", migrations: controlMigrations, seed: "control.sql" },
	{ name: "default", file: "default.db", migrations: regionalMigrations, seed: "regional.sql" },
] as const;

const FIXTURES = new URL("../../fixtures/upgrades/", import.meta.url);

/** Every schema there has ever been: the name of the migration that was the newest then. */
export function schemaPoints(): string[] {
	const names = new Set(KINDS.flatMap(({ migrations }) => Object.keys(migrations)));
	const first = KINDS.map(({ migrations }) => Object.keys(migrations)[0] ?? "").toSorted()[1] ?? "";
	return [...names].toSorted().filter((name) => name >= first);
}

/**
 * Calls `look` with a data folder for each of the points: its schema is that of the point, and what was in use then has a
 * few rows in it. The folder is gone afterwards.
 */
export async function atEachPoint(
	points: readonly string[],
	look: (folder: string, point: string) => Promise<void>,
): Promise<void> {
	const root = mkdtempSync(join(tmpdir(), "laurel-points-"));
	try {
		for (const point of points) {
			const bare = join(root, "bare");
			for (const kind of KINDS) await within(bare, kind, (database) => migrateTo(database, kind.migrations, point));
			const folder = join(root, point);
			cpSync(bare, folder, { recursive: true });
			for (const kind of KINDS) await within(folder, kind, (database) => seedAt(database, kind.seed, point));
			await look(folder, point);
			rmSync(folder, { recursive: true, force: true });
		}
	} finally {
		rmSync(root, { recursive: true, force: true });
	}
}

async function within(
	folder: string,
	{ name, file }: { name: string; file: string },
	work: (database: Database<RegionalSchema>) => Promise<void>,
): Promise<void> {
	const database = new Database<RegionalSchema>(name, { file: join(folder, file) });
	try {
		await work(database);
	} finally {
		database.close();
	}
}

async function migrateTo(
	database: Database<RegionalSchema>,
	all: Record<string, Migration>,
	point: string,
): Promise<void> {
	const migrations = Object.fromEntries(Object.entries(all).filter(([name]) => name <= point));
	const { error } = await new Migrator({
		db: database.writer,
		provider: { getMigrations: async () => migrations },
		migrationTableName: "schema_migrations",
		migrationLockTableName: "schema_migrations_lock",
	}).migrateToLatest();
	if (error) throw error;
}

/** The seed's parts that fit the schema of the point: `-- from <migration>`, and perhaps `to <the first that they no longer fit>`. */
async function seedAt(database: Database<RegionalSchema>, file: string, point: string): Promise<void> {
	const parts = readFileSync(new URL(file, FIXTURES), "utf8").matchAll(
		/^-- from (\S+)(?: to (\S+))?\n((?:(?!-- from).+\n)*)/gm,
	);
	const statements = [...parts]
		.filter(([, from = "", to]) => point >= from && (to === undefined || point < to))
		.flatMap(([, , , body = ""]) => body.split(/;\n/).filter((one) => one.trim() !== ""));
	await database.write(async (trx) => {
		for (const statement of statements) await sql.raw(statement).execute(trx);
	});
}
