import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Database } from "~db/database";
import { fillPrimary, isUnused } from "~db/moving/fill-primary";
import type { RegionsConfig } from "~db/regions";
import { BackupRefused, type Manifest } from "./manifest";

/** A batch may take longer there than what a page would wait for. */
const DEADLINE = 30_000;

type Remotes = RegionsConfig["remotes"];
interface Place {
	name: keyof Remotes;
	remote: NonNullable<Remotes[keyof Remotes]>;
}

/**
 * Where the databases of a backup go on servers: all that hold something, `only` one of them if told. Throws BackupRefused
 * for one without an address, or one that is used.
 */
export async function unusedPrimaries(
	{ databases, programs }: Manifest,
	remotes: Remotes,
	only?: string,
): Promise<Place[]> {
	const inUse = new Set(["control", ...programs.map(({ region }) => region || "default")]);
	const places = databases.flatMap(({ name }): Place[] => {
		if (only !== undefined && name !== only) return [];
		const remote = remotes[name as keyof Remotes];
		if (!remote && (inUse.has(name) || name === only))
			throw new BackupRefused(`DB_${name.toUpperCase()}_URL is not set; nothing was restored.`);
		return remote
			? [{ name: name as keyof Remotes, remote: { ...remote, read: { kind: "primary" }, deadline: DEADLINE } }]
			: [];
	});
	for (const { name, remote } of places)
		await using(new Database<never>(name, { file: "", existing: true, remote }), async (target) => {
			if (!(await isUnused(target)))
				throw new BackupRefused(`${remote.url} is in use: there are tables in it. Nothing was written over them.`);
		});
	return places;
}

/**
 * Fills each of them from its file in the folder, which is removed then; control as the last, since a server that found it
 * would take for the whole what was broken off.
 */
export async function fillPrimaries(
	places: readonly Place[],
	folder: string,
	tell: (line: string) => void,
): Promise<void> {
	const controlLast = [...places].sort((a, b) => Number(a.name === "control") - Number(b.name === "control"));
	for (const { name, remote } of controlLast) {
		const file = join(folder, `${name}.db`);
		const filled = await using(new Database<never>(name, { file, existing: true }), (source) =>
			using(new Database<never>(name, { file: "", existing: true, remote }), (target) => fillPrimary(source, target)),
		);
		for (const ending of ["", "-wal", "-shm"]) await rm(file + ending, { force: true });
		tell(`${name}: ${filled.rows} rows in ${filled.tables} tables are on ${new URL(remote.url).host} as they were`);
	}
}

async function using<T>(database: Database<never>, work: (database: Database<never>) => Promise<T>): Promise<T> {
	try {
		return await work(database);
	} finally {
		database.close();
	}
}
