import { readOr } from "~/kernel/admin/read-or.server";
import { found } from "~/kernel/admin/required-id.server";
import type { TenantScope } from "~db/scope";
import { findDatabucket } from "../../databuckets.repository.server";
import { findGeneration, findOpenGeneration } from "../generations.repository.server";
import { findResultState, type ResultState } from "../results.repository.server";

/** What a page reads of a databucket. Throws a 404 Response when there is none, a 500 one with its text when it cannot be read. */
export const loadOf = async <T>(scope: TenantScope, read: Promise<T | undefined>): Promise<T> =>
	found(await readOr(scope, read, "databuckets:errors.load"), "databuckets:errors.notFound");

/** A databucket for its pages. Throws as `loadOf`. */
export const loadDatabucket = (scope: TenantScope, id: string) => loadOf(scope, findDatabucket(scope, id));

/** What pages of results show: what is shown to everybody, and what waits to be looked at. */
export async function loadResults(scope: TenantScope, id: string) {
	const databucket = await loadDatabucket(scope, id);
	return { databucket, ...(await loadProgress(scope, id)) };
}

/** The same of a databucket that the page has read already. */
export async function loadProgress(scope: TenantScope, id: string) {
	const read = async () => {
		const state = found(await findResultState(scope, id), "databuckets:errors.notFound");
		const generation = state.generationId === null ? undefined : await findGeneration(scope, state.generationId);
		return { state, generation, open: await findOpenGeneration(scope, id) };
	};
	return readOr(scope, read(), "databuckets:results.errors.fetch");
}

/** The results that there are. Throws a 404 Response when none have been calculated and shown. */
export async function requireResults(scope: TenantScope, id: string): Promise<ResultState & { generationId: string }> {
	const { state } = await loadResults(scope, id);
	const generationId = found(state.generationId, "databuckets:results.errors.notFound");
	return { ...state, generationId };
}
