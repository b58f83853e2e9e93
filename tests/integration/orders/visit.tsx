import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { createStaticHandler } from "@remix-run/router";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { FormatProvider } from "~/components/ui/format-context";
import { createI18n } from "~/lib/i18n";
import { areaOf, areaTexts } from "~/server/i18n/messages.server";
import { args, type Call, toastOf } from "../../support/http";

interface RouteModule {
	default: ComponentType;
	loader: unknown;
	action?: unknown;
}

/** A page as a browser without scripts would get it: the route's action, its loader, its markup with its own texts. */
export async function visit(
	module: RouteModule,
	pattern: string,
	path: string,
	{ locale = "en", ...call }: Call & { locale?: "en" | "fr" } = {},
) {
	const { request, context } = args(path, call);
	const routes = [
		{
			id: "page",
			path: pattern,
			loader: module.loader as LoaderFunction,
			...(module.action ? { action: module.action as ActionFunction } : {}),
			Component: module.default,
			ErrorBoundary: () => null,
		},
	];
	const handler = createStaticHandler(routes as never);
	const result = await handler.query(request, { requestContext: context });
	if (result instanceof Response)
		return {
			status: result.status,
			location: result.headers.get("Location"),
			toast: await toastOf(result.headers),
			html: "",
			text: "",
		};
	const error = result.errors?.page as { status?: number; data?: unknown } | Error | undefined;
	if (error instanceof Error) throw error;
	if (error) return { status: error.status ?? 500, location: null, toast: null, html: "", text: String(error.data) };
	const router = createStaticRouter(handler.dataRoutes, result);
	const html = renderToStaticMarkup(
		<I18nextProvider i18n={createI18n(locale, areaTexts(locale, areaOf(new URL(request.url).pathname)).texts)}>
			<FormatProvider locale={locale} timeZone="UTC" now={Date.now()}>
				<StaticRouterProvider router={router} context={result} hydrate={false} />
			</FormatProvider>
		</I18nextProvider>,
	);
	const text = html
		.replace(/<[^>]+>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, "&")
		.replace(/\s+/g, " ");
	return { status: result.statusCode, location: null, toast: null, html, text };
}

/** The value of a hidden or other input of a page. */
export function inputValue(html: string, name: string): string {
	const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
	return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
