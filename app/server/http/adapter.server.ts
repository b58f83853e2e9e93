import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createRemixRequest, sendRemixResponse } from "@remix-run/express/dist/server.js";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, Response } from "express";
import { SENDING_STALLED } from "~/lib/limits";
import { plainRefusal } from "./plain-refusal.server";

const REPLACED = ["Referrer-Policy", "Cross-Origin-Resource-Policy", "X-Content-Type-Options"];
const CACHING = "Cache-Control";

/** The framework's adapter, except that a page (PageResponse) goes out as it is, and any other answer as `said`. */
export function adapter(
	build: ServerBuild | (() => Promise<ServerBuild>),
	mode: string,
	contextOf: (request: Request, response: Response) => AppLoadContext,
	said: (
		reply: globalThis.Response,
		asked: globalThis.Request,
		context: AppLoadContext,
	) => Promise<globalThis.Response>,
) {
	const answer = createRequestHandler(build, mode);
	return async (request: Request, response: Response, next: NextFunction) => {
		try {
			const context = contextOf(request, response);
			const asked = createRemixRequest(request, response);
			const answered = await answer(asked, context);
			// The framework's own words for what a route does not answer, in English and as JSON.
			if (answered.headers.has("X-Remix-Error"))
				return plainRefusal(response, answered.status, answered.status < 500 ? "unanswerable" : "broken");
			const reply = "page" in answered ? answered : await said(answered, asked, context);
			// Only one value of these counts: an answer's own takes the place of that of all answers.
			for (const name of REPLACED) if (reply.headers.has(name)) response.removeHeader(name);
			// A cache may keep a 404 by its own judgement: whoever may not see a file would hide it from whoever may.
			if (!reply.headers.has(CACHING)) response.setHeader(CACHING, "private, no-store");
			if (reply.body && isLong(reply)) return await sendAsTaken(response, reply, reply.body);
			if (!("page" in reply)) return await sendRemixResponse(response, reply);
			response.status(reply.status);
			for (const [name, value] of reply.headers) response.append(name, value);
			if (context.frames.size > 0) allowFrames(response, context.frames);
			response.end(reply.page);
		} catch (error) {
			next(error);
		}
	};
}

const isOfType = ({ headers }: globalThis.Response, type: string) => headers.get("Content-Type")?.startsWith(type);

/** Files, news and lists that are downloaded: what is made while it is sent, or read from where it lies. */
const isLong = (reply: globalThis.Response) =>
	reply.headers.has("Content-Length") || isOfType(reply, "text/event-stream") || isOfType(reply, "text/csv");

/** Reads no faster than the browser takes: nothing of it is held in memory for somebody who does not. */
async function sendAsTaken(response: Response, reply: globalThis.Response, body: ReadableStream): Promise<void> {
	response.status(reply.status);
	for (const [name, value] of reply.headers) response.append(name, value);
	response.setTimeout(SENDING_STALLED, () => response.destroy());
	await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response).catch((error: unknown) => {
		// Whoever leaves a film before its end breaks nothing.
		if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE" && !isOfType(reply, "text/event-stream"))
			throw error;
	});
}

const POLICY = "Content-Security-Policy";

/** Everything else stays as strict as it is on other pages. */
function allowFrames(response: Response, origins: Iterable<string>): void {
	response.setHeader(POLICY, `${response.getHeader(POLICY)};frame-src 'self' ${[...origins].join(" ")}`);
}
