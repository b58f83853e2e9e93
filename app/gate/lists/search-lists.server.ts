import { ENTITIES } from "~/entities";
import { memberList, memberListFor } from "~/features/members/list/member-list.server";
import type { AdminContext } from "~/gate/guards/admin.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { FOUND_FOR_ADMINS } from "~/lib/limits";
import { LISTS } from "./lists.server";

/** What one list has for what was typed. */
export interface FoundRecords {
	name: string;
	/** A message key. */
	title: string;
	records: { id: string; title: string; href: string }[];
	/** The list with the same search, where it has more than these. */
	moreHref: string | null;
}

/**
 * What an admin may read that fits what was typed, list by list: each asks just as its own page would, so that nothing is
 * found here that is not found there, and a search that finds much is read along an index. Counts as one search for people.
 */
export async function searchLists(
	{ scope, role, can }: Pick<AdminContext, "scope" | "role" | "can">,
	q: string,
): Promise<FoundRecords[]> {
	if (q === "") return [];
	await limitSearch(scope, q);
	const found: FoundRecords[] = [];
	for (const known of LISTS) {
		const page = pageOf(known.path);
		if (!can(`${known.area}:read`) || !page) continue;
		const list = known === memberList ? memberListFor(role) : known;
		const records = await (await list.find(scope, { q })).first(FOUND_FOR_ADMINS + 1);
		if (records.length === 0) continue;
		found.push({
			...{ name: known.name, title: known.title },
			records: records.slice(0, FOUND_FOR_ADMINS).map(({ id, title }) => ({ id, title, href: page(id) })),
			moreHref: records.length > FOUND_FOR_ADMINS ? `${known.path}?${new URLSearchParams({ q })}` : null,
		});
	}
	return found;
}

/** The page of one record, by the list that it stands in. */
const pageOf = (path: string) => ENTITIES.find((entity) => "place" in entity && entity.place.to === path)?.page ?? null;
