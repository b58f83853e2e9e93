import type { IncomingMessage } from "node:http";
import type { Marks } from "~db/marks";
import type { RequestContext } from "../context.server";
import type { Log } from "../log.server";
import { requestSeconds, requests, slowPages } from "./metrics.server";

/** What is known of an answer when it has gone out. */
export interface Answered {
	request: IncomingMessage;
	path: string;
	/** The path as the log may hold it. */
	logged: string;
	status: number;
	refused: boolean;
	contentType: string;
	ms: number;
	locals: { requestId?: string; context?: RequestContext; marks?: Marks };
}

/** Addresses that are no route of the program. */
const OWN: Record<string, string> = {
	"/livez": "livez",
	"/readyz": "readyz",
	"/healthz": "healthz",
	"/metrics": "metrics",
};
/** A method is the visitor's own word. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The label of a request: one of the program's routes or of a few words, whatever strangers ask for. */
export function labelOf({ path, refused, locals }: Pick<Answered, "path" | "refused" | "locals">): string {
	if (refused) return "refused";
	if (locals.context) return locals.context.route ?? "none";
	return OWN[path] ?? (path.startsWith("/assets/") ? "assets" : "file");
}

/** Counts an answer and writes it down; one that took `slowFrom` milliseconds with what it spent them on. */
export function noteAnswer(log: Log, slowFrom: number, answered: Answered): void {
	const { request, path, logged, status, contentType, ms, locals } = answered;
	const route = labelOf(answered);
	const method = METHODS.has(request.method ?? "") ? (request.method as string) : "other";
	requests.inc({ route, method, status });
	// A stream ends when its reader leaves.
	const timed = !contentType.startsWith("text/event-stream");
	if (timed) requestSeconds.observe({ route }, ms / 1000);
	if (route === "assets" || path in OWN) return;
	const about = { requestId: locals.requestId, method: request.method, path: logged, status };
	log.info({ ...about, ms: Math.round(ms) }, "request");
	if (!timed || ms < slowFrom) return;
	slowPages.inc({ route });
	const { statements = 0, statementMs = 0 } = locals.marks ?? {};
	const spent = { ms: Math.round(ms), statements, statementMs: Math.round(statementMs) };
	log.warn({ requestId: locals.requestId, method, route, status, ...spent }, "a slow page");
}
