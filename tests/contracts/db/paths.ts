import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "../../../db/database";
import { Marks, withMarks } from "../../../db/marks";
import { migrateRegional } from "../../../db/migrate";
import type { RegionalDatabase } from "../../../db/regions";
import type { RegionalSchema } from "../../../db/schema/regional";
import { Sqld, sqldBinary } from "../../support/sqld";

export interface Opened {
	database: RegionalDatabase;
	/** The primary behind it; none in file mode. */
	sqld?: Sqld;
	close(): Promise<void>;
}

export interface Path {
	name: string;
	open(): Promise<Opened>;
}

export const temporaryFolder = () => mkdtempSync(join(tmpdir(), "laurel-db-"));

type Read = NonNullable<Database<RegionalSchema>["config"]["remote"]>["read"];

async function openRemote(read: (sqld: Sqld) => Promise<{ read: Read; replica?: Sqld }>): Promise<Opened> {
	const sqld = await Sqld.start();
	const folder = temporaryFolder();
	const { read: kind, replica } = await read(sqld);
	const remote = { url: sqld.url, read: kind };
	const database = new Database<RegionalSchema>("contract", { file: join(folder, "default.db"), remote });
	await migrateRegional(database);
	return {
		database,
		sqld,
		close: async () => {
			database.close();
			await replica?.remove();
			await sqld.remove();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

const file: Path = {
	name: "file",
	open: async () => {
		const folder = temporaryFolder();
		const database = new Database<RegionalSchema>("contract", { file: join(folder, "default.db") });
		await migrateRegional(database);
		return {
			database,
			close: async () => {
				database.close();
				rmSync(folder, { recursive: true, force: true });
			},
		};
	},
};

export const embedded = (syncSeconds: number): Path => ({
	name: "embedded replica",
	open: () => openRemote(async () => ({ read: { kind: "embedded", syncSeconds } })),
});

export const remotePaths: Path[] = [
	{ name: "remote", open: () => openRemote(async () => ({ read: { kind: "primary" } })) },
	{
		name: "server replica",
		open: () =>
			openRemote(async (primary) => {
				const replica = await Sqld.start({ primary });
				return { read: { kind: "url", url: replica.url }, replica };
			}),
	},
	embedded(0.2),
];

/** The ways to a database that this machine can try; contracts of the server paths need its binary. */
export const hasServer = sqldBinary() !== null;
export const paths: Path[] = hasServer ? [file, ...remotePaths] : [file];

/** Adds a program and a company in it; returns the program's id. */
export async function addProgram(database: RegionalDatabase): Promise<string> {
	const programId = randomUUID();
	await database.write(async (trx) => {
		await trx.insertInto("programs").values({ id: programId, created: 1, updated: 1 }).execute();
	});
	return programId;
}

export const company = (programId: string, id: string, title = id) => ({
	program_id: programId,
	id,
	title,
	title_upper: title.toUpperCase(),
	created: 1,
	updated: 1,
	created_by: "test",
	updated_by: "test",
});

/** What a reader that knows of the newest write sees of a program's companies. */
export async function companiesOf(database: RegionalDatabase, programId: string, mark?: number) {
	const query = await database.read();
	return withMarks(new Marks(mark === undefined ? [] : [[database.name, mark]]), () =>
		query
			.selectFrom("companies")
			.select(["id", "title", "points"])
			.where("program_id", "=", programId)
			.orderBy("id")
			.execute(),
	);
}
