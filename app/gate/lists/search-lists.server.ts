import { ENTITIES } from "~/entities";
import { memberList, memberListFor } from "~/features/members/list/member-list.server";
import type { AdminContext } from "~/gate/guards/admin.server";
import { reachOf } from "~/gate/guards/platform.server";
import { platformCan, type Reach } from "~/kernel/permissions/platform.rules";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import type { FoundRecords } from "~/kernel/search/found";
import { nearMiss } from "~/kernel/search/near-miss.repository.server";
import { FOUND_FOR_ADMINS } from "~/lib/limits";
import { type Locale, resolveLocale } from "~/server/i18n/locale.server";
import type { GuardArgs } from "~/server/origin.server";
import { LISTS } from "./lists.server";
import { type AboutFound, INSTALLATION_OTHERS, PROGRAM_OTHERS } from "./search-others.server";
import { searchPlaces } from "./search-places.server";

interface Searcher extends Pick<AdminContext, "scope" | "role" | "can" | "control"> {
	/** What of the installation they reach. */
	reach: Reach;
	/** The language they read. */
	locale: Locale;
}

/**
 * What an admin may read that fits what was typed: places of the desk, then list by list, then what stands in no such list:
 * each asks just as its own page would, so that nothing is found here that is not found there, and a search that finds much is
 * read along an index.
 */
async function searchLists({ scope, role, can, control, reach, locale }: Searcher, q: string): Promise<FoundRecords[]> {
	const found: FoundRecords[] = [];
	const add = ({ name, title, path, most }: Omit<AboutFound, "area">, records: FoundRecords["records"]) => {
		if (records.length === 0) return;
		found.push({
			...{ name, title, records: records.slice(0, most) },
			moreHref: records.length > most && path !== null ? `${path}?${new URLSearchParams({ q })}` : null,
		});
	};
	const places = { name: "places", title: "admin:search.places", path: null, most: FOUND_FOR_ADMINS };
	add(places, searchPlaces({ can, reach, locale }, q));
	for (const known of LISTS) {
		const page = pageOf(known.path);
		if (!can(`${known.area}:read`) || !page) continue;
		const list = known.name === memberList.name ? memberListFor(role) : known;
		const records = await (await list.find(scope, { q })).first(FOUND_FOR_ADMINS + 1);
		const about = { name: known.name, title: known.title, path: known.path, most: FOUND_FOR_ADMINS };
		const facts = await known.facts?.(
			scope,
			records.slice(0, FOUND_FOR_ADMINS).map(({ id }) => id),
		);
		add(
			about,
			records.map(({ id, title }) => ({ id, title, href: page(id), facts: facts?.get(id) })),
		);
	}
	for (const other of PROGRAM_OTHERS)
		if (can(`${other.area}:read`)) add(other, await other.find({ scope, locale }, q, other.most + 1));
	for (const other of INSTALLATION_OTHERS)
		if (platformCan(reach, `${other.area}:read`)) add(other, await other.find({ control, reach }, q, other.most + 1));
	return found;
}

/**
 * The same for who asks a page, in the language they read. Where nothing at all is found, what may have been meant is searched
 * for: `near` says what that is.
 */
export async function foundFor(args: GuardArgs, admin: AdminContext, q: string) {
	const nothing = { found: [] as FoundRecords[], near: null };
	if (q === "") return nothing;
	await limitSearch(admin.scope, q);
	const locale = await resolveLocale(args.request, admin.tenant.program.locale);
	const searcher = { ...admin, reach: await reachOf(args, admin), locale };
	const found = await searchLists(searcher, q);
	if (found.length > 0) return { found, near: null };
	const kinds = [...LISTS, ...PROGRAM_OTHERS]
		.filter(({ area }) => admin.can(`${area}:read`))
		.flatMap((known) => known.kinds ?? []);
	const near = await nearMiss(admin.scope, kinds, q);
	if (near === null) return nothing;
	const meant = await searchLists(searcher, near);
	return meant.length > 0 ? { found: meant, near } : nothing;
}

/** The page of one record, by the list that it stands in. */
const pageOf = (path: string) => ENTITIES.find((entity) => "place" in entity && entity.place.to === path)?.page ?? null;
