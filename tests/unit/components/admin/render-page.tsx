import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { createI18n, type Messages } from "~/lib/i18n";

const files = import.meta.glob<Record<string, unknown>>("../../../../app/locales/*/*.json", {
	eager: true,
	import: "default",
});

function messages(locale: "en" | "fr"): Messages {
	const texts: Messages = {};
	for (const [path, content] of Object.entries(files)) {
		const match = /locales\/(en|fr)\/([\w-]+)\.json$/.exec(path);
		if (match?.[1] === locale) texts[match[2]!] = content;
	}
	return texts;
}

interface Page {
	locale?: "en" | "fr";
	actionData?: unknown;
	pathname?: string;
	/** What the layout of admins' pages has loaded. */
	layout?: unknown;
	/** What the page itself has loaded. */
	loaded?: unknown;
}

/** An admin page's part as the server sends it, with all texts, after an action where one is given. */
export function renderPage(
	element: ReactElement,
	{ locale = "en", actionData, pathname = "/", layout, loaded }: Page = {},
): string {
	const place = { pathname, search: "", hash: "", state: null, key: "default" };
	const routes = createStaticRouter([{ id: "0", path: "*", element }], {
		location: place,
		matches: [],
	} as never).routes;
	const context = {
		basename: "/",
		location: place,
		matches: [{ params: {}, pathname, pathnameBase: "/", route: routes[0]! }],
		loaderData: {
			...(layout !== undefined && { "routes/admin/layout": layout }),
			...(loaded !== undefined && { [routes[0]!.id]: loaded }),
		},
		actionData: actionData === undefined ? null : { [routes[0]!.id]: actionData },
		errors: null,
		statusCode: 200,
		loaderHeaders: {},
		actionHeaders: {},
		activeDeferreds: null,
	};
	return renderToStaticMarkup(
		<I18nextProvider i18n={createI18n(locale, messages(locale))}>
			<StaticRouterProvider
				router={createStaticRouter(routes, context as never)}
				context={context as never}
				hydrate={false}
			/>
		</I18nextProvider>,
	);
}
