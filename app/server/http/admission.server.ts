import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { NextFunction, Request, Response } from "express";
import { ADDRESS_MAX, LINKS_ADDRESS_MAX, PARAMETERS_MAX } from "~/lib/limits";

/** A request as everything behind the door may take it: nothing here can fail to be parsed any more. */
export interface Admission {
	/**
	 * Why it is not handed on: 400 where no address can be made of it or it asks for too much at once, 404 where it names two
	 * hosts or its path reads as another one, 405 for a method that nobody uses here, 414 for an address that no link or form
	 * of ours has; else null.
	 */
	refusal: 400 | 404 | 405 | 414 | null;
	/** Host with port, lower case. */
	host: string;
	/** The path as it was sent, without the query. */
	path: string;
	/** Whether a page's scripts ask for its data alone. */
	asData: boolean;
	/** The visitor's address. */
	address: string;
}

/** What a page or a file may be asked by, as the header `Allow` says it. */
export const PAGE_METHODS = "GET, HEAD, POST";
const METHODS = new Set([...PAGE_METHODS.split(", "), "OPTIONS"]);
/** Forms post; the API says by itself, in JSON, that it answers nothing else. */
const API_METHODS = new Set([...METHODS, "PUT", "PATCH", "DELETE"]);
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,253})|\[[0-9a-f:.]{2,45}\])(?::\d{0,5})?$/;

/**
 * Reads what a stranger can write into the first lines of a request, and leaves in `request` only what can be believed
 * and parsed: one host, one protocol, a path from the root. Never throws. Behind a trusted proxy the last hop of a
 * forwarded header is the proxy's own; what stands before it came from the visitor.
 */
export function admitRequest(
	request: IncomingMessage,
	{ trustProxy, addressHeader }: { trustProxy: boolean; addressHeader?: string | undefined },
): Admission {
	const { headers } = request;
	const address = addressOf(request, trustProxy, addressHeader);
	const given = (trustProxy && lastHop(headers["x-forwarded-host"])) || headers.host || "";
	const protocol = trustProxy ? lastHop(headers["x-forwarded-proto"])?.toLowerCase() : undefined;
	// The frameworks read these by themselves, and the first hop of each.
	delete headers["x-forwarded-host"];
	delete headers["x-forwarded-proto"];
	if (protocol === "http" || protocol === "https") headers["x-forwarded-proto"] = protocol;

	const host = given.toLowerCase();
	const target = isTooLong(request.url ?? "") ? null : readTarget(request.url ?? "");
	const refusal = refusalOf(request, host, target);
	request.url = refusal ? "/" : (target?.path ?? "/");
	if (refusal) delete headers.host;
	else headers.host = host;
	const path = request.url.replace(/[?#].*$/s, "");
	return { refusal, host: refusal ? "unknown" : host, path, asData: path.endsWith(".data"), address };
}

interface Target {
	/** The host of the absolute form, which proxies use. */
	authority: string | null;
	path: string;
}

function refusalOf(request: IncomingMessage, host: string, target: Target | null): Admission["refusal"] {
	const methods = isApiPath(target?.path ?? "") ? API_METHODS : METHODS;
	if (!methods.has(request.method ?? "")) return 405;
	if (isTooLong(request.url ?? "")) return 414;
	if (!target || !isHost(host) || parametersOf(target.path) > PARAMETERS_MAX) return 400;
	if (isResolved(target.path)) return 404;
	return hostLines(request) > 1 || (target.authority ?? host) !== host ? 404 : null;
}

/** Whether an address is one of the API, which answers everything in JSON. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/.test(path);

/**
 * Says what an address may be asked by: some routes would answer this as a GET, the others with an error page. Calls of the API
 * say it themselves.
 */
export function sayMethods(request: Request, response: Response, next: NextFunction): void {
	if (request.method !== "OPTIONS" || isApiPath(request.path)) next();
	else response.status(204).setHeader("Allow", PAGE_METHODS).end();
}

function isTooLong(target: string): boolean {
	return target.length > (target.startsWith("/__manifest?") ? LINKS_ADDRESS_MAX : ADDRESS_MAX);
}

function parametersOf(path: string): number {
	const start = path.indexOf("?");
	return start < 0 ? 0 : path.slice(start).split("&").length;
}

/** The request target taken apart; null for what is no path. */
function readTarget(target: string): Target | null {
	const absolute = /^https?:\/\/([^/?#]*)([/?#].*)?$/is.exec(target);
	const path = (absolute ? absolute[2] : target) ?? "/";
	// "//x" and "/\x" read as addresses of other hosts wherever they are resolved.
	return /^\/(?![/\\])/.test(path) && isDecodable(path.replace(/[?#].*$/s, ""))
		? { authority: absolute?.[1]?.toLowerCase() ?? null, path }
		: null;
}

/**
 * Whether a path becomes another one where it is resolved, which browsers do before they send it: "/api/../profile" would
 * pass as the API where a prefix is looked at, and reach the profile.
 */
function isResolved(target: string): boolean {
	const path = target.replace(/[?#].*$/s, "");
	return path.includes("\\") || path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}

function isHost(host: string): boolean {
	return HOST.test(host) && URL.canParse(`http://${host}`);
}

function hostLines({ rawHeaders }: IncomingMessage): number {
	return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

function lastHop(header: string | string[] | undefined): string | undefined {
	return [header ?? []].flat().join(",").split(",").at(-1)?.trim();
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean, addressHeader?: string): string {
	const told = trustProxy
		? [addressHeader && lastHop(headers[addressHeader.toLowerCase()]), lastHop(headers["x-forwarded-for"])]
		: [];
	return [...told, socket.remoteAddress].find((one) => one && isIP(one) !== 0) ?? "unknown";
}
