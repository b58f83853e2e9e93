import type { CompiledQuery, SelectQueryBuilder, Simplify } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/sqlite";
import type { ControlScope, TenantScope } from "../scope";

/** Stands for a value while a statement is built. Whatever would read it as a value fails. */
class Parameter {
	constructor(readonly name: string) {}

	[Symbol.toPrimitive](): never {
		throw new TypeError(`${this.name} is not known yet: a compiled statement is built once, for all values`);
	}
}

type Value = string | number | null;
type Values<V> = Record<keyof V, Value>;

interface Compilable<O> {
	compile(): CompiledQuery<O>;
}

/**
 * A statement that is asked often: `build` describes it once, with stand-ins for the program and the values, and from then
 * on only the values are filled in. Building and compiling a statement takes longer than running most of them.
 *
 * What the statement's text depends on, such as how many parts it has, is `shape`; there must be few of them. Times are
 * values as well. Returns all rows.
 */
export function compiled<
	V extends Values<V>,
	O,
	S extends string | number = 0,
	Sc extends TenantScope | ControlScope = TenantScope,
>(
	build: (scope: Sc, values: V, shape: S) => Compilable<O>,
): (scope: Sc, values: V, ...shape: S extends 0 ? [] : [S]) => Promise<O[]> {
	const known = new Map<string | number, CompiledQuery>();
	return async (scope, values, ...given) => {
		const shape = given[0] ?? 0;
		const { seenAs, programId } = scope as Partial<TenantScope>;
		// Its tags stand in the text, so it is no statement that is asked often.
		if (seenAs)
			return (await scope.query.getExecutor().executeQuery<O>(build(scope, values, shape as S).compile())).rows;
		let statement = known.get(shape);
		if (!statement) {
			statement = prepare(scope, Object.keys(values), (standIn, parameters) =>
				build(standIn, parameters as unknown as V, shape as S),
			);
			known.set(shape, statement);
		}
		const parameters = statement.parameters.map((one) => {
			if (!(one instanceof Parameter)) return one;
			return one.name === PROGRAM ? programId : values[one.name as keyof V];
		});
		const { rows } = await scope.query.getExecutor().executeQuery<O>({ ...statement, parameters } as CompiledQuery<O>);
		return rows;
	};
}

// No value can have this name.
const PROGRAM = "the program";

// biome-ignore lint/suspicious/noExplicitAny: whatever the tables, only the rows count
type Part<O> = SelectQueryBuilder<any, any, O>;
type Parts = Record<string, Part<unknown>>;
type RowsOf<P extends Parts> = { [K in keyof P]: P[K] extends Part<infer O> ? Simplify<O>[] : never };

/**
 * Several reads that a page needs together as one statement, compiled once like `compiled()`; returns the rows of each
 * under its name, all of one moment. For texts, whole numbers and null: they travel as JSON.
 */
export function compiledParts<V extends Values<V>, P extends Parts, S extends string | number = 0>(
	build: (scope: TenantScope, values: V, shape: S) => P,
): (scope: TenantScope, values: V, ...shape: S extends 0 ? [] : [S]) => Promise<RowsOf<P>> {
	const read = compiled<V, Record<string, string>, S>((scope, values, shape) =>
		scope.query.selectNoFrom(
			Object.entries(build(scope, values, shape)).map(([name, part]) => jsonArrayFrom(part).as(name)),
		),
	);
	return async (scope, values, ...shape) => {
		const [row] = await read(scope, values, ...shape);
		const parts = Object.entries(row ?? {}).map(([name, rows]) => [name, JSON.parse(rows)]);
		return Object.fromEntries(parts) as RowsOf<P>;
	};
}

function prepare<Sc extends TenantScope | ControlScope>(
	scope: Sc,
	names: readonly string[],
	build: (scope: Sc, values: Record<string, Parameter>) => Compilable<unknown>,
): CompiledQuery {
	const standIn: Sc = {
		...scope,
		programId: new Parameter(PROGRAM) as unknown as string,
		get actor(): never {
			throw new TypeError("who acts is a value of a compiled statement");
		},
		now: () => {
			throw new TypeError("the time is a value of a compiled statement");
		},
	};
	return numbered(build(standIn, Object.fromEntries(names.map((name) => [name, new Parameter(name)]))).compile());
}

/** The same statement with its parameters by number, each value bound once however often it stands in the text. */
function numbered(query: CompiledQuery): CompiledQuery {
	const parameters: unknown[] = [];
	let at = 0;
	const sql = query.sql.replace(/'[^']*'|"[^"]*"|\?/g, (found) => {
		if (found !== "?") return found;
		const parameter = query.parameters[at++];
		const known = parameters.indexOf(parameter);
		return `?${known >= 0 ? known + 1 : parameters.push(parameter)}`;
	});
	return { ...query, sql, parameters };
}
