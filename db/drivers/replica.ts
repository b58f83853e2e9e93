import { existsSync } from "node:fs";
import { Busy, DatabaseError, Unavailable } from "../errors";
import { FileHandle } from "./file-handle";

export interface ReplicaOptions {
	path: string;
	syncUrl: string;
	token?: string;
	syncSeconds: number;
}

const RETRY_MS = 3000;
const PROBE_MS = 1500;

/**
 * A local copy that follows a primary, for reading only. When the primary cannot be reached at start the copy of last
 * time serves (query_only, since a plain handle would accept writes and diverge) until the primary is back.
 */
export class Replica {
	#handle: FileHandle | undefined;
	#retry: NodeJS.Timeout | undefined;
	#follower: FileHandle | undefined;
	#following = false;
	#closed = false;

	constructor(private readonly options: ReplicaOptions) {}

	get following(): boolean {
		return this.#following;
	}

	/** Opens the copy, following when the primary answers. Throws Unavailable when there is neither. */
	async ready(): Promise<void> {
		if (this.#handle) return;
		const reachable = await this.#reachable();
		if (this.#closed) throw new Unavailable("the database is closed");
		this.#handle ??= (reachable ? this.#follow() : undefined) ?? this.#standalone();
	}

	handle(): FileHandle {
		if (!this.#handle) throw new Unavailable("the local copy is not open");
		return this.#handle;
	}

	/** Opening a copy waits for the primary on the event loop, without end when the network hangs: so ask first. */
	async #reachable(): Promise<boolean> {
		try {
			const response = await fetch(new URL("/health", this.options.syncUrl), { signal: AbortSignal.timeout(PROBE_MS) });
			await response.body?.cancel();
			return true;
		} catch {
			return false;
		}
	}

	#follow(): FileHandle | undefined {
		const { path, syncUrl, token, syncSeconds } = this.options;
		const filled = existsSync(path);
		try {
			// Kept for the next try: closing would not end it, and a second one beside it corrupts the copy.
			this.#follower ??= new FileHandle(path, {
				timeout: 250,
				pragmas: [],
				sync: { url: syncUrl, periodSeconds: syncSeconds, ...(token && { token }) },
			});
			this.#fetch(this.#follower, filled);
			this.#following = true;
			return this.#follower;
		} catch (error) {
			if (error instanceof DatabaseError && !(error instanceof Unavailable)) throw error;
			return undefined;
		}
	}

	/** A copy of last time that somebody else holds (an earlier handle not collected yet) serves, and catches up later. */
	#fetch(handle: FileHandle, filled: boolean): void {
		try {
			handle.sync();
		} catch (error) {
			if (!(error instanceof Busy && filled)) throw error;
		}
	}

	#standalone(): FileHandle {
		if (!existsSync(this.options.path)) throw new Unavailable("neither the primary nor a local copy can be read");
		this.#retry ??= setInterval(() => void this.#rejoin().catch(() => undefined), RETRY_MS).unref();
		return new FileHandle(this.options.path, { timeout: 250, pragmas: ["query_only=1"] });
	}

	/** Two live handles on one copy corrupt it, so the standing one is closed first. */
	async #rejoin(): Promise<void> {
		if (this.#following || !(await this.#reachable()) || this.#following || this.#closed) return;
		this.#handle?.close();
		this.#handle = undefined;
		this.#handle = this.#follow() ?? this.#standalone();
		if (this.#following) {
			clearInterval(this.#retry);
			this.#retry = undefined;
		}
	}

	/** The copy follows on until its handle is collected: libsql 0.5.29 gives its timer no name to stop it by. */
	close(): void {
		this.#closed = true;
		clearInterval(this.#retry);
		this.#handle?.close();
		this.#follower?.close();
	}
}
