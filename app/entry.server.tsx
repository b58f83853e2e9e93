import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { NonceContext } from "./components/document/nonce";
import { PageFrameContext } from "./components/document/page-frame";
import { KeptMarkup } from "./components/ui/kept-markup";
import { keepMarkup } from "./gate/markup/kept-markup.server";
import { textsOfPage } from "./gate/page-texts.server";
import { localeOfHost } from "./gate/tenant.server";
import { keepFetchedAhead } from "./server/http/fresh/fetched-ahead.server";
import { PageResponse, renderPage } from "./server/http/render-page.server";
import { resolveLocale } from "./server/i18n/locale.server";
import { runtime } from "./server/runtime.server";

export { runCommand } from "./gate/commands/commands.server";
export { logPath, readSettings, startPortal } from "./gate/portal.server";
export { sayRefusal } from "./gate/say-refusal.server";
export { watchRoutes } from "./gate/watch/watch-routes.server";
export { createContext } from "./server/context.server";
export { answersWhenAway } from "./server/faults/answers-when-away.server";
export { keepsRefused } from "./server/faults/keeps-refused.server";
export { adapter } from "./server/http/adapter.server";
export { admitRequest, isApiPath, PAGE_METHODS, sayMethods } from "./server/http/admission.server";
export {
	announcesTooMuch,
	bodyLimit,
	endStalledBody,
	isFormOrNothing,
	mayBeSentOut,
} from "./server/http/body-limit.server";
export { carryMarks } from "./server/http/fresh/marks.server";
export { keepOrder } from "./server/http/lifecycle.server";
export { narrowBuilds } from "./server/http/narrow-builds.server";
export { plainRefusal } from "./server/http/plain-refusal.server";
export { checkSameOrigin, cookiesCount } from "./server/http/same-origin.server";
export { whyNotStarted } from "./server/http/start-faults.server";
export { answerStarting } from "./server/http/starting.server";
export { endProcess } from "./server/log.server";
export { closeStreams } from "./server/streams.server";
export { nameRoutes } from "./server/watch/name-routes.server";
export { enterPhase } from "./server/watch/readiness.server";
export { noteAnswer } from "./server/watch/request-meter.server";

export const streamTimeout = 10_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	const { nonce, host } = context;
	// A page without a loader has not told.
	context.route = remixContext.staticHandlerContext.matches.at(-1)?.route.id;
	const locale = await resolveLocale(request, await localeOfHost(host));
	const texts = (await textsOfPage(context, request, locale)).href;
	const page = await renderPage(remixContext, {
		url: request.url,
		nonce,
		frame: (program) => (
			<NonceContext.Provider value={nonce}>
				<KeptMarkup.Provider value={keepMarkup}>
					<PageFrameContext.Provider value={{ locale, texts }}>{program}</PageFrameContext.Provider>
				</KeptMarkup.Provider>
			</NonceContext.Provider>
		),
	});
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
	return new PageResponse(page, { headers, status: statusOf(failureStatus(remixContext) ?? status, context) });
}

/**
 * The status of the error that a page shows in place of its record. A refused post would leave its own there: a form of
 * what is gone is answered as missing, whatever else is wrong with its fields.
 */
function failureStatus({ staticHandlerContext: { errors, matches } }: EntryContext): number | undefined {
	const shown = matches.find(({ route }) => errors && route.id in errors);
	if (!errors || !shown) return undefined;
	const error = errors[shown.route.id];
	return isRouteErrorResponse(error) ? error.status : 500;
}

/** What nobody could answer as asked keeps its status; a page or its data that came all the same tells what failed. */
const statusOf = (status: number, { faultStatus }: AppLoadContext) =>
	status === 200 ? (faultStatus ?? status) : status;

export function handleDataRequest(
	response: Response,
	{ context, request }: { context: AppLoadContext; request: Request },
): Response {
	const { body, headers } = response;
	if (response.status === 200 && context.faultStatus === undefined) keepFetchedAhead(request, context, headers);
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
	const status = statusOf(response.status, context);
	return status === response.status ? response : new Response(body, { headers, status });
}

/** Faults of loaders and actions; what people did not cause is logged, a missing page is not news. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	runtime().log.error({ err: error, requestId: context.requestId }, "a route failed");
}
