import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import type { Measure } from "../meter";
import { FileConnection } from "./file-driver";
import type { FileHandle } from "./file-handle";
import { Queue } from "./mutex";

/** Transactions that are through and go to the disk together; whoever wrote one is told when it is there. */
interface Group {
	/** How many are through. */
	members: number;
	/** Ends as soon as no transaction is under way. */
	due: boolean;
	written: Promise<void>;
	resolve: () => void;
	reject: (error: unknown) => void;
}

/** The writer as one user of it holds it. */
class Turn implements DatabaseConnection {
	state: "plain" | "first" | "later" | "over" = "plain";
	/** The last thing that went wrong: it may have cost the whole transaction. */
	fault: unknown;

	constructor(
		private readonly connection: FileConnection,
		private readonly before: () => void,
	) {}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		if (this.state === "plain") this.before();
		try {
			return await this.connection.executeQuery<R>(query);
		} catch (error) {
			this.fault = error;
			throw error;
		}
	}

	streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
		return this.connection.streamQuery<R>();
	}
}

/**
 * Writes of one file, one transaction at a time in the order they came. Those that come in the same moment are committed
 * together: waiting for the disk takes longer than most of them, and blocks everything else. Each is a savepoint of its
 * own that can fail alone, and nobody is told of a success before it is on the disk.
 */
export class FileWriterDriver implements Driver {
	#queue = new Queue();
	#connection: FileConnection;
	#group: Group | undefined;
	/** The transaction under way. */
	#running: Turn | undefined;

	/** `check` throws when the file is not the one that was opened: what is committed there nobody would see again. */
	constructor(
		private readonly handle: FileHandle,
		private readonly check: () => void,
		measure: Measure,
	) {
		this.#connection = new FileConnection(() => handle, false, measure);
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<DatabaseConnection> {
		await this.#queue.acquire();
		return new Turn(this.#connection, () => this.flush());
	}

	async releaseConnection(turn: Turn): Promise<void> {
		if (turn.state !== "over") this.#end(turn);
	}

	async beginTransaction(turn: Turn): Promise<void> {
		if (this.#group) {
			this.handle.exec("SAVEPOINT one");
			turn.state = "later";
			this.#running = turn;
			return;
		}
		this.handle.exec("BEGIN IMMEDIATE");
		turn.state = "first";
		this.#running = turn;
		let resolve = () => {};
		let reject: Group["reject"] = () => {};
		const written = new Promise<void>((fulfil, refuse) => {
			resolve = fulfil;
			reject = refuse;
		});
		// It may fail with nobody waiting.
		written.catch(() => undefined);
		this.#group = { members: 0, due: false, written, resolve, reject };
	}

	async commitTransaction(turn: Turn): Promise<void> {
		this.check();
		const group = this.#group;
		if (!group) throw new Error("the transaction is gone");
		if (turn.state === "later") this.handle.exec("RELEASE one");
		group.members++;
		if (group.members === 1) setImmediate(() => this.#whenFree(group));
		this.#end(turn);
		await group.written;
	}

	async rollbackTransaction(turn: Turn): Promise<void> {
		if (turn.state === "over") return;
		try {
			if (turn.state === "later") this.handle.exec("ROLLBACK TO one; RELEASE one");
			else this.#abandon(undefined);
		} catch (error) {
			this.#abandon(turn.fault ?? error);
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
		this.settle();
		this.handle.close();
	}

	/** Before the file is closed: what is through is kept, what is under way is taken back. */
	settle(): void {
		const turn = this.#running;
		if (turn?.state === "first") {
			this.#abandon(undefined);
			return;
		}
		try {
			if (turn?.state === "later") this.handle.exec("ROLLBACK TO one; RELEASE one");
			this.flush();
		} catch (error) {
			this.#abandon(error);
		}
	}

	/** Commits what is through. */
	flush(): void {
		const group = this.#group;
		if (!group) return;
		try {
			this.check();
			this.handle.exec("COMMIT");
			this.#group = undefined;
			group.resolve();
		} catch (error) {
			this.#abandon(error);
		}
	}

	#whenFree(group: Group): void {
		if (this.#group !== group) return;
		group.due = true;
		if (!this.#queue.busy) this.flush();
	}

	#end(turn: Turn): void {
		turn.state = "over";
		this.#running = undefined;
		if (this.#group?.due) this.flush();
		this.#queue.release();
	}

	/** Takes back all that is not committed yet; whoever waits for it is told why. */
	#abandon(error: unknown): void {
		const group = this.#group;
		this.#group = undefined;
		try {
			this.handle.exec("ROLLBACK");
		} catch {
			this.handle.reopen();
		}
		group?.reject(error);
	}
}
