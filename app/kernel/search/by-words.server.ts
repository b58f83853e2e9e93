import type { Searching } from "./conditions.service.server";
import { searchFor } from "./search.repository.server";
import type { Search, SearchKind } from "./search.rules";

/** The search of a list by the words of its records' names. */
export const byWords = (kind: SearchKind): Searching<Search> => ({
	kinds: [kind],
	find: (scope, q) => searchFor(scope, kind, q),
	isCommon: ({ common }) => common,
	unordered: (search) => ({ ...search, common: false }),
});
