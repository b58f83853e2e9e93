import type { Server, ServerResponse } from "node:http";
import { endProcess, type Log } from "../log.server";

/** The exit code after an error nobody caught; whoever watches over the process starts it again on this one. */
const CRASHED = 70;

/** How long running requests have to end: before a stop is forced, and after an error nobody caught. */
const STOP_GRACE = 8_000;
const CRASH_GRACE = 2_000;

/** How long the reader of the log has for its last lines. */
const LOG_GRACE = 1_000;

interface Order {
	log: Log;
	drainMs: number;
	stopping: () => void;
	beforeStop: () => void;
	close: () => Promise<void>;
}

/**
 * Ends the process in order: on SIGTERM, SIGINT or the end of who started it with code 0; after an error that nobody
 * caught with CRASHED, once what can still be answered is. For `drainMs` after the signal it goes on as before, so that
 * whoever was told by `stopping` sends nobody here any more; a second signal ends that. `beforeStop` ends what would never
 * end by itself, `close` whatever is left when the last request is done.
 */
export function keepOrder(listener: Server, { log, drainMs, stopping, beforeStop, close }: Order): void {
	const running = new Set<ServerResponse>();
	let ending = false;
	// First of all listeners: an error while a request is answered must find it here.
	listener.prependListener("request", (_request, response: ServerResponse) => {
		running.add(response);
		// A reader that has gone is no error of ours, and without a listener it would end the process.
		response.on("error", (error) => log.debug({ err: error }, "an answer was cut off"));
		response.once("close", () => {
			running.delete(response);
			// Kept alive for a next request, its connection would hold the end up.
			if (ending) setImmediate(() => listener.closeIdleConnections());
		});
	});

	const end = (code: number, grace: number) => {
		if (ending) return;
		ending = true;
		stopping();
		const exit = () => endProcess(code, LOG_GRACE);
		beforeStop();
		listener.close(() => close().then(exit, exit));
		listener.closeIdleConnections();
		setTimeout(() => {
			for (const response of running) apologise(response);
			setTimeout(() => listener.closeAllConnections(), 200);
		}, grace).unref();
		setTimeout(exit, grace + 5_000).unref();
	};
	let draining = false;
	const stop = (signal: string) => {
		log.info({ signal }, "stopping");
		if (draining || drainMs === 0) return end(0, STOP_GRACE);
		draining = true;
		stopping();
		setTimeout(() => end(0, STOP_GRACE), drainMs);
	};
	process.on("SIGTERM", () => stop("SIGTERM"));
	process.on("SIGINT", () => stop("SIGINT"));
	// Started as a child, it does not outlive its parent.
	process.on("disconnect", () => stop("disconnect"));
	process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
	process.on("uncaughtException", (error) => {
		log.fatal({ err: error }, "an error that nobody caught");
		end(CRASHED, CRASH_GRACE);
	});
}

function apologise(response: ServerResponse): void {
	if (response.headersSent) return;
	response.statusCode = 500;
	response.setHeader("Content-Type", "text/plain; charset=utf-8");
	response.setHeader("Connection", "close");
	response.end("Something went wrong. Try again in a moment.");
}
