import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchForMember } from "~/features/search/member-search.service.server";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireMember } from "~/gate/guards/member.server";

/** Of each kind, beneath the box in the head: the page of the search has all. */
const SHOWN = 3;

/** What the box in the head shows while a member types, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const groups = await searchForMember(scope, session.memberId, searchedFor(args.request));
	const found = groups.map(({ kind, items }) => ({ kind, items: items.slice(0, SHOWN) }));
	return Response.json({ found }, { headers: { "Cache-Control": "no-store" } });
}
