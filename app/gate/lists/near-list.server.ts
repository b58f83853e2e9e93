import { redirect } from "@remix-run/node";
import type { List } from "~/kernel/admin/list/list.server";
import type { Cursor, Filters } from "~/kernel/admin/list-params.server";
import { nearMiss } from "~/kernel/search/near-miss.repository.server";
import { isNearMiss } from "~/kernel/search/near-miss.rules";
import { SEARCH_CHARACTERS } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** What was typed, in the address of the list that shows what may have been meant. */
const TYPED = "typed";

/**
 * Leads to the same list with a slip of the search put right, where it then shows something: throws that redirect, so that pages,
 * bulk actions and the download all go by what is shown.
 */
export async function leadToNear<F extends Filters, C extends string, N extends string, Row>(
	scope: TenantScope,
	list: List<F, C, N, Row>,
	asked: ReturnType<typeof list.read>,
): Promise<void> {
	const q = await nearMiss(scope, list.kinds, asked.q);
	if (q === null) return;
	const [first] = await (await list.find(scope, { ...asked, q })).first(1);
	if (!first) return;
	const href = (asked.href as (next: { q: string; cursor?: Cursor }) => string)({ q });
	throw redirect(`${list.path}${href}&${new URLSearchParams({ [TYPED]: asked.q })}`);
}

/** What was typed where the list shows what may have been meant; null for any other text. */
export function putRight(request: Request, q: string): string | null {
	const typed = (new URL(request.url).searchParams.get(TYPED) ?? "").slice(0, SEARCH_CHARACTERS);
	return isNearMiss(typed, q) ? typed : null;
}
