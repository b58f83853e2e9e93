import { PassThrough } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./components/document/nonce";
import { PageFrameContext } from "./components/document/page-frame";
import { scriptPreloads } from "./server/http/script-preloads.server";
import { resolveLocale } from "./server/i18n/locale.server";
import { pageTexts } from "./server/i18n/messages.server";
import { runtime } from "./server/runtime.server";
import { localeOfHost } from "./server/tenant.server";

export { runCommand } from "./server/commands/commands.server";
export { createContext } from "./server/context.server";
export { answersWhenAway } from "./server/faults/answers-when-away.server";
export { checkHealth } from "./server/faults/health.server";
export { admitRequest } from "./server/http/admission.server";
export { announcesTooMuch, bodyLimit, endStalledBody, isFormType, mayBeSentOut } from "./server/http/body-limit.server";
export { keepOrder } from "./server/http/lifecycle.server";
export { carryMarks } from "./server/http/marks.server";
export { narrowBuilds } from "./server/http/narrow-builds.server";
export { checkSameOrigin } from "./server/http/same-origin.server";
export { logPath, startPortal } from "./server/portal.server";
export { closeStreams } from "./server/streams.server";

export const streamTimeout = 10_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	{ nonce, host }: AppLoadContext,
): Promise<Response> {
	// Without scripts there is nothing to show before the page is whole, and every loader awaits what matters.
	const locale = await resolveLocale(request, await localeOfHost(host));
	const frame = { locale, texts: pageTexts(locale, new URL(request.url).pathname).href };
	const whole = isbot(request.headers.get("User-Agent")) || remixContext.isSpaMode;
	return new Promise((resolve, reject) => {
		let failed = false;
		const { pipe, abort } = renderToPipeableStream(
			<NonceContext.Provider value={nonce}>
				<PageFrameContext.Provider value={frame}>
					<RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
				</PageFrameContext.Provider>
			</NonceContext.Provider>,
			{
				nonce,
				[whole ? "onAllReady" : "onShellReady"]() {
					const body = new PassThrough();
					headers.set("Content-Type", "text/html; charset=utf-8");
					headers.append("Link", scriptPreloads(remixContext, nonce));
					if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
					resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
					pipe(body);
				},
				onShellError: reject,
				onError(error: unknown) {
					failed = true;
					runtime().log.error({ err: error }, "a page could not be rendered");
				},
			},
		);
		setTimeout(abort, streamTimeout + 1000).unref();
	});
}

export function handleDataRequest(response: Response): Response {
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-store");
	return response;
}

/** Faults of loaders and actions; what people did not cause is logged, a missing page is not news. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	runtime().log.error({ err: error, requestId: context.requestId }, "a route failed");
}
