import type { CompiledQuery } from "kysely";
import type { TenantScope } from "../scope";

/** Stands for a value while a statement is built. Whatever would read it as a value fails. */
class Parameter {
	constructor(readonly name: string) {}

	[Symbol.toPrimitive](): never {
		throw new TypeError(`${this.name} is not known yet: a compiled statement is built once, for all values`);
	}
}

type Value = string | number | null;
type Values = Record<string, Value>;

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
export function compiled<V extends Values, O, S extends string | number = 0>(
	build: (scope: TenantScope, values: V, shape: S) => Compilable<O>,
): (scope: TenantScope, values: V, ...shape: S extends 0 ? [] : [S]) => Promise<O[]> {
	const known = new Map<string | number, CompiledQuery>();
	return async (scope, values, ...given) => {
		const shape = given[0] ?? 0;
		let statement = known.get(shape);
		if (!statement) {
			statement = prepare(scope, Object.keys(values), (standIn, parameters) =>
				build(standIn, parameters as unknown as V, shape as S),
			);
			known.set(shape, statement);
		}
		const parameters = statement.parameters.map((one) =>
			one instanceof Parameter ? (one.name === PROGRAM ? scope.programId : values[one.name]) : one,
		);
		const { rows } = await scope.query.getExecutor().executeQuery<O>({ ...statement, parameters } as CompiledQuery<O>);
		return rows;
	};
}

const PROGRAM = "program";

function prepare(
	scope: TenantScope,
	names: readonly string[],
	build: (scope: TenantScope, values: Record<string, Parameter>) => Compilable<unknown>,
): CompiledQuery {
	const standIn: TenantScope = {
		...scope,
		programId: new Parameter(PROGRAM) as unknown as string,
		now: () => {
			throw new TypeError("the time is a value of a compiled statement");
		},
	};
	return build(standIn, Object.fromEntries(names.map((name) => [name, new Parameter(name)]))).compile();
}
