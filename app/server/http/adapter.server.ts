import { createRemixRequest, sendRemixResponse } from "@remix-run/express/dist/server.js";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, Response } from "express";

/** The framework's adapter, except that a page (PageResponse) goes out as the text it is. */
export function adapter(
	build: ServerBuild | (() => Promise<ServerBuild>),
	mode: string,
	contextOf: (request: Request, response: Response) => AppLoadContext,
) {
	const answer = createRequestHandler(build, mode);
	return async (request: Request, response: Response, next: NextFunction) => {
		try {
			const context = contextOf(request, response);
			const reply = await answer(createRemixRequest(request, response), context);
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

const POLICY = "Content-Security-Policy";

/** Everything else stays as strict as it is on other pages. */
function allowFrames(response: Response, origins: Iterable<string>): void {
	response.setHeader(POLICY, `${response.getHeader(POLICY)};frame-src 'self' ${[...origins].join(" ")}`);
}
