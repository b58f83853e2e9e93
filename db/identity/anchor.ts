import { closeSync, openSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseLost } from "../errors";
import { openFileFault, type Place, placeOf, samePlace } from "./file-state";

/**
 * Holds on to the file that was opened: SQLite goes on writing to one that was deleted or replaced, and says that it is
 * done. Made once the database is open.
 */
export class FileAnchor {
	readonly #fd: number;
	readonly #place: Place | null;
	#log: Place | null = null;
	#index: Place | null = null;
	#largest: number;
	#damage: DatabaseLost | undefined;

	constructor(readonly path: string) {
		this.#fd = openSync(path, "r");
		this.#place = placeOf(path);
		this.#largest = this.#place?.size ?? 0;
	}

	/** SQLite met a page that cannot be right. */
	noteDamage(error: DatabaseLost): void {
		this.#damage ??= error;
	}

	get damaged(): boolean {
		return this.#damage !== undefined;
	}

	/** What became of the file and of the log beside it; a look at their names alone, cheap enough for every write. */
	lost(): DatabaseLost | null {
		if (this.#damage) return this.#damage;
		const now = placeOf(this.path);
		const file = basename(this.path);
		if (!now) return new DatabaseLost("missing", `${file} is not there any more`);
		if (!samePlace(now, this.#place)) return new DatabaseLost("replaced", `${file} was replaced by another file`);
		if (now.size < this.#largest) {
			const says = openFileFault(this.#fd, now.size);
			if (says) this.noteDamage(new DatabaseLost("damaged", `${file} is damaged: ${says}`));
			if (this.#damage) return this.#damage;
		}
		this.#largest = now.size;
		return this.#lostBeside("-wal", this.#log, (place) => {
			this.#log = place;
		});
	}

	/** The same, and what is in the file's first page. */
	lookInside(): DatabaseLost | null {
		const lost = this.lost();
		if (lost) return lost;
		// Its length is not compared here: another process may be moving pages from the log this moment.
		const says = openFileFault(this.#fd, Number.POSITIVE_INFINITY);
		if (says) this.noteDamage(new DatabaseLost("damaged", `${basename(this.path)} is damaged: ${says}`));
		if (this.#damage) return this.#damage;
		return this.#lostBeside("-shm", this.#index, (place) => {
			this.#index = place;
		});
	}

	/** Whether the name leads to the file that was opened. */
	get inPlace(): boolean {
		return samePlace(placeOf(this.path), this.#place);
	}

	/** True when nothing but a helper file is gone: all data is in the open connection still. */
	get whole(): boolean {
		return !this.#damage && this.inPlace;
	}

	/** The descriptor of the file that was opened, whatever its name leads to now. */
	get descriptor(): number {
		return this.#fd;
	}

	#lostBeside(ending: string, known: Place | null, remember: (place: Place) => void): DatabaseLost | null {
		const now = placeOf(this.path + ending);
		if (!known) {
			if (now) remember(now);
			return null;
		}
		if (samePlace(known, now)) return null;
		return new DatabaseLost("missing", `${basename(this.path)}${ending} is not there any more`);
	}

	/** Only once the connections are closed: a descriptor that closes takes their locks with it. */
	release(): void {
		closeSync(this.#fd);
	}
}
