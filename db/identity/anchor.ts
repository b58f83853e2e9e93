import { closeSync, openSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseLost } from "../errors";
import { openFileFault, type Place, placeOf, samePlace, sameState, stampOf } from "./file-state";

/**
 * Holds on to the file that was opened: SQLite goes on writing to one that was deleted or replaced, and says that it is
 * done. Made once the database is open.
 */
export class FileAnchor {
	/** Open as long as the connections are: a descriptor that closes takes their locks with it. */
	readonly descriptor: number;
	readonly #place: Place | null;
	#seen: Place | null;
	#largest: number;
	#stamp: number | null = null;
	#beside = new Map<string, Place>();
	#damage: DatabaseLost | undefined;

	constructor(readonly path: string) {
		this.descriptor = openSync(path, "r");
		this.#place = placeOf(path);
		this.#seen = this.#place;
		this.#largest = this.#place?.size ?? 0;
	}

	/** From now on the file has to bear this stamp; false when it does not bear it yet. */
	expect(stamp: number): boolean {
		if (stampOf(this.descriptor) !== stamp) return false;
		this.#stamp = stamp;
		return true;
	}

	/** SQLite met a page that cannot be right. */
	noteDamage(error: DatabaseLost): void {
		this.#damage ??= error;
	}

	get damaged(): boolean {
		return this.#damage !== undefined;
	}

	/** What became of the file and of the log beside it, by their names alone: cheap enough for every write. */
	lost(): DatabaseLost | null {
		if (this.#damage) return this.#damage;
		const now = placeOf(this.path);
		const file = basename(this.path);
		if (!now) return new DatabaseLost("missing", `${file} is not there any more`);
		if (!samePlace(now, this.#place)) return new DatabaseLost("replaced", `${file} was replaced by another file`);
		if (!sameState(now, this.#seen)) {
			this.#seen = now;
			// While it grows another process may be moving pages from the log.
			const damage = this.#lookAt(now.size < this.#largest ? now.size : Number.POSITIVE_INFINITY);
			if (damage) return damage;
			this.#largest = now.size;
		}
		return this.#lostBeside("-wal");
	}

	/** The same, and what is in the file's first page. */
	lookInside(): DatabaseLost | null {
		return this.lost() ?? this.#lookAt(Number.POSITIVE_INFINITY) ?? this.#lostBeside("-shm");
	}

	/** Whether the name leads to the file that was opened. */
	get inPlace(): boolean {
		return samePlace(placeOf(this.path), this.#place);
	}

	/** Whether something else was written into the file that was opened. */
	get overwritten(): boolean {
		return openFileFault(this.descriptor, placeOf(this.path)?.size ?? 0, this.#stamp) !== null;
	}

	#lookAt(size: number): DatabaseLost | null {
		const found = openFileFault(this.descriptor, size, this.#stamp);
		if (found)
			this.noteDamage(new DatabaseLost(found.fault, `${basename(this.path)} is ${found.fault}: ${found.says}`));
		return this.#damage ?? null;
	}

	#lostBeside(ending: "-wal" | "-shm"): DatabaseLost | null {
		const known = this.#beside.get(ending);
		const now = placeOf(this.path + ending);
		if (known && !samePlace(known, now))
			return new DatabaseLost("missing", `${basename(this.path)}${ending} is not there any more`);
		if (now) this.#beside.set(ending, now);
		return null;
	}

	release(): void {
		closeSync(this.descriptor);
	}
}
