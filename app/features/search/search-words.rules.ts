import { SEARCH_CHARACTERS } from "~/lib/limits";
import { seenLine } from "~/lib/text";

/** What an address asks a search for. */
export const searchedFor = (request: Request): string =>
	seenLine((new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, SEARCH_CHARACTERS));
