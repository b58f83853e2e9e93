/** The notice that a post did not arrive, which every page has. */
export const UNDELIVERED = "undelivered";

/** How an action answers that has nothing to say, so that the router leaves the page as it is. */
const NOTHING = '[{"_1":-5},"data"]';

/** Has every post of the router answered as `orStay` does. */
export function watchPosts(): void {
	const send = fetch;
	window.fetch = (target, init) => {
		const sent = send(target, init);
		return init?.method === "POST" && /\.data(\?|$)/.test(String(target)) ? orStay(sent, init.signal) : sent;
	};
}

/**
 * Keeps the page, and what was typed on it, when a post gets no answer, or only that of a proxy whose server is away: the
 * router would put a page of its own in its place. The notice says so instead. A post that the page itself gives up is none.
 */
export async function orStay(sent: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
	const reply = await sent.catch(() => signal?.throwIfAborted());
	const arrived = reply && (reply.status < 500 || reply.headers.has("X-Remix-Response"));
	const notice = document.getElementById(UNDELIVERED);
	if (notice) notice.hidden = Boolean(arrived);
	return arrived ? reply : new Response(NOTHING, { status: 503 });
}

/**
 * Posts to an action beside the page, which stays as it is whatever comes back. Not by a fetcher of the router: one whose
 * answer comes while the route of another page is asked for leaves that page without it, and blank.
 */
export async function postBeside(path: string, fields: URLSearchParams, signal?: AbortSignal): Promise<void> {
	await fetch(`${path}.data`, { method: "POST", body: fields, signal }).catch(() => {});
}
