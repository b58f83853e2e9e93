import { AsyncLocalStorage } from "node:async_hooks";

/** How long one who was found ahead of a copy stays with the primary, so that a page is of one piece. */
const STAY_MS = 2_000;

/**
 * What a visitor or a job has written: for each database the number of their last write, which nothing shown to them may
 * be older than. A number is the value of that database's write counter (db/drivers/remote-driver.ts).
 */
export class Marks {
	readonly #last: Map<string, number>;
	readonly #ahead = new Map<string, number>();
	/** `prefer` reads from primaries that are there, `insist` fails without them. */
	primary: "prefer" | "insist" | undefined;
	/** Whether something was written since these marks were made. */
	written = false;
	/** The request or the job that asks, for the log. */
	asker: string | undefined;
	/** What was asked since these marks were made, and how long it took. */
	statements = 0;
	statementMs = 0;

	constructor(last: Iterable<readonly [database: string, mark: number]> = []) {
		this.#last = new Map(last);
	}

	of(database: string): number {
		return this.#last.get(database) ?? 0;
	}

	get all(): [database: string, mark: number][] {
		return [...this.#last];
	}

	raise(database: string, mark: number): void {
		if (mark > this.of(database)) this.#last.set(database, mark);
	}

	wrote(database: string, mark: number): void {
		this.raise(database, mark);
		this.#ahead.set(database, Date.now() + STAY_MS);
		this.written = true;
	}

	/** Whether a copy is known to be behind; else its counter has to be looked at. */
	isAhead(database: string): boolean {
		return (this.#ahead.get(database) ?? 0) > Date.now();
	}

	foundAhead(database: string): void {
		this.#ahead.set(database, Date.now() + STAY_MS);
	}
}

const asking = new AsyncLocalStorage<Marks>();

/** Runs `work` for somebody: all it reads is as new as `marks`, all it writes is added to them. */
export function withMarks<T>(marks: Marks, work: () => T): T {
	return asking.run(marks, work);
}

export function currentMarks(): Marks | undefined {
	return asking.getStore();
}

/** From here on whoever asks reads from the primary, where it can be reached: nothing told us what they wrote before. */
export function preferPrimary(): void {
	const marks = currentMarks();
	if (marks) marks.primary = "prefer";
}

/**
 * What `find` finds; when a copy has nothing, what the primary has. For what somebody else has just made for a visitor: a
 * link, a key, a session. Throws Unavailable or Timeout when the primary alone could tell.
 */
export async function findForSure<T>(
	database: { readonly name: string; readonly replicated: boolean },
	find: () => Promise<T | undefined>,
): Promise<T | undefined> {
	const found = await find();
	if (found !== undefined || !database.replicated) return found;
	const marks = new Marks(currentMarks()?.all);
	marks.primary = "insist";
	const newer = await withMarks(marks, find);
	// What belongs to it is as new: the rest of the request reads where it was found.
	if (newer !== undefined) currentMarks()?.foundAhead(database.name);
	return newer;
}
