import type { Database } from "../database";
import { DatabaseLost, type Fault, faultOf, Unavailable } from "../errors";
import { letGo, moveToOwnFile, sameContent, setAside } from "./aside";
import { type Place, placeOf, sameState } from "./file-state";
import { findIdentity } from "./identity";

/** How a database is, as /healthz lists it. */
export interface DatabaseState {
	name: string;
	/** Its file, or the server that it is on. */
	file: string;
	state: "ok" | Fault;
	/** What is wrong, in a sentence. */
	says?: string;
}

interface Refusal {
	error: Error;
	place: Place | null;
	until: number;
}

/** A refused database is tried again after so long, or at once when its file has changed. */
const RETRY_MS = 1_000;
/** One whose pages were all read and found wrong. */
const RETRY_DAMAGED_MS = 30_000;

/** One database of the installation: opened when asked for, and refused as long as it is not the right one. */
export class Slot<S> {
	#database: Database<S> | undefined;
	#opening: Promise<Database<S>> | undefined;
	#refusal: Refusal | undefined;
	#told: DatabaseState["state"] = "ok";

	constructor(
		readonly name: string,
		/** Where it is shown to be: a file's name or a server. */
		readonly shown: string,
		/** Its file in file mode. */
		private readonly path: string | undefined,
		/** Opens the right one or throws; `doubt` asks that every page is looked at. */
		private readonly open: (doubt: boolean) => Promise<Database<S>>,
		private readonly report: (state: DatabaseState) => void,
	) {}

	/** The database. Throws DatabaseLost while another or none is in its place, and what opening it throws. */
	async get(): Promise<Database<S>> {
		const lost = this.#database?.lost() ?? null;
		if (this.#database && !lost) {
			if (this.#refusal) this.#settle();
			return this.#database;
		}
		// The open file stays at hand: it may only have been moved away and come back.
		if (lost && this.path && !placeOf(this.path)) throw this.#refuse(lost);
		const { error, place, until } = this.#refusal ?? {};
		if (error && Date.now() < (until ?? 0) && sameState(place ?? null, this.#place())) throw error;
		this.#opening ??= this.#openAnew(lost).finally(() => {
			this.#opening = undefined;
		});
		return this.#opening;
	}

	/** Looks whether it is still the right one, and opens one that was refused when it is again. */
	async check(): Promise<void> {
		const database = this.#database;
		if (!database || this.#refusal) {
			if (this.#refusal) await this.get().catch(() => undefined);
			return;
		}
		try {
			if (database.look()) await this.get();
			else if (database.trouble) await database.probe();
			if (database.config.remote) await this.#checkRemote(database);
		} catch (error) {
			// What is wrong was told by then, or is the reason for the state below.
			if (!(error instanceof Unavailable)) throw error;
		}
		this.#tell(await this.state());
	}

	async #checkRemote(database: Database<S>): Promise<void> {
		const { id } = await findIdentity(database);
		if (database.identity === undefined || id === database.identity) return;
		this.#database = undefined;
		database.close();
		throw this.#refuse(new DatabaseLost("replaced", `${this.name} (${this.shown}) was replaced by another database`));
	}

	async state(): Promise<DatabaseState> {
		const where = { name: this.name, file: this.shown };
		const wrong = (error: Error): DatabaseState => ({ ...where, state: faultOf(error), says: error.message });
		const lost = this.#database?.lost() ?? this.#refusal?.error;
		if (lost) return wrong(lost);
		const trouble = this.#database?.trouble;
		if (trouble) return { ...wrong(trouble), says: `${this.shown}: ${trouble.message}` };
		if (!this.#database) return { ...where, state: "ok" };
		return withinTime(this.#database.ping()).then(
			() => ({ ...where, state: "ok" as const }),
			(error: Error) => wrong(error),
		);
	}

	get opened(): boolean {
		return this.#database !== undefined || this.#refusal !== undefined;
	}

	async close(): Promise<void> {
		const database = await this.#opening?.catch(() => undefined);
		(database ?? this.#database)?.close();
		this.#database = undefined;
		this.#refusal = undefined;
	}

	async #openAnew(lost: DatabaseLost | null): Promise<Database<S>> {
		try {
			const before = this.#refusal?.error;
			const doubt = this.#database?.anchor?.damaged || (before instanceof DatabaseLost && before.fault === "damaged");
			if (lost) await this.#retire();
			this.#database = await this.open(doubt ?? false);
			this.#settle();
			return this.#database;
		} catch (error) {
			throw this.#refuse(error as Error);
		}
	}

	/** Lets go of the file that was opened, so that the one in its place can be looked at. */
	async #retire(): Promise<void> {
		const database = this.#database;
		const { anchor } = database ?? {};
		if (!database || !anchor || !this.path) return;
		// What was written over it must not get pages from the log, which a connection moves there when it closes.
		const overwritten = anchor.inPlace && anchor.overwritten;
		if (overwritten) moveToOwnFile(this.path);
		// Nothing but the log is gone: what it held is in the open connection, and goes into the file now.
		else if (anchor.inPlace && !database.checkpoint() && !anchor.damaged)
			throw new Unavailable(`the log of ${this.shown} was deleted; it is opened anew after the running transaction`);
		const replaced = !anchor.inPlace;
		const moved = replaced && !overwritten && (await sameContent(anchor.descriptor, this.path));
		this.#database = undefined;
		database.close();
		await letGo();
		if (replaced) setAside(this.path, moved ? ["-shm"] : ["-wal", "-shm"]);
	}

	#refuse(error: Error): Error {
		const slow = error instanceof DatabaseLost && error.fault === "damaged";
		this.#refusal = { error, place: this.#place(), until: Date.now() + (slow ? RETRY_DAMAGED_MS : RETRY_MS) };
		this.#tell({ name: this.name, file: this.shown, state: faultOf(error), says: error.message });
		return error;
	}

	#settle(): void {
		this.#refusal = undefined;
		this.#tell({ name: this.name, file: this.shown, state: "ok" });
	}

	#tell(state: DatabaseState): void {
		if (state.state === this.#told) return;
		this.#told = state.state;
		this.report(state);
	}

	#place(): Place | null {
		return this.path ? placeOf(this.path) : null;
	}
}

const PATIENCE_MS = 2_000;

async function withinTime(work: Promise<void>): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const deadline = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Unavailable("no answer within 2 s")), PATIENCE_MS);
	});
	await Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
