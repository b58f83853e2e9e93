import Libsql from "libsql";

/** Rows of one statement. */
const AT_ONCE = 40;
/** Rows of one transaction. */
const IN_TRANSACTION = 50_000;

type Value = string | number | null;

/** Writes rows straight into a database file that nobody has open: no service could make millions of them in minutes. */
export class RowWriter {
	readonly #db: Libsql.Database;
	#written = 0;

	constructor(file: string) {
		this.#db = new Libsql(file);
		for (const pragma of ["synchronous = OFF", "cache_size = -400000", "wal_autocheckpoint = 100000"])
			this.#db.exec(`PRAGMA ${pragma}`);
		this.#db.exec("BEGIN IMMEDIATE");
	}

	/** What a query finds. */
	all<T>(query: string): T[] {
		return this.#db.prepare(query).all() as T[];
	}

	/** A row by row way into a table; `end` writes what is still held back. */
	into(table: string, columns: readonly string[]): { add: (row: readonly Value[]) => void; end: () => void } {
		const insert = (rows: number) => {
			const row = `(${columns.map(() => "?").join(", ")})`;
			return this.#db.prepare(
				`INSERT INTO ${table} (${columns.join(", ")}) VALUES ${Array.from({ length: rows }, () => row).join(", ")}`,
			);
		};
		const full = insert(AT_ONCE);
		let held: Value[] = [];
		const write = (statement: Libsql.Statement) => {
			// Plain numbers would be bound as REAL, which a STRICT table takes for whole ones only after a conversion.
			statement.run(held.map((value) => (typeof value === "number" ? BigInt(value) : value)) as never);
			this.#written += held.length / columns.length;
			held = [];
			if (this.#written < IN_TRANSACTION) return;
			this.#written = 0;
			this.#db.exec("COMMIT");
			this.#db.exec("BEGIN IMMEDIATE");
		};
		return {
			add: (row) => {
				held.push(...row);
				if (held.length === AT_ONCE * columns.length) write(full);
			},
			end: () => {
				if (held.length > 0) write(insert(held.length / columns.length));
			},
		};
	}

	close(): void {
		this.#db.exec("COMMIT");
		this.#db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
		this.#db.close();
	}
}
