export interface OriginCheck {
	method: string;
	path: string;
	host: string;
	origin: string | undefined;
	fetchSite: string | string[] | undefined;
	/** What the browser wants the answer for: `document`, `image`, `empty` for scripts … */
	fetchDest?: string | string[] | undefined;
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The reason to refuse a request that changes something, or null. Browsers send Origin with every form post; where it
 * is missing only Sec-Fetch-Site: same-origin counts. Scripts of other sites read nothing here, links and pictures do.
 * Calls below /api are never refused here, but their cookies may not count (`cookiesCount`); /notices/off by mail programs, with all it needs in the address.
 */
export function checkSameOrigin({ method, path, host, origin, fetchSite, fetchDest }: OriginCheck): string | null {
	if (path === "/api" || path.startsWith("/api/")) return null;
	if (path.startsWith("/notices/off/")) return null;
	if (SAFE.has(method)) return fetchSite === "cross-site" && fetchDest === "empty" ? "a script of another site" : null;
	if (origin === undefined) return fetchSite === "same-origin" ? null : "unsafe method without an origin";
	if (origin === "null") return "unsafe method with an opaque origin";
	try {
		const url = new URL(origin);
		const web = url.protocol === "https:" || url.protocol === "http:";
		return web && url.host === host.toLowerCase() ? null : "unsafe method from another origin";
	} catch {
		return "unsafe method with an unreadable origin";
	}
}

/**
 * Whether the cookies of a call below /api count: a browser that sends them for a page of another site says so, and what is
 * no browser says nothing of where it is asked from.
 */
export function cookiesCount({ method, host, origin, fetchSite }: Omit<OriginCheck, "path">): boolean {
	if (origin === undefined && fetchSite === undefined) return true;
	return checkSameOrigin({ method, path: "/", host, origin, fetchSite }) === null;
}
