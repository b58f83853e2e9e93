import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchForMember } from "~/features/search/member-search.service.server";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireMember } from "~/gate/guards/member.server";
import { Bursts } from "~/kernel/rate-limits/bursts.rules";
import { refuseWait } from "~/kernel/rate-limits/rate-limit.server";
import { MINUTE, TYPED_SEARCHES } from "~/lib/limits";

/** Of each kind, beneath the box in the head: the page of the search has all. */
const SHOWN = 3;

const bursts = new Bursts();

/** What the box in the head shows while a member types, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	refuseWait(
		bursts.waitFor(`${scope.programId}/${session.memberId}`, {
			limit: TYPED_SEARCHES,
			duration: MINUTE,
			now: scope.now(),
		}),
	);
	const groups = await searchForMember(scope, session.memberId, searchedFor(args.request));
	const found = groups.map(({ kind, items }) => ({ kind, items: items.slice(0, SHOWN) }));
	return Response.json({ found }, { headers: { "Cache-Control": "no-store" } });
}
