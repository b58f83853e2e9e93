import type { HeadersArgs } from "@remix-run/node";

/** `headers` of a route that may answer, or frame, a 429 or 503: a page loses the wait unless its route passes it on. */
export function retryAfterHeaders({ actionHeaders, errorHeaders, parentHeaders }: HeadersArgs): Headers {
	const headers = new Headers(parentHeaders);
	const wait = actionHeaders.get("Retry-After") ?? errorHeaders?.get("Retry-After");
	if (wait) headers.set("Retry-After", wait);
	return headers;
}
