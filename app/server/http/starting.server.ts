import type { ServerResponse } from "node:http";

/**
 * The answer to whatever is asked before the databases are open and on the newest schema: alive, not ready, come back. So
 * a platform that waits for a long migration sees that it goes on.
 */
export function answerStarting(path: string, response: ServerResponse): void {
	const alive = path === "/livez";
	const body = path === "/livez" || path === "/readyz" ? JSON.stringify({ ok: alive, phase: "starting" }) : "Starting.";
	response.writeHead(alive ? 200 : 503, {
		"Content-Type": `${body.startsWith("{") ? "application/json" : "text/plain"}; charset=utf-8`,
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'",
		"Retry-After": "5",
		Connection: "close",
	});
	response.end(body);
}
