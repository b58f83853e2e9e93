import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { Kysely, type LogEvent, sql, type Transaction } from "kysely";
import { LibsqlDialect } from "./dialect";
import { FileReaderDriver, FileWriterDriver } from "./drivers/file-driver";
import { FileHandle } from "./drivers/file-handle";
import { RemoteDriver } from "./drivers/remote-driver";
import { Replica } from "./drivers/replica";
import { Busy } from "./errors";

/** What a repository may do outside a transaction. */
export type ReadDb<S> = Pick<
	Kysely<S>,
	"selectFrom" | "selectNoFrom" | "with" | "withRecursive" | "fn" | "dynamic" | "case" | "getExecutor"
>;

/** Where one database is. `file` is its own file in file mode, the local copy's in embedded mode. */
export type DatabaseConfig = {
	file: string;
	remote?: {
		url: string;
		token?: string;
		/** `primary` reads where it writes, `embedded` from a local copy, `url` from another server. */
		read:
			| { kind: "primary" }
			| { kind: "embedded"; syncSeconds: number; token?: string }
			| { kind: "url"; url: string; token?: string };
		deadline?: number;
	};
	log?: (event: LogEvent) => void;
};

// Without recursive_triggers REPLACE deletes ledger rows unseen by the trigger that refuses it. A connection fills its
// cache and never gives it back; beyond 16 MB it saves hardly any time, since the system keeps the pages as well.
const FILE_PRAGMAS = ["foreign_keys=ON", "recursive_triggers=ON", "cache_size=-16000", "temp_store=MEMORY"];
const BUSY_RETRIES = 20;

/** One database: reads anywhere, writes in one transaction at a time. */
export class Database<S> {
	readonly writer: Kysely<S>;
	readonly #reader: Kysely<S>;
	readonly #marked: boolean;
	readonly #closers: (() => void)[] = [];

	constructor(
		readonly name: string,
		readonly config: DatabaseConfig,
	) {
		mkdirSync(dirname(config.file), { recursive: true });
		const log = config.log && { log: config.log };
		if (config.remote) {
			const { url, token, read, deadline = 3000 } = config.remote;
			const wsUrl = socketUrl(url);
			this.writer = new Kysely<S>({
				dialect: new LibsqlDialect(new RemoteDriver({ url: wsUrl, deadline, ...(token && { token }) })),
				...log,
			});
			this.#marked = read.kind !== "primary";
			if (read.kind === "embedded") {
				const readToken = read.token ?? token;
				const replica = new Replica({
					path: config.file,
					syncUrl: httpUrl(url),
					syncSeconds: read.syncSeconds,
					...(readToken && { token: readToken }),
				});
				this.#closers.push(() => replica.close());
				this.#reader = new Kysely<S>({
					dialect: new LibsqlDialect(
						new FileReaderDriver(
							() => replica.handle(),
							() => replica.ready(),
						),
					),
					...log,
				});
			} else {
				const target =
					read.kind === "url" ? { url: socketUrl(read.url), token: read.token ?? token } : { url: wsUrl, token };
				this.#reader = new Kysely<S>({
					dialect: new LibsqlDialect(
						new RemoteDriver({
							url: target.url,
							deadline,
							readOnly: true,
							...(target.token && { token: target.token }),
						}),
					),
					...log,
				});
			}
			return;
		}
		const handle = new FileHandle(config.file, {
			timeout: 1000,
			pragmas: ["journal_mode=WAL", "synchronous=FULL", ...FILE_PRAGMAS],
		});
		this.#marked = false;
		this.writer = new Kysely<S>({ dialect: new LibsqlDialect(new FileWriterDriver(handle)), ...log });
		let reader: FileHandle | undefined;
		const openReader = () => {
			reader ??= new FileHandle(config.file, { timeout: 250, pragmas: [...FILE_PRAGMAS, "query_only=1"] });
			return reader;
		};
		this.#reader = new Kysely<S>({ dialect: new LibsqlDialect(new FileReaderDriver(openReader)), ...log });
		this.#closers.push(
			() => reader?.close(),
			() => handle.close(),
		);
	}

	/** True when reads may be behind writes, so that a mark is worth carrying. */
	get replicated(): boolean {
		return this.#marked;
	}

	/** The handle for reading; with a mark, one that has seen the write that gave it. */
	async read(mark?: number): Promise<ReadDb<S>> {
		if (!this.#marked || !mark) return this.#reader;
		return (await this.#reached(mark)) ? this.#reader : this.writer;
	}

	async #reached(mark: number): Promise<boolean> {
		for (const wait of [0, 15]) {
			if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
			const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'change_log'`.execute(
				this.#reader as Kysely<S>,
			);
			if ((rows[0]?.seq ?? 0) >= mark) return true;
		}
		return false;
	}

	/** Runs `fn` in one write transaction. Throws what `fn` throws (nothing is kept then), Busy, Unavailable or Timeout. */
	async write<T>(fn: (trx: Transaction<S>) => Promise<T>): Promise<{ result: T; mark: number }> {
		for (let attempt = 0; ; attempt++) {
			let entered = false;
			try {
				return await this.writer.transaction().execute(async (trx) => {
					entered = true;
					const result = await fn(trx);
					return { result, mark: this.#marked ? await lastChange(trx) : 0 };
				});
			} catch (error) {
				if (entered || !(error instanceof Busy) || attempt >= BUSY_RETRIES) throw error;
				await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 10 * (attempt + 1)));
			}
		}
	}

	async ping(): Promise<void> {
		await sql`select 1`.execute(this.#reader as Kysely<S>);
	}

	close(): void {
		if (this.config.remote) void this.writer.destroy();
		for (const close of this.#closers) close();
	}
}

async function lastChange<S>(trx: Transaction<S>): Promise<number> {
	const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'change_log'`.execute(trx);
	return rows[0]?.seq ?? 0;
}

const socketUrl = (url: string) => url.replace(/^libsql:/, "wss:").replace(/^http/, "ws");
const httpUrl = (url: string) => url.replace(/^libsql:/, "https:").replace(/^ws/, "http");
