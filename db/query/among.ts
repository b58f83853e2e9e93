import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { TenantScope } from "../scope";
import { compiled } from "./compiled";

// biome-ignore lint/suspicious/noExplicitAny: whatever the tables, only the rows count
type Read<O> = SelectQueryBuilder<any, any, O>;

/**
 * A read of what belongs to any of some texts (`where("id", "in", values)`), compiled once for any number of them. Each is
 * asked for once; without any, nothing is.
 */
export function among<O>(build: (scope: TenantScope, values: RawBuilder<string>) => Read<O>) {
	const read = compiled((scope, { values }: { values: string }) =>
		build(scope, sql<string>`(select value from json_each(${values}))`),
	);
	return async (scope: TenantScope, values: Iterable<string>): Promise<O[]> => {
		const wanted = [...new Set(values)];
		return wanted.length === 0 ? [] : read(scope, { values: JSON.stringify(wanted) });
	};
}
