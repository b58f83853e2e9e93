import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { FormatProvider } from "~/components/ui/format-context";
import type { Locale } from "~/lib/format";
import { createI18n } from "~/lib/i18n";
import { areaOf, areaTexts } from "~/server/i18n/messages.server";

interface PageData {
	loaderData: unknown;
	actionData?: unknown;
	/** What the route says of itself. */
	handle?: unknown;
	/** What a route threw, of which its layout shows the page. */
	error?: unknown;
	locale?: Locale;
}

/** The markup of a route's page as it is served without scripts, with the texts that its address brings along. */
export function renderPage(
	Page: ComponentType,
	path: string,
	{ loaderData, actionData, handle, error, locale = "en" }: PageData,
): string {
	const location = { pathname: path, search: "", hash: "", state: null, key: "default" };
	const context = {
		basename: "/",
		location,
		matches: [] as unknown[],
		loaderData: { "0": loaderData },
		actionData: actionData === undefined ? null : { "0": actionData },
		errors: error === undefined ? null : { "0": error },
		statusCode: 200,
		loaderHeaders: {},
		actionHeaders: {},
		activeDeferreds: null,
	};
	const routes = createStaticRouter(
		[{ id: "0", path: "*", element: <Page />, errorElement: <Page />, handle }],
		context as never,
	).routes;
	context.matches = [{ params: {}, pathname: path, pathnameBase: path, route: routes[0] }];
	const router = createStaticRouter(routes, context as never);
	return renderToStaticMarkup(
		<I18nextProvider i18n={createI18n(locale, areaTexts(locale, areaOf(path)).texts)}>
			<FormatProvider locale={locale} timeZone="UTC" now={Date.UTC(2026, 10, 21)}>
				<StaticRouterProvider router={router} context={context as never} hydrate={false} />
			</FormatProvider>
		</I18nextProvider>,
	);
}
