import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Driver, Kysely, type LogEvent, sql, type Transaction } from "kysely";
import { LibsqlDialect } from "./dialect";
import { FileReaderDriver } from "./drivers/file-driver";
import { FileHandle } from "./drivers/file-handle";
import { FileWriterDriver } from "./drivers/file-writer";
import { MarkedDriver } from "./drivers/marked-driver";
import { countWrite, markOf, RemoteDriver } from "./drivers/remote-driver";
import { Replica } from "./drivers/replica";
import { httpUrl, socketUrl } from "./drivers/server-addresses";
import { Busy, DatabaseLost, StorageFull, StorageReadOnly } from "./errors";
import { FileAnchor } from "./identity/anchor";
import { stampFor } from "./identity/file-state";
import { currentMarks } from "./marks";
import { type Measure, meterOf, type SlowStatements } from "./meter";

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
	/** Told of statements that take long. */
	slow?: SlowStatements;
	/** Opens a file that is there and never makes one. */
	existing?: boolean;
};

// Without recursive_triggers REPLACE deletes ledger rows unseen by the trigger that refuses it. A connection fills its
// cache and never gives it back; beyond 16 MB it saves hardly any time, since the system keeps the pages as well.
const FILE_PRAGMAS = ["foreign_keys=ON", "recursive_triggers=ON", "cache_size=-16000", "temp_store=MEMORY"];
const BUSY_RETRIES = 20;
/** What changes the schema of a large table takes longer than anything a visitor waits for. */
const SCHEMA_DEADLINE = 60_000;
/** A server that follows its primary is some 2 ms behind; asking the primary in its place takes as long. */
const REPLICA_PATIENCE = 15;

/** One database: reads anywhere, writes in one transaction at a time. */
export class Database<S> {
	readonly writer: Kysely<S>;
	readonly #reader: Kysely<S>;
	/** True when reads come from a copy that may be behind. */
	readonly replicated: boolean;
	/** What writes over the network. */
	readonly #remote: RemoteDriver | undefined;
	readonly #closers: (() => void)[] = [];
	/** The file in file mode, and the connection that writes it. */
	readonly #held: { anchor: FileAnchor; handle: FileHandle; writer: FileWriterDriver } | undefined;
	#closed = false;
	#identity: string | undefined;
	#trouble: StorageFull | StorageReadOnly | null = null;

	constructor(
		readonly name: string,
		readonly config: DatabaseConfig,
	) {
		if (!config.existing) mkdirSync(dirname(config.file), { recursive: true });
		const log = config.log && { log: config.log };
		const reading = meterOf(name, "reading", config.slow);
		const writing = meterOf(name, "writing", config.slow);
		if (config.remote) {
			const { url, token, read, deadline = 3000 } = config.remote;
			const remote = (address: string, secret: string | undefined, readOnly = false) =>
				new RemoteDriver({
					...{ url: socketUrl(address), deadline, readOnly, measure: readOnly ? reading : writing },
					...(secret && { token: secret }),
				});
			this.replicated = read.kind !== "primary";
			this.#remote = remote(url, token);
			this.writer = new Kysely<S>({ dialect: new LibsqlDialect(this.#remote), ...log });
			const primary = remote(url, token, true);
			const marked = (copy: Driver, patience: number) => new MarkedDriver({ name, copy, primary, patience });
			const reader =
				read.kind === "embedded"
					? marked(this.#follow(httpUrl(url), read.token ?? token, read.syncSeconds, reading), 0)
					: read.kind === "url"
						? marked(remote(read.url, read.token ?? token, true), REPLICA_PATIENCE)
						: primary;
			this.#reader = new Kysely<S>({ dialect: new LibsqlDialect(reader), ...log });
			this.#closers.push(() => void this.#reader.destroy().catch(() => undefined));
			return;
		}
		const watched = {
			lost: () => this.lost(),
			onDamage: (error: DatabaseLost) => this.#held?.anchor.noteDamage(error),
		};
		// Pages that several transactions change are copied out of the log once for all of them; at 1,000 a large import spends
		// as long on that as on its indexes.
		const logLength = "wal_autocheckpoint=4000";
		const handle = new FileHandle(config.file, {
			timeout: 1000,
			pragmas: ["journal_mode=WAL", "synchronous=FULL", logLength, ...FILE_PRAGMAS],
			...(config.existing && { existing: true }),
			...watched,
		});
		const anchor = new FileAnchor(config.file);
		this.replicated = false;
		const check = () => {
			const lost = this.lost();
			if (lost) throw lost;
		};
		const writer = new FileWriterDriver(handle, check, writing);
		this.writer = new Kysely<S>({ dialect: new LibsqlDialect(writer), ...log });
		let reader: FileHandle | undefined;
		const openReader = () => {
			if (!reader) {
				check();
				const pragmas = [...FILE_PRAGMAS, "query_only=1"];
				reader = new FileHandle(config.file, { timeout: 250, pragmas, existing: true, ...watched });
			}
			return reader;
		};
		this.#reader = new Kysely<S>({ dialect: new LibsqlDialect(new FileReaderDriver(openReader, reading)), ...log });
		this.#held = { anchor, handle, writer };
		this.#closers.push(
			() => reader?.close(),
			() => handle.close(),
			() => anchor.release(),
		);
	}

	/** What became of the file since it was opened; null while it is the one, and for a remote database. */
	lost(): DatabaseLost | null {
		return this.#held?.anchor.lost() ?? null;
	}

	/** The same after a closer look, which is for every few seconds. */
	look(): DatabaseLost | null {
		return this.#held?.anchor.lookInside() ?? null;
	}

	/** What the last write met, until one succeeds. */
	get trouble(): StorageFull | StorageReadOnly | null {
		return this.#trouble;
	}

	/** Writes something of some size, to learn whether there is room again. Throws what writing throws. */
	async probe(): Promise<void> {
		const write = (value: ReturnType<typeof sql>) =>
			this.write((trx) => sql`update database_identity set probe = ${value}`.execute(trx));
		await write(sql`zeroblob(65536)`);
		await write(sql`null`);
	}

	/** The file that this database holds, in file mode. */
	get anchor(): FileAnchor | undefined {
		return this.#held?.anchor;
	}

	/** Moves what the log holds into the file; false when a transaction is in the way. */
	checkpoint(): boolean {
		return this.#held?.handle.checkpoint() ?? true;
	}

	/** The identity it is expected to have; undefined before that is settled. */
	get identity(): string | undefined {
		return this.#identity;
	}

	/** From now on each write, and each look at the file, makes sure that this is the database with this identity. */
	expect(identity: string, controlIdentity = identity): void {
		this.#identity = identity;
		if (!this.#held) return;
		const { anchor, handle } = this.#held;
		const stamp = stampFor(identity);
		if (anchor.expect(stamp)) return;
		try {
			handle.exec(`PRAGMA application_id = ${stamp}`);
			handle.exec(`PRAGMA user_version = ${stampFor(controlIdentity)}`);
			handle.checkpoint();
			anchor.expect(stamp);
		} catch {
			// One that cannot be written now is stamped when it is opened next.
		}
	}

	/** The driver of a local copy that follows `syncUrl`. */
	#follow(syncUrl: string, token: string | undefined, syncSeconds: number, measure: Measure): Driver {
		const replica = new Replica({ path: this.config.file, syncUrl, syncSeconds, ...(token && { token }) });
		this.#closers.push(() => replica.close());
		return new FileReaderDriver(
			() => replica.handle(),
			measure,
			() => replica.ready(),
		);
	}

	/** The handle for reading. Nothing it reads is older than what the one who asks has written (db/marks.ts). */
	async read(): Promise<ReadDb<S>> {
		return this.#reader;
	}

	/**
	 * Runs `fn` in one write transaction; `mark` is its number on a server, 0 in a file.
	 * Throws what `fn` throws (nothing is kept then), Busy, Unavailable or Timeout.
	 */
	async write<T>(fn: (trx: Transaction<S>) => Promise<T>): Promise<{ result: T; mark: number }> {
		for (let attempt = 0; ; attempt++) {
			let entered = false;
			try {
				const { result, mark } = await this.writer.transaction().execute(async (trx) => {
					entered = true;
					if (!this.config.remote) return { result: await fn(trx), mark: 0 };
					const executor = trx.getExecutor();
					await executor.provideConnection(async (connection) => countWrite(connection));
					const written = await fn(trx);
					await this.#confirm(trx);
					return { result: written, mark: await executor.provideConnection(async (one) => markOf(one)) };
				});
				this.#trouble = null;
				if (mark > 0) currentMarks()?.wrote(this.name, mark);
				return { result, mark };
			} catch (error) {
				if (error instanceof StorageFull || error instanceof StorageReadOnly) this.#trouble = error;
				if (entered || !(error instanceof Busy) || attempt >= BUSY_RETRIES) throw error;
				await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 10 * (attempt + 1)));
			}
		}
	}

	/** Runs what changes the schema, and may wait for another who does. Nobody else writes through this handle meanwhile. */
	async unhurried<T>(work: () => Promise<T>): Promise<T> {
		const driver = this.#remote;
		if (!driver) return work();
		const { deadline } = driver;
		driver.deadline = Math.max(deadline, SCHEMA_DEADLINE);
		try {
			return await work();
		} finally {
			driver.deadline = deadline;
		}
	}

	/** Over the network: whether this is the database that the write was meant for. */
	async #confirm(trx: Transaction<S>): Promise<void> {
		if (this.#identity === undefined) return;
		const { rows } = await sql<{ id: string }>`select id from database_identity`.execute(trx);
		if (rows[0]?.id !== this.#identity)
			throw new DatabaseLost("replaced", `${this.name} was replaced by another database`);
	}

	/** Throws what keeps reads from it, or writes: a copy at hand tells nothing of its primary. */
	async ping(): Promise<void> {
		await sql`select 1`.execute(this.#reader as Kysely<S>);
		if (this.config.remote) await sql`select 1`.execute(this.writer);
	}

	/** After a file is closed it holds everything by itself, unless another process has it open too. */
	close(): void {
		if (this.#closed) return;
		this.#closed = true;
		this.#held?.writer.settle();
		if (this.#held && !this.lost()) this.#held.handle.checkpoint();
		if (this.config.remote) void this.writer.destroy();
		for (const close of this.#closers) close();
	}
}
