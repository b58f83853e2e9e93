import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchedFor } from "~/features/search/search-words.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { foundFor } from "~/gate/lists/search-lists.server";

/** What the box in the head shows while somebody types, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "members:read");
	const answer = await foundFor(args, admin, searchedFor(args.request));
	return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
