import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { DatabaseError, ReadOnlyViolation } from "../errors";
import { Queue } from "../mutex";
import type { FileHandle } from "./file-handle";
import { refuseWrite } from "./read-only";

class FileConnection implements DatabaseConnection {
	constructor(
		private readonly handle: () => FileHandle,
		private readonly readOnly: boolean,
	) {}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.readOnly) refuseWrite(query);
		const { rows, changes, lastId } = this.handle().run(query.sql, query.parameters);
		return lastId === undefined
			? { rows: rows as R[], numAffectedRows: BigInt(changes) }
			: { rows: [], numAffectedRows: BigInt(changes), insertId: lastId };
	}

	// biome-ignore lint/correctness/useYield: breaking out of a native iterator pins the read snapshot
	async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new DatabaseError("stream by keyset pages (db/keyset.ts); an open iterator pins the snapshot");
	}
}

/** Writes of one file, one transaction at a time in the order they came. */
export class FileWriterDriver implements Driver {
	#queue = new Queue();
	#connection: FileConnection;

	/** `check` throws when the file is not the one that was opened: what is committed there nobody would see again. */
	constructor(
		private readonly handle: FileHandle,
		private readonly check: () => void,
	) {
		this.#connection = new FileConnection(() => handle, false);
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<DatabaseConnection> {
		await this.#queue.acquire();
		return this.#connection;
	}

	async releaseConnection(): Promise<void> {
		this.#queue.release();
	}

	async beginTransaction(): Promise<void> {
		this.handle.exec("BEGIN IMMEDIATE");
	}

	async commitTransaction(): Promise<void> {
		this.check();
		this.handle.exec("COMMIT");
	}

	async rollbackTransaction(): Promise<void> {
		try {
			this.handle.exec("ROLLBACK");
		} catch {
			this.handle.reopen();
		}
	}

	async savepoint(_connection: DatabaseConnection, name: string): Promise<void> {
		this.handle.exec(`SAVEPOINT "${name}"`);
	}

	async rollbackToSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
		this.handle.exec(`ROLLBACK TO "${name}"`);
	}

	async releaseSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
		this.handle.exec(`RELEASE "${name}"`);
	}

	async destroy(): Promise<void> {
		this.handle.close();
	}
}

/** Reads of one file or replica; each statement sees the newest committed state. */
export class FileReaderDriver implements Driver {
	#connection: FileConnection;

	constructor(
		private readonly handle: () => FileHandle,
		private readonly ready: () => Promise<void> = async () => undefined,
	) {
		this.#connection = new FileConnection(handle, true);
	}

	/** Kysely calls it before the first statement, and again after a failure. */
	init(): Promise<void> {
		return this.ready();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return this.#connection;
	}

	async releaseConnection(): Promise<void> {}

	async beginTransaction(): Promise<void> {
		throw new ReadOnlyViolation("transactions are opened by write()");
	}

	async commitTransaction(): Promise<void> {}

	async rollbackTransaction(): Promise<void> {}

	async destroy(): Promise<void> {
		this.handle().close();
	}
}
