import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type Libsql from "libsql";
import { openFile } from "../../../support/files/opened-file";

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

const FOLDERS = ["files", "imports"];

interface Table {
	name: string;
	select: Libsql.Statement<unknown[]>;
	/** Puts the template's rows back. */
	undo: string;
	/** One row with the texts of what counts and, where that is less, of all there is. */
	texts: Libsql.Statement<unknown[]>;
}

interface File {
	db: Libsql.Database;
	version: Libsql.Statement<unknown[]>;
	/** The names of the tables that were written to since all was put back. */
	written: Libsql.Statement<unknown[]>;
	seen: unknown;
	tables: Table[];
}

/** What counts of each table, and all there is in it. */
interface Texts {
	counted: Map<string, string>;
	whole: Map<string, string>;
}

/** Both databases of a data folder and the files beside them, seen from connections of its own. */
export class DatabaseState {
	#files: File[];
	#now: Texts = { counted: new Map(), whole: new Map() };
	#was: Texts | undefined;
	#touched = false;

	/** `template` is the folder that `dataDir` was copied from; what is there now is how it has to be put back. */
	constructor(
		readonly dataDir: string,
		readonly template: string,
	) {
		this.#files = ["control", "default"].map((name) => {
			const db = openWithoutTriggers(join(dataDir, `${name}.db`));
			db.exec(`pragma foreign_keys = off; pragma synchronous = off; attach '${join(template, `${name}.db`)}' as was`);
			// The word index is none of them: it is made anew from its texts.
			const tables = db.prepare(TABLES).all() as Row[];
			const counted = tables.map((one) => tableOf(db, name, String(one.name), String(one.sql)));
			return {
				db,
				version: db.prepare("pragma data_version"),
				written: db.prepare("select name from touched").pluck(),
				seen: undefined,
				tables: counted,
			};
		});
		this.#read();
		this.#touched = false;
		this.#was = { counted: new Map(this.#now.counted), whole: new Map(this.#now.whole) };
	}

	/** What counts, row by row, of those tables only that are not as at first. */
	changedRows(): Rows {
		return this.#rowsOf(this.#read());
	}

	rows(): Rows {
		return this.#rowsOf(new Set(this.#now.counted.keys()));
	}

	#rowsOf(names: Set<string>): Rows {
		const tables = this.#files.flatMap((file) => file.tables).filter(({ name }) => names.has(name));
		return {
			...Object.fromEntries(tables.map(({ name, select }) => [name, select.all() as Row[]])),
			...(names.has("files") && { files: this.#stored() }),
		};
	}

	/** The names of the tables that differ in what counts; read anew only when another connection has committed. */
	#read(): Set<string> {
		for (const file of this.#files) {
			const [row] = file.version.all() as [Row];
			if (row.data_version === file.seen) continue;
			this.#touched = true;
			const written = file.seen === undefined ? null : new Set(file.written.all());
			this.#note(file.tables.filter(({ name }) => !written || written.has(name.split(".")[1])));
			file.seen = row.data_version;
		}
		if (this.#touched) this.#set("counted", "files", JSON.stringify(this.#stored()));
		return new Set([...this.#now.counted.keys()].filter((name) => this.#differs("counted", name)));
	}

	#note(tables: Table[]): void {
		for (const { name, texts } of tables) {
			const [counted = "", whole] = texts.get() as unknown as [string, string | null];
			this.#set("counted", name, counted);
			this.#set("whole", name, whole ?? counted);
		}
	}

	/** Keeps the very text of the first time where it is the same again: long ones are then compared but once. */
	#set(kind: keyof Texts, name: string, text: string): void {
		const first = this.#was?.[kind].get(name);
		this.#now[kind].set(name, first === text ? first : text);
	}

	#differs(kind: keyof Texts, name: string): boolean {
		return this.#was !== undefined && this.#now[kind].get(name) !== this.#was[kind].get(name);
	}

	/**
	 * Puts everything back as it was at first, also what does not count: it must not add up either. Tells whether anything
	 * that counts had changed, and whether another connection had committed anything at all.
	 */
	restore(): { changed: boolean; touched: boolean } {
		const differing = this.#read();
		const found = { changed: differing.size > 0, touched: this.#touched };
		if (!found.touched) return found;
		for (const file of this.#files) {
			const tables = file.tables.filter(({ name }) => this.#differs("whole", name));
			if (tables.length === 0) continue;
			const names = tables.map(({ name }) => `'${name.split(".")[1]}'`);
			file.db.exec(
				[
					"begin immediate",
					...tables.map(({ undo }) => undo),
					...(names.includes("'search_docs'") ? ["insert into search_words (search_words) values ('rebuild')"] : []),
					"delete from touched",
					"commit",
				].join(";\n"),
			);
			// A connection's data version moves with the commits of others only: what it wrote itself is read here.
			this.#note(tables);
		}
		if (differing.has("files")) {
			for (const folder of FOLDERS) {
				rmSync(join(this.dataDir, folder), { recursive: true, force: true });
				cpSync(join(this.template, folder), join(this.dataDir, folder), { recursive: true });
			}
			this.#set("counted", "files", JSON.stringify(this.#stored()));
		}
		this.#touched = false;
		return found;
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

const TABLES = `select m.name, m.sql from main.sqlite_master m join pragma_table_list l on l.schema = 'main' and l.name = m.name
	where l.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' and m.name not like 'schema\\_%' escape '\\' and m.name <> 'touched'
	order by m.name`;

/**
 * A connection that knows of no triggers, so that it can put back what they guard. Others know of them all: dropping them for
 * each time would make every connection read the schema and prepare its statements anew, which takes most of a test's time.
 * Among the others' triggers are some that write down which tables were written to.
 */
function openWithoutTriggers(path: string): Libsql.Database {
	const schema = openFile(path);
	// "Or ignore" would not do: within a trigger the statement that fired it says what becomes of conflicts.
	const watches = (schema.prepare(TABLES).all() as Row[]).flatMap(({ name }) =>
		["insert", "update", "delete"].map(
			(kind) => `create trigger touched_${name}_${kind} after ${kind} on ${name}
				begin insert into touched (name) select '${name}' where '${name}' not in (select name from touched); end`,
		),
	);
	schema.exec(`create table touched (name text primary key) without rowid;
		${watches.join(";\n")};
		pragma writable_schema = on;
		create temp table triggers as select * from sqlite_master where type = 'trigger';
		delete from sqlite_master where type = 'trigger'`);
	const db = openFile(path);
	db.prepare("select count(*) from sqlite_master").get();
	schema.exec("insert into sqlite_master select * from temp.triggers");
	schema.close();
	return db;
}

function tableOf(db: Libsql.Database, file: string, table: string, definition: string): Table {
	const name = `${file}.${table}`;
	const rules = NOT_COUNTED.filter((one) => one.table === name);
	const left = new Set(rules.flatMap(({ columns = [] }) => columns));
	const all = db.prepare(`select name, type from pragma_table_info('${table}')`).all() as Record<string, string>[];
	const own = all.map((one) => `"${one.name}"`).join(", ");
	const columns = all.filter((column) => !left.has(column.name ?? ""));
	const conditions = rules.flatMap(({ rows = [] }) => rows).map((one) => `(${one})`);
	const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
	// Tables without a rowid are in the order of their key anyway.
	const order = /WITHOUT ROWID/i.test(definition) ? "" : "order by rowid";
	const textOf = (some: typeof all, which: string) => {
		const values = some.map((one) => (one.type === "BLOB" ? `hex("${one.name}")` : `"${one.name}"`));
		return `(select json_group_array(json_array(${values})) from (select * from main.${table} ${which} ${order}))`;
	};
	return {
		name,
		select: db.prepare(
			`select ${columns.map((one) => `"${one.name}"`).join(", ")} from main.${table} ${where} ${order}`,
		),
		undo: `delete from main.${table}; insert into main.${table} (${own}) select ${own} from was.${table} ${order}`,
		texts: db.prepare(`select ${textOf(columns, where)}, ${rules.length > 0 ? textOf(all, "") : "null"}`).raw(),
	};
}
