import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";

/** What the server knows of a request before any route runs. */
export interface RequestContext {
	nonce: string;
	/** The reference number shown on error pages and written to the log. */
	requestId: string;
	/** The visitor's address, from the proxy only where one is trusted. */
	address: string;
	/** Host without port, lower case, no trailing dot. */
	host: string;
	/** Scheme and host as the visitor sees them. */
	origin: string;
	/** What the browser asked with: the loaders of a page that answers a post are handed a GET. */
	method: string;
	/** Where frames of the page may come from, beside the site itself; what adds one shows a player. */
	frames: Set<string>;
	/** Whether the data of a page is asked for, by its scripts, and not the page. */
	asData: boolean;
	/** The id of the route that answers, once one was found. */
	route: string | undefined;
	/** The status of a page that is shown although a part of it failed, and says so. */
	faultStatus: number | undefined;
	/** Whether the page, fetched ahead, left something for whoever sees it. */
	differsWhenSeen: boolean;
	/** One value per request and key: a site, a session, a member. */
	memo: Map<string, Promise<unknown>>;
}

declare module "@remix-run/server-runtime" {
	interface AppLoadContext extends RequestContext {}
}

export function once<T>(context: AppLoadContext, key: string, make: () => Promise<T>): Promise<T> {
	const known = context.memo.get(key);
	if (known) return known as Promise<T>;
	const made = make();
	context.memo.set(key, made);
	return made;
}

export function createContext(values: Partial<RequestContext> & { host: string }): AppLoadContext {
	return {
		nonce: randomUUID(),
		requestId: randomUUID(),
		address: "127.0.0.1",
		origin: `http://${values.host}`,
		method: "GET",
		frames: new Set(),
		asData: false,
		route: undefined,
		faultStatus: undefined,
		differsWhenSeen: false,
		memo: new Map(),
		...values,
		...{ host: normaliseHost(values.host) },
	};
}

/** Case, port and a trailing dot do not count when hosts are compared. */
export function normaliseHost(host: string): string {
	const lower = host.trim().toLowerCase();
	const name = lower.startsWith("[") ? lower.slice(0, lower.indexOf("]") + 1) : lower.replace(/:\d*$/, "");
	return name.replace(/\.$/, "");
}

/** Hosts of a developer's own machine. */
export function isDevHost(host: string): boolean {
	const name = normaliseHost(host);
	return name === "localhost" || name === "127.0.0.1" || name === "[::1]" || name.endsWith(".localhost");
}
