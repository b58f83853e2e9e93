import { currentMarks } from "./marks";

/** What one side of a database was asked since the process began. */
export interface Meter {
	database: string;
	side: "reading" | "writing";
	statements: number;
	failed: number;
	slow: number;
	ms: number;
}

/** A statement that took long, without any value that it was asked with. */
export interface SlowStatement {
	database: string;
	ms: number;
	sql: string;
	/** The request or the job that asked it. */
	asker: string | undefined;
}

export interface SlowStatements {
	/** From so many milliseconds on. */
	from: number;
	tell: (statement: SlowStatement) => void;
}

const SQL_SHOWN = 2000;
const meters = new Map<string, Meter>();

/** The meters of all databases this process has opened. */
export function allMeters(): Iterable<Meter> {
	return meters.values();
}

/** Told of each statement when it is over. */
export type Measure = (sql: string, ms: number, failed: boolean) => void;

/** What counts the statements of one side of a database. It runs with each: it only adds. */
export function meterOf(database: string, side: Meter["side"], slow: SlowStatements | undefined): Measure {
	const key = `${database} ${side}`;
	const meter = meters.get(key) ?? { database, side, statements: 0, failed: 0, slow: 0, ms: 0 };
	meters.set(key, meter);
	const from = slow?.from ?? Number.POSITIVE_INFINITY;
	return (sql, ms, failed) => {
		meter.statements++;
		meter.ms += ms;
		if (failed) meter.failed++;
		const marks = currentMarks();
		if (marks) {
			marks.statements++;
			marks.statementMs += ms;
		}
		if (ms < from) return;
		meter.slow++;
		slow?.tell({ database, ms: Math.round(ms), sql: withoutValues(sql), asker: marks?.asker });
	};
}

/** Parameters are no part of a statement's text; what stands in it in quotes may be. */
export function withoutValues(sql: string): string {
	return sql
		.replace(/'(?:[^']|'')*'/g, "'…'")
		.replace(/\s+/g, " ")
		.slice(0, SQL_SHOWN);
}
