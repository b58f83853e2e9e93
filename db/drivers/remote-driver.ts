import type { Client, ResultSet, Transaction } from "@libsql/client/ws";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { DatabaseError, normaliseDatabaseError, ReadOnlyViolation, Timeout } from "../errors";
import type { Measure } from "../meter";
import { Queue } from "./mutex";
import { toSqlValues } from "./parameters";
import { refuseWrite } from "./read-only";

export interface RemoteOptions {
	url: string;
	token?: string;
	/** Milliseconds that one statement, or the opening of a transaction, may take. */
	deadline: number;
	readOnly?: boolean;
	measure: Measure;
}

/** How many transactions one process keeps open on a primary; the server runs one at a time anyway. */
const TRANSACTIONS_AT_ONCE = 4;

const COUNT = "update write_counter set last = last + 1 returning last";

class RemoteConnection implements DatabaseConnection {
	transaction: Transaction | undefined;
	/** The number of this write; `wanted` before its first statement, which is sent together with the count. */
	mark: number | "wanted" | undefined;

	constructor(private readonly driver: RemoteDriver) {}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.driver.options.readOnly) refuseWrite(query);
		const statement = { sql: query.sql, args: toSqlValues(query.parameters) as never };
		const result = await this.#measured(statement);
		const insertId = result.lastInsertRowid;
		return {
			// The client's rows are array-like objects; plain ones behave the same on every path.
			rows: result.rows.map((row) => Object.fromEntries(result.columns.map((name, i) => [name, row[i]]))) as R[],
			numAffectedRows: BigInt(result.columns.length > 0 ? result.rows.length : result.rowsAffected),
			...(insertId !== undefined && { insertId }),
		};
	}

	async #measured(statement: { sql: string; args: never }): Promise<ResultSet> {
		const started = performance.now();
		let failed = true;
		try {
			const result = await this.driver.within(this.#send(statement));
			failed = false;
			return result;
		} finally {
			this.driver.options.measure(statement.sql, performance.now() - started, failed);
		}
	}

	async #send(statement: { sql: string; args: never }): Promise<ResultSet> {
		if (!this.transaction) return (await this.driver.client()).execute(statement);
		if (this.mark !== "wanted") return this.transaction.execute(statement);
		this.mark = undefined;
		try {
			const [counted, result] = await this.transaction.batch([COUNT, statement]);
			this.mark = Number(counted?.rows[0]?.[0] ?? 0);
			return result as ResultSet;
		} catch (error) {
			// A server that a newer version has not migrated yet; without the count the statement was not run either.
			if (!/no such table: write_counter/.test(String(error))) throw error;
			return this.transaction.execute(statement);
		}
	}

	// biome-ignore lint/correctness/useYield: the protocol answers with whole results only
	async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		throw new DatabaseError("stream by keyset pages (db/keyset.ts)");
	}
}

/** Has the transaction of this connection counted as a write, on the way of its first statement. */
export function countWrite(connection: DatabaseConnection): void {
	if (connection instanceof RemoteConnection) connection.mark = "wanted";
}

/** The number of the write that this connection is about to commit; 0 where writes are not counted. */
export function markOf(connection: DatabaseConnection): number {
	return connection instanceof RemoteConnection && typeof connection.mark === "number" ? connection.mark : 0;
}

/** A libSQL server over WebSocket. */
export class RemoteDriver implements Driver {
	#client: Promise<Client> | undefined;
	#queue = new Queue(TRANSACTIONS_AT_ONCE);
	#holding = new WeakSet<DatabaseConnection>();
	/** As in the options, unless somebody has more time. */
	deadline: number;

	constructor(readonly options: RemoteOptions) {
		this.deadline = options.deadline;
	}

	/** Loaded as it is needed: a server beside its files starts sooner without. */
	client(): Promise<Client> {
		const { url, token } = this.options;
		this.#client ??= import("@libsql/client/ws").then(({ createClient }) =>
			createClient({ url, authToken: token, intMode: "number" }),
		);
		return this.#client;
	}

	async within<T>(work: Promise<T>): Promise<T> {
		let timer: NodeJS.Timeout | undefined;
		const deadline = new Promise<never>((_, reject) => {
			timer = setTimeout(
				() => reject(new Timeout(`no answer from the database within ${this.deadline} ms`)),
				this.deadline,
			);
		});
		try {
			return await Promise.race([work, deadline]);
		} catch (error) {
			work.catch(() => undefined);
			throw normaliseDatabaseError(error);
		} finally {
			clearTimeout(timer);
		}
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new RemoteConnection(this);
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		if (this.#holding.delete(connection)) this.#queue.release();
	}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.options.readOnly) throw new ReadOnlyViolation("transactions are opened by write()");
		await this.#queue.acquire();
		this.#holding.add(connection);
		const opened = this.client().then((client) => client.transaction("write"));
		try {
			(connection as RemoteConnection).transaction = await this.within(opened);
		} catch (error) {
			opened.then(
				(late) => late.close(),
				() => undefined,
			);
			throw error;
		}
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		const transaction = take(connection);
		try {
			await this.within(transaction.commit());
		} catch (error) {
			transaction.close();
			throw error;
		}
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		const { transaction } = connection as RemoteConnection;
		// After a commit that failed there is nothing to roll back, and the commit's own error is the one to tell.
		if (!transaction) return;
		take(connection);
		try {
			await this.within(transaction.rollback());
		} catch {
			// The server drops the transaction with its stream; the first error is the one worth telling.
		} finally {
			transaction.close();
		}
	}

	async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
		await this.within(held(connection).execute(`SAVEPOINT "${name}"`));
	}

	async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
		await this.within(held(connection).execute(`ROLLBACK TO "${name}"`));
	}

	async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
		await this.within(held(connection).execute(`RELEASE "${name}"`));
	}

	async destroy(): Promise<void> {
		await this.#client?.then(
			(client) => client.close(),
			() => undefined,
		);
	}
}

function held(connection: DatabaseConnection): Transaction {
	const { transaction } = connection as RemoteConnection;
	if (!transaction) throw new DatabaseError("no transaction is open");
	return transaction;
}

function take(connection: DatabaseConnection): Transaction {
	const transaction = held(connection);
	(connection as RemoteConnection).transaction = undefined;
	return transaction;
}
