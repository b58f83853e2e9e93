import { FileHandle } from "../../db/drivers/file-handle";

/** What the n-th statement throws. */
export class InjectedFault extends Error {
	override name = "InjectedFault";
}

/**
 * Runs `operation` while its n-th statement on any database throws, the begin and the commit of a transaction included;
 * tells whether it came to that.
 */
export async function withFault<T>(
	n: number,
	operation: () => Promise<T>,
	// biome-ignore lint/suspicious/noExplicitAny: any error is a result here.
): Promise<{ hit: boolean; result?: T; error?: any }> {
	const { run, exec } = FileHandle.prototype;
	let seen = 0;
	const count = (sql: string) => {
		seen++;
		if (seen === n) throw new InjectedFault(`statement ${n} failed: ${sql.slice(0, 60)}`);
	};
	FileHandle.prototype.run = function (sql, parameters) {
		count(sql);
		return run.call(this, sql, parameters);
	};
	FileHandle.prototype.exec = function (sql) {
		if (/^(BEGIN|COMMIT)/.test(sql)) count(sql);
		return exec.call(this, sql);
	};
	try {
		return { result: await operation(), hit: seen >= n };
	} catch (error) {
		return { error, hit: seen >= n };
	} finally {
		Object.assign(FileHandle.prototype, { run, exec });
	}
}

/**
 * Fails the first statement of `operation`, then the second, and so on, until a run has no failure; `check` looks at
 * what each failed run left behind. Returns how many statements there were.
 */
export async function faultLoop(
	operation: () => Promise<unknown>,
	check: (n: number, outcome: { error?: unknown; result?: unknown }) => Promise<void>,
): Promise<number> {
	for (let n = 1; n < 1000; n++) {
		const { hit, ...outcome } = await withFault(n, operation);
		if (!hit) {
			if (outcome.error) throw outcome.error;
			return n - 1;
		}
		await check(n, outcome);
	}
	throw new Error("the operation never ran through");
}

/** How many statements a piece of work runs on all databases; transactions are not counted as such. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
	const { run } = FileHandle.prototype;
	let statements = 0;
	FileHandle.prototype.run = function (...given) {
		statements++;
		return run.apply(this, given);
	};
	try {
		await work();
	} finally {
		FileHandle.prototype.run = run;
	}
	return statements;
}

/** Statements that match fail while `run` runs. */
export async function breaking<T>(pattern: RegExp, run: () => Promise<T>): Promise<T> {
	const original = FileHandle.prototype.run;
	FileHandle.prototype.run = function (sql, parameters) {
		if (pattern.test(sql)) throw new Error("broken on purpose");
		return original.call(this, sql, parameters);
	};
	return run().finally(() => {
		FileHandle.prototype.run = original;
	});
}
