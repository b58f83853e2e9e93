import { createHash } from "node:crypto";
import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";

type Row = Record<string, unknown>;
/** What is stored, by table. */
export type Rows = Record<string, Row[]>;

/** What a request may change without counting as a change, by name and reason. */
export const NOT_COUNTED: { table: string; columns?: string[]; rows?: string; because: string }[] = [
	{
		table: "default.sessions",
		columns: ["refreshed_at", "seen", "expires", "since"],
		because: "a session slides while it is used",
	},
	{ table: "default.members", columns: ["last_visit"], because: "stamped with the session, every five minutes" },
	{
		table: "default.members",
		columns: ["first_load_done"],
		because: "the welcome is shown once, on the first page that shows it",
	},
	{ table: "control.admin_sessions", columns: ["seen", "expires"], because: "a session slides while it is used" },
	{ table: "default.api_keys", columns: ["last_used"], because: "tells admins which keys are still in use" },
	{ table: "default.rate_limits", rows: "0", because: "tries are counted, above all those that are refused" },
	{ table: "control.rate_limits", rows: "0", because: "tries are counted, above all those that are refused" },
	{
		table: "default.kept_posts",
		rows: "0",
		because: "what came after its session had ended is kept, sealed, for a while",
	},
	{
		table: "control.kept_posts",
		rows: "0",
		because: "what came after its session had ended is kept, sealed, for a while",
	},
	{ table: "default.audit_log", rows: "action <> 'refused'", because: "the log says who was refused a right" },
	{ table: "control.audit_log", rows: "action <> 'refused'", because: "the log says who was refused a right" },
	{
		table: "default.sessions",
		rows: "member_id not in (select m.id from members m where m.program_id = sessions.program_id and m.status = 'Cancelled')",
		because: "the session of somebody who may not sign in ends when it is met",
	},
];

/** Put back after each request: what is not counted must not add up either. */
const ALWAYS = [...new Set(NOT_COUNTED.map(({ table }) => table))];
const FOLDERS = ["files", "imports"];

const textOf = (rows: Row[]) =>
	JSON.stringify(rows, (_key, value) => (typeof value === "bigint" ? Number(value) : value));

interface Table {
	name: string;
	select: Libsql.Statement<unknown[]>;
	/** Puts the template's rows back. */
	undo: string;
	rows: Row[];
	text: string;
}

interface File {
	db: Libsql.Database;
	version: Libsql.Statement<unknown[]>;
	seen: unknown;
	tables: Table[];
}

/** Both databases of a data folder and the files beside them, seen from connections of its own. */
export class DatabaseState {
	#files: File[];
	#known: { texts: Map<string, string>; hash: string } | undefined;
	#touched = false;

	/** `template` is the folder that `dataDir` was copied from. */
	constructor(
		readonly dataDir: string,
		readonly template: string,
	) {
		this.#files = ["control", "default"].map((name) => {
			const db = new Libsql(join(dataDir, `${name}.db`));
			db.exec(`pragma foreign_keys = off; pragma synchronous = off; attach '${join(template, `${name}.db`)}' as was`);
			const tables = db
				.prepare(
					// The word index is none of them: it is made anew from its texts.
					`select m.name, m.sql from main.sqlite_master m join pragma_table_list l on l.schema = 'main' and l.name = m.name
					where l.type = 'table' order by m.name`,
				)
				.all() as Row[];
			return {
				db,
				version: db.prepare("pragma data_version"),
				seen: undefined,
				tables: tables
					.filter((one) => !/^sqlite_|^schema_/.test(String(one.name)))
					.map((one) => tableOf(db, name, String(one.name), String(one.sql))),
			};
		});
	}

	/** All that is stored and counts, as a hash; read anew only when another connection has committed since. */
	hash(): string {
		return this.#read().hash;
	}

	rows(): Rows {
		this.#read();
		const tables = this.#files.flatMap((file) => file.tables);
		return { ...Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), files: this.#stored() };
	}

	texts(): Map<string, string> {
		return new Map(this.#read().texts);
	}

	/** Whether another connection has committed anything since all was put back, also what does not count. */
	touched(): boolean {
		this.#read();
		return this.#touched;
	}

	#read() {
		let changed = this.#known === undefined;
		for (const file of this.#files) {
			const [row] = file.version.all() as [Row];
			if (row.data_version === file.seen) continue;
			changed = true;
			this.#touched = true;
			file.seen = row.data_version;
			for (const table of file.tables) {
				table.rows = table.select.all() as Row[];
				table.text = textOf(table.rows);
			}
		}
		if (this.#known && !changed) return this.#known;
		const texts = new Map<string, string>();
		for (const file of this.#files) for (const { name, text } of file.tables) texts.set(name, text);
		texts.set("files", textOf(this.#stored()));
		this.#known = {
			texts,
			hash: createHash("sha256")
				.update([...texts.values()].join("\n"))
				.digest("hex"),
		};
		return this.#known;
	}

	/** Puts everything back as it was in the template, when `was` was read. */
	restore(was: Map<string, string>): void {
		const { texts } = this.#read();
		const differs = (table: string) => ALWAYS.includes(table) || texts.get(table) !== was.get(table);
		for (const file of this.#files) {
			const tables = file.tables.filter(({ name }) => differs(name));
			const names = tables.map(({ name }) => `'${name.split(".")[1]}'`);
			const guards = file.db
				.prepare(`select name, sql from sqlite_master where type = 'trigger' and tbl_name in (${names})`)
				.all() as { name: string; sql: string }[];
			file.db.exec(
				[
					"begin immediate",
					...guards.map(({ name }) => `drop trigger ${name}`),
					...tables.map(({ undo }) => undo),
					...guards.map(({ sql }) => sql),
					...(names.includes("'search_docs'") ? ["insert into search_words (search_words) values ('rebuild')"] : []),
					"commit",
				].join(";\n"),
			);
			// A connection's data version moves with the commits of others only: what it wrote itself is read here.
			for (const table of tables) {
				table.rows = table.select.all() as Row[];
				table.text = textOf(table.rows);
			}
		}
		if (differs("files"))
			for (const folder of FOLDERS) {
				rmSync(join(this.dataDir, folder), { recursive: true, force: true });
				cpSync(join(this.template, folder), join(this.dataDir, folder), { recursive: true });
			}
		this.#known = undefined;
		this.#read();
		this.#touched = false;
	}

	#stored(): Row[] {
		return FOLDERS.flatMap((folder) =>
			readdirSync(join(this.dataDir, folder), { recursive: true, withFileTypes: true })
				.filter((one) => one.isFile())
				.map((one) => ({ path: join(one.parentPath, one.name).slice(this.dataDir.length) }))
				.sort((a, b) => a.path.localeCompare(b.path)),
		);
	}

	close(): void {
		for (const { db } of this.#files) db.close();
	}
}

function tableOf(db: Libsql.Database, file: string, table: string, definition: string): Table {
	const name = `${file}.${table}`;
	const rules = NOT_COUNTED.filter((one) => one.table === name);
	const left = new Set(rules.flatMap(({ columns = [] }) => columns));
	const all = (db.prepare(`select name from pragma_table_info('${table}')`).all() as Row[]).map((one) =>
		String(one.name),
	);
	const own = all.map((one) => `"${one}"`).join(", ");
	const columns = all.filter((column) => !left.has(column));
	const conditions = rules.flatMap(({ rows = [] }) => rows).map((one) => `(${one})`);
	const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
	// Tables without a rowid are in the order of their key anyway.
	const order = /WITHOUT ROWID/i.test(definition) ? "" : "order by rowid";
	return {
		name,
		select: db.prepare(`select ${columns.map((one) => `"${one}"`).join(", ")} from main.${table} ${where} ${order}`),
		undo: `delete from main.${table}; insert into main.${table} (${own}) select ${own} from was.${table} ${order}`,
		rows: [],
		text: "",
	};
}
