import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import Libsql from "libsql";
import { Busy, DatabaseLost, normaliseDatabaseError, ReadOnlyViolation, StorageReadOnly } from "../errors";
import { toSqlValues } from "./parameters";

export interface HandleResult {
	rows: unknown[];
	changes: number;
	lastId: bigint | undefined;
}

export interface HandleOptions {
	/** Milliseconds to wait for another process's lock; the wait blocks the event loop. */
	timeout: number;
	pragmas: readonly string[];
	/** Opens a replica that follows a primary instead of a plain file. */
	sync?: { url: string; token?: string; periodSeconds: number };
	/** Opens a file that is there and never makes one. */
	existing?: boolean;
	/** What became of the file since it was opened. */
	lost?: () => DatabaseLost | null;
	/** Told when SQLite meets a page that cannot be right. */
	onDamage?: (error: DatabaseLost) => void;
}

type Statement = Libsql.Statement<unknown[]>;

const CACHE_LIMIT = 300;

/**
 * One synchronous libsql connection. Its statements are kept ready, except on a replica: libsql does not reset those, so
 * that one which is run again answers for the parameters of its first time: with somebody else's rows.
 */
export class FileHandle {
	#db: Libsql.Database;
	#statements = new Map<string, { statement: Statement; reader: boolean }>();
	#closed = false;

	constructor(
		readonly path: string,
		readonly options: HandleOptions,
	) {
		this.#db = this.#open();
	}

	#open(): Libsql.Database {
		try {
			const { sync, timeout, existing } = this.options;
			// Only an address can forbid that a missing file is made anew.
			const path = existing ? `file:${pathToFileURL(this.path).pathname}?mode=rw` : this.path;
			const db = new Libsql(path, {
				timeout,
				...(sync && {
					syncUrl: sync.url,
					authToken: sync.token ?? "",
					syncPeriod: sync.periodSeconds,
					readYourWrites: false,
				}),
			} as Libsql.Options);
			for (const pragma of this.options.pragmas) db.exec(`PRAGMA ${pragma}`);
			return db;
		} catch (error) {
			throw this.#worded(error);
		}
	}

	/** Runs one statement and returns all of its rows. */
	run(sql: string, parameters: readonly unknown[]): HandleResult {
		const values = toSqlValues(parameters);
		try {
			const { statement, reader } = this.#prepare(sql);
			if (reader) {
				const rows = statement.all(values as unknown as never);
				return { rows, changes: rows.length, lastId: undefined };
			}
			const info = statement.run(values as unknown as never);
			return { rows: [], changes: info.changes, lastId: BigInt(info.lastInsertRowid) };
		} catch (error) {
			throw this.#normalise(error);
		}
	}

	/**
	 * Moves what the log holds into the file; false when a transaction is in the way. Needed before a close once the log
	 * was deleted: what only the log held would go with it.
	 */
	checkpoint(): boolean {
		try {
			const [row] = this.run("PRAGMA wal_checkpoint(TRUNCATE)", []).rows as { busy: number }[];
			return row?.busy === 0;
		} catch {
			return false;
		}
	}

	/** BEGIN, COMMIT and ROLLBACK go this way: a prepared one that meets BUSY would poison the connection. */
	exec(sql: string): void {
		try {
			this.#db.exec(sql);
		} catch (error) {
			throw this.#normalise(error);
		}
	}

	/** Fetches what the primary has written since; blocks for the network time, so only at start. */
	sync(): void {
		try {
			this.#db.sync();
		} catch (error) {
			throw normaliseDatabaseError(error);
		}
	}

	#prepare(sql: string) {
		if (this.options.sync) return this.#prepareAnew(sql);
		const known = this.#statements.get(sql);
		if (known) {
			if (this.#statements.size >= CACHE_LIMIT) {
				this.#statements.delete(sql);
				this.#statements.set(sql, known);
			}
			return known;
		}
		const entry = this.#prepareAnew(sql);
		if (this.#statements.size >= CACHE_LIMIT) {
			const oldest = this.#statements.keys().next().value;
			if (oldest !== undefined) this.#statements.delete(oldest);
		}
		this.#statements.set(sql, entry);
		return entry;
	}

	#prepareAnew(sql: string) {
		const statement = this.#db.prepare(sql) as Statement;
		return { statement, reader: statement.reader };
	}

	#normalise(error: unknown): Error {
		const normal = this.#worded(error);
		if (normal instanceof DatabaseLost) this.options.onDamage?.(normal);
		// A statement that met BUSY stays in progress for ever: every later commit on this connection would fail. Nothing is
		// committed on a replica, whose old connection would go on following beside the new one.
		if (normal instanceof Busy && !this.options.sync) this.reopen();
		return normal;
	}

	#worded(error: unknown): Error {
		const normal = normaliseDatabaseError(error, basename(this.path));
		const forReading = this.options.pragmas.includes("query_only=1");
		return normal instanceof StorageReadOnly && forReading ? new ReadOnlyViolation(normal.message) : normal;
	}

	reopen(): void {
		if (this.#closed) return;
		// Where the name leads to another file by now, this connection is not the one to open it.
		if (this.options.lost?.()) return;
		this.#statements.clear();
		this.#db.close();
		this.#db = this.#open();
	}

	close(): void {
		if (this.#closed) return;
		this.#closed = true;
		this.#statements.clear();
		this.#db.close();
	}
}
