import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { DatabaseError, ReadOnlyViolation } from "../errors";
import type { Measure } from "../meter";
import type { FileHandle, HandleResult } from "./file-handle";
import { refuseWrite } from "./read-only";

export class FileConnection implements DatabaseConnection {
	constructor(
		private readonly handle: () => FileHandle,
		private readonly readOnly: boolean,
		private readonly measure: Measure,
	) {}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.readOnly) refuseWrite(query);
		const { rows, changes, lastId } = this.#measured(query);
		return lastId === undefined
			? { rows: rows as R[], numAffectedRows: BigInt(changes) }
			: { rows: [], numAffectedRows: BigInt(changes), insertId: lastId };
	}

	#measured({ sql, parameters }: CompiledQuery): HandleResult {
		const handle = this.handle();
		const started = performance.now();
		let failed = true;
		try {
			const result = handle.run(sql, parameters);
			failed = false;
			return result;
		} finally {
			this.measure(sql, performance.now() - started, failed);
		}
	}

	// biome-ignore lint/correctness/useYield: breaking out of a native iterator pins the read snapshot
	async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new DatabaseError("stream by keyset pages (db/keyset.ts); an open iterator pins the snapshot");
	}
}

/** Reads of one file or replica; each statement sees the newest committed state. */
export class FileReaderDriver implements Driver {
	#connection: FileConnection;

	constructor(
		private readonly handle: () => FileHandle,
		measure: Measure,
		private readonly ready: () => Promise<void> = async () => undefined,
	) {
		this.#connection = new FileConnection(handle, true, measure);
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
