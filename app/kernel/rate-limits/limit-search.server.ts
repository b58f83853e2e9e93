import { countUse, forgetUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { tokenHash } from "~/lib/ids.server";
import { SEARCH_WINDOW, SEARCHES } from "~/lib/limits";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { refuseTooMany } from "./rate-limit.server";

/**
 * Counts an admin's search for people, so that nobody reads the program's members name by name. Throws the 429 page
 * above SEARCHES. A list that is not searched does not count, nor does the same search again: an open list asks anew
 * whenever something changes.
 */
export async function limitSearch(scope: TenantScope, q: string): Promise<void> {
	if (q === "") return;
	const all = `search:${scope.actor.id}`;
	const same = `${all}:${tokenHash(q).slice(0, 32)}`;
	try {
		if ((await countUse(scope, same, SEARCH_WINDOW)).used > 1) return;
		const window = await countUse(scope, all, SEARCH_WINDOW);
		if (window.used > SEARCHES) await forgetUse(scope, same);
		refuseTooMany(window, SEARCHES, scope.now(), "admin:list.tooManySearches");
	} catch (error) {
		// Where nothing can be written, pages are still read.
		if (awayMessage(error) === null) throw error;
		runtime().log.warn({ err: error, requestId: scope.origin.requestId }, "a search was not counted");
	}
}
