import { existsSync } from "node:fs";
import { DatabaseError, Unavailable } from "../errors";
import { FileHandle } from "./file-handle";

export interface ReplicaOptions {
	path: string;
	syncUrl: string;
	token?: string;
	syncSeconds: number;
}

const RETRY_MS = 3000;

/**
 * A local copy that follows a primary, for reading only. When the primary cannot be reached at start the copy of last
 * time serves (query_only, since a plain handle would accept writes and diverge) until the primary is back.
 */
export class Replica {
	#handle: FileHandle | undefined;
	#retry: NodeJS.Timeout | undefined;
	#following = false;

	constructor(private readonly options: ReplicaOptions) {}

	get following(): boolean {
		return this.#following;
	}

	handle(): FileHandle {
		this.#handle ??= this.#follow() ?? this.#standalone();
		return this.#handle;
	}

	#follow(): FileHandle | undefined {
		const { path, syncUrl, token, syncSeconds } = this.options;
		try {
			const handle = new FileHandle(path, {
				timeout: 250,
				pragmas: [],
				sync: { url: syncUrl, periodSeconds: syncSeconds, ...(token && { token }) },
			});
			handle.sync();
			this.#following = true;
			return handle;
		} catch (error) {
			if (error instanceof DatabaseError && !(error instanceof Unavailable)) throw error;
			return undefined;
		}
	}

	#standalone(): FileHandle {
		this.#retry ??= setInterval(() => this.#rejoin(), RETRY_MS).unref();
		if (!existsSync(this.options.path)) throw new Unavailable("neither the primary nor a local copy can be read");
		return new FileHandle(this.options.path, { timeout: 250, pragmas: ["query_only=1"] });
	}

	/** Two live handles on one copy corrupt it, so the standing one is closed first. */
	#rejoin(): void {
		this.#handle?.close();
		this.#handle = this.#follow() ?? (existsSync(this.options.path) ? this.#standalone() : undefined);
		if (this.#following) {
			clearInterval(this.#retry);
			this.#retry = undefined;
		}
	}

	close(): void {
		clearInterval(this.#retry);
		this.#handle?.close();
	}
}
