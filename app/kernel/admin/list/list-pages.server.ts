import type { Cursor, Filters } from "~/kernel/admin/list-params.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope } from "~db/scope";
import type { List, Wanted } from "./list.server";

/** All rows of a list, page by page, for a download. */
export async function* listPages<F extends Filters, C extends string, N extends string, Row>(
	scope: TenantScope,
	list: List<F, C, N, Row>,
	wanted: Wanted<F, C>,
): AsyncGenerator<Row[]> {
	const found = await list.find(scope, wanted);
	for (let after: Cursor | null = null; ; ) {
		const page: { rows: Row[]; next: Cursor | null } = await found.page(after, ROWS_AT_ONCE);
		if (page.rows.length > 0) yield page.rows;
		if (page.next === null) return;
		after = page.next;
		// Native handles are only freed when the event loop turns.
		await breathe();
	}
}

/** The first rows of a list. */
export async function firstOf<F extends Filters, C extends string, N extends string, Row>(
	scope: TenantScope,
	list: List<F, C, N, Row>,
	wanted: Wanted<F, C>,
	size: number,
): Promise<Row[]> {
	return (await (await list.find(scope, wanted)).page(null, size)).rows;
}
