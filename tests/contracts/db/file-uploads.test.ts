import { join } from "node:path";
import { Migrator, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { Database } from "../../../db/database";
import { migrateRegional } from "../../../db/migrate";
import type { RegionalSchema } from "../../../db/schema/regional";
import { regionalMigrations } from "../../../migrations/regional/registry";
import { addProgram, temporaryFolder } from "./paths";

const NAME = "20261121T0615_file_uploads";

test("files kept before uploads had a folder, a searchable name and sizes get them [SITE-43]", async () => {
	const database = new Database<RegionalSchema>("test", { file: join(temporaryFolder(), "default.db") });
	onTestFinished(() => database.close());
	const before = Object.fromEntries(Object.entries(regionalMigrations).filter(([name]) => name < NAME));
	const tables = { migrationTableName: "schema_migrations", migrationLockTableName: "schema_migrations_lock" };
	const provider = { getMigrations: async () => before };
	await new Migrator({ db: database.writer, provider, ...tables }).migrateToLatest();
	const programId = await addProgram(database);
	for (const [id, path, name, metadata] of [
		["a", "rewards/AbC-1_x-small.webp", "É mug.png", '{"size":"small","width":"160"}'],
		["b", "rewards/AbC-1_x-medium.webp", "É mug.png", '{"size":"medium","width":"640"}'],
		["c", "guides/2026/XyZ.pdf", "Rules.pdf", "{}"],
		["d", "guides/other-small.pdf", "odd.pdf", '{"size":"7"}'],
	])
		await sql`insert into files (program_id, id, path, name, content_type, size, metadata, created, updated, created_by)
			values (${programId}, ${id}, ${path}, ${name}, 'x/y', 1, ${metadata}, 1, 1, 't')`.execute(database.writer);
	await migrateRegional(database);
	const rows = await database.writer
		.selectFrom("files")
		.select(["id", "folder", "name_upper", "upload_id", "image_size", "field_id", "entry_id"])
		.orderBy("id")
		.execute();
	const none = { field_id: null, entry_id: null };
	expect(rows).toEqual([
		{ id: "a", folder: "rewards", name_upper: "É MUG.PNG", upload_id: "AbC-1_x", image_size: "small", ...none },
		{ id: "b", folder: "rewards", name_upper: "É MUG.PNG", upload_id: "AbC-1_x", image_size: "medium", ...none },
		{ id: "c", folder: "guides/2026", name_upper: "RULES.PDF", upload_id: "c", image_size: null, ...none },
		{ id: "d", folder: "guides", name_upper: "ODD.PDF", upload_id: "d", image_size: null, ...none },
	]);
});
