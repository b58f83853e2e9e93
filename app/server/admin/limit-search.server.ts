import { countUse } from "~/features/rate-limits/rate-limits.repository.server";
import { SEARCH_WINDOW, SEARCHES } from "~/lib/limits";
import { Busy, Timeout, Unavailable } from "~db/errors";
import type { TenantScope } from "~db/scope";
import { refuseTooMany } from "../rate-limit.server";
import { runtime } from "../runtime.server";

/**
 * Counts an admin's search for people, so that nobody reads the program's members name by name. Throws the 429 page
 * above SEARCHES; a list that is not searched is not counted.
 */
export async function limitSearch(scope: TenantScope, q: string): Promise<void> {
	if (q.trim() === "") return;
	try {
		const window = await countUse(scope, `search:${scope.actor.id}`, SEARCH_WINDOW);
		refuseTooMany(window, SEARCHES, scope.now(), "admin:list.tooManySearches");
	} catch (error) {
		// Where nothing can be written, pages are still read.
		if (!(error instanceof Busy || error instanceof Timeout || error instanceof Unavailable)) throw error;
		runtime().log.warn({ err: error, requestId: scope.origin.requestId }, "a search was not counted");
	}
}
