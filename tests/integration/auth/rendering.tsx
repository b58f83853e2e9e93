import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { FormatProvider } from "~/components/ui/format-context";
import { createI18n } from "~/lib/i18n";
import { areaTexts } from "~/server/i18n/messages.server";

const PLACE = { pathname: "/signin", search: "", hash: "", state: null, key: "default" };

/** The markup of a page with the data its loader and action gave. */
export function renderPage(
	element: ReactElement,
	data: { loader?: unknown; action?: unknown; root?: unknown },
	locale: "en" | "fr" = "en",
) {
	const routes = createStaticRouter([{ path: "*", element, id: "page" }], {
		location: PLACE,
		matches: [],
	} as never).routes;
	const context = {
		basename: "/",
		location: PLACE,
		matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: routes[0] }],
		loaderData: { page: data.loader ?? null, ...(data.root !== undefined && { root: data.root }) },
		actionData: data.action ? { page: data.action } : null,
		errors: null,
		statusCode: 200,
		loaderHeaders: {},
		actionHeaders: {},
		activeDeferreds: null,
	};
	const router = createStaticRouter(routes, context as never);
	return renderToStaticMarkup(
		<I18nextProvider i18n={createI18n(locale, areaTexts(locale, "member").texts)}>
			<FormatProvider locale={locale} timeZone="UTC" now={0}>
				<StaticRouterProvider router={router} context={context as never} hydrate={false} />
			</FormatProvider>
		</I18nextProvider>,
	);
}

/** The text of markup, as a reader has it. */
export function textOf(markup: string): string {
	return markup
		.replace(/<[^>]+>/g, "\n")
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, "&")
		.replace(/\n+/g, "\n");
}
