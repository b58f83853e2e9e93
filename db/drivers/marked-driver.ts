import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from "kysely";
import { Timeout, Unavailable } from "../errors";
import { currentMarks, type Marks } from "../marks";

const COUNTER = CompiledQuery.raw("select last from write_counter");
/** How long a primary that did not answer is left alone by those who can do with the copy. */
const REST_MS = 2_000;

export interface MarkedOptions {
	/** The database's name in marks. */
	name: string;
	copy: Driver;
	/** Must refuse writes. */
	primary: Driver;
	/** Milliseconds that a copy which is behind is waited for, before the primary is asked. */
	patience: number;
}

/** Reads from a copy; for somebody who has written what the copy does not have yet, from the primary. */
export class MarkedDriver implements Driver {
	#restUntil = 0;

	constructor(private readonly options: MarkedOptions) {}

	init(): Promise<void> {
		return this.options.copy.init();
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		const { copy, primary, name, patience } = this.options;
		const near = await copy.acquireConnection();
		const isBehind = async (marks: Marks): Promise<boolean> => {
			if (marks.primary === "insist") return true;
			if (Date.now() < this.#restUntil) return false;
			if (marks.primary === "prefer" || marks.isAhead(name)) return true;
			const wanted = marks.of(name);
			if (wanted === 0 || (await counterOf(near)) >= wanted) return false;
			if (patience > 0) {
				await new Promise((resolve) => setTimeout(resolve, patience));
				if ((await counterOf(near)) >= wanted) return false;
			}
			marks.foundAhead(name);
			return true;
		};
		return {
			executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
				const marks = currentMarks();
				if (!marks || !(await isBehind(marks))) return near.executeQuery<R>(query);
				try {
					const far = await primary.acquireConnection();
					return await far.executeQuery<R>(query);
				} catch (error) {
					if (!(error instanceof Unavailable || error instanceof Timeout)) throw error;
					this.#restUntil = Date.now() + REST_MS;
					if (marks.primary === "insist") throw error;
					return near.executeQuery<R>(query);
				}
			},
			streamQuery: (query, size) => near.streamQuery(query, size),
		};
	}

	async releaseConnection(): Promise<void> {}

	beginTransaction(connection: DatabaseConnection): Promise<void> {
		return this.options.copy.beginTransaction(connection, {});
	}

	async commitTransaction(): Promise<void> {}

	async rollbackTransaction(): Promise<void> {}

	async destroy(): Promise<void> {
		await Promise.all([this.options.copy.destroy(), this.options.primary.destroy()]);
	}
}

/** How far a copy has come; one that was made before writes were counted has not come far. */
async function counterOf(connection: DatabaseConnection): Promise<number> {
	const { rows } = await connection.executeQuery<{ last: number }>(COUNTER).catch((error: unknown) => {
		if (/no such table/.test(String(error))) return { rows: [] };
		throw error;
	});
	return rows[0]?.last ?? 0;
}
