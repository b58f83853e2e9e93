import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Regions } from "~db/regions";

type Name = "control" | "default" | "montreal";

export interface FileFault {
	title: string;
	/** What /healthz calls it. */
	state: "missing" | "damaged" | "replaced";
	/** Does it to the file of a database in a data folder. */
	apply: (folder: string, name: Name, strange: Strange) => void;
}

/** Databases that are sound but not the right ones. */
interface Strange {
	/** A folder with another installation's, which has the same programs. */
	folder: string;
}

const file = (folder: string, name: string) => join(folder, `${name}.db`);
const HELPERS = ["-wal", "-shm"];

/** Puts a file in the place of another as `mv` does: whoever has the old one open keeps that. */
function replace(from: string, to: string): void {
	copyFileSync(from, `${to}.new`);
	renameSync(`${to}.new`, to);
}

export const FILE_FAULTS: readonly FileFault[] = [
	{ title: "deleted", state: "missing", apply: (folder, name) => rmSync(file(folder, name)) },
	{ title: "emptied", state: "damaged", apply: (folder, name) => truncateSync(file(folder, name), 0) },
	{
		title: "overwritten with garbage",
		state: "damaged",
		apply: (folder, name) => writeFileSync(file(folder, name), Buffer.alloc(statSync(file(folder, name)).size, 7)),
	},
	{
		title: "cut to half its length",
		state: "damaged",
		apply: (folder, name) => truncateSync(file(folder, name), Math.floor(statSync(file(folder, name)).size / 2)),
	},
	{
		title: "replaced by another installation's",
		state: "replaced",
		apply: (folder, name, strange) => replace(file(strange.folder, name), file(folder, name)),
	},
	{
		title: "overwritten in place by another installation's",
		state: "replaced",
		apply: (folder, name, strange) => copyFileSync(file(strange.folder, name), file(folder, name)),
	},
	{
		title: "replaced by a copy of another region's",
		state: "replaced",
		apply: (folder, name, strange) =>
			replace(file(strange.folder, name === "montreal" ? "default" : "montreal"), file(folder, name)),
	},
];

/** Another installation, with the same programs in the same regions. */
export async function makeStrange(): Promise<Strange & { remove: () => void }> {
	const folder = mkdtempSync(join(tmpdir(), "laurel-strange-"));
	const regions = new Regions({ dataDir: folder, remotes: {} });
	const control = await regions.control();
	for (const [id, region] of [
		["demo", "default"],
		["other", "default"],
		["erable", "montreal"],
	] as const) {
		const row = { created: 1, updated: 1 };
		await (await regions.region(region)).write((trx) =>
			trx
				.insertInto("programs")
				.values({ id, ...row })
				.execute(),
		);
		const audit = { ...row, created_by: "test", updated_by: "test" };
		await control.write((trx) =>
			trx
				.insertInto("program_directory")
				.values({ program_id: id, database_id: region, organisation_id: null, title: id, ...audit })
				.execute(),
		);
	}
	await regions.close();
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Keeps the files of a database as they are, to be put back. */
export function keep(folder: string, name: Name): { putBack: () => void } {
	const kept = mkdtempSync(join(tmpdir(), "laurel-kept-"));
	const parts = ["", ...HELPERS].filter((ending) => existsSync(file(folder, name) + ending));
	for (const ending of parts) copyFileSync(file(folder, name) + ending, join(kept, `db${ending}`));
	return {
		putBack: () => {
			for (const ending of HELPERS) rmSync(file(folder, name) + ending, { force: true });
			for (const ending of parts) replace(join(kept, `db${ending}`), file(folder, name) + ending);
			rmSync(kept, { recursive: true, force: true });
		},
	};
}

/** What is at the place of a database: nothing, or so many bytes that begin so. */
export function remains(folder: string, name: Name): string {
	const path = file(folder, name);
	return existsSync(path) ? `${statSync(path).size} bytes` : "nothing";
}

export const databaseFiles = (folder: string) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(".db"))
		.sort();
