import type { AppLoadContext } from "@remix-run/node";
import { FETCHED_AHEAD } from "~/lib/limits";
import type { GuardArgs } from "../../origin.server";

/** Whether a browser fetches ahead what nobody may ever look at, as it does where a pointer rests on a link. */
export const isAskedAhead = ({ headers }: Request): boolean =>
	["Sec-Purpose", "Purpose", "X-Moz"].some((name) => headers.get(name)?.includes("prefetch"));

/**
 * The same, for a page that has something to show, or to note, only when it is seen: what is fetched ahead is then not shown
 * in its place.
 */
export function isFetchedAhead({ request, context }: GuardArgs): boolean {
	const ahead = isAskedAhead(request);
	if (ahead) context.differsWhenSeen = true;
	return ahead;
}

/**
 * Lets the browser show what it fetched ahead when the link is pressed within FETCHED_AHEAD, unless one of its cookies has
 * changed since: who is signed in, what they wrote, what an open page has heard of (marks.server.ts).
 */
export function keepFetchedAhead(request: Request, { differsWhenSeen }: AppLoadContext, headers: Headers): void {
	if (differsWhenSeen || headers.has("Cache-Control") || headers.has("Set-Cookie") || !isAskedAhead(request)) return;
	headers.set("Cache-Control", `private, max-age=${FETCHED_AHEAD / 1000}`);
	headers.append("Vary", "Cookie");
}
