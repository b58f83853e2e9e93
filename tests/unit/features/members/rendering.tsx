import i18next from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { FormatProvider } from "~/components/ui/format-context";
import type { Locale } from "~/lib/format";

const files = import.meta.glob<Record<string, unknown>>(
	"../../../../app/locales/*/{admin,audit,auth,common,members,points,profile,ui}.json",
	{ eager: true, import: "default" },
);

function textsOf(locale: Locale) {
	const own = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`));
	return Object.fromEntries(own.map(([path, texts]) => [/([\w-]+)\.json$/.exec(path)?.[1] ?? "", texts]));
}

function instance(lng: Locale) {
	const i18n = i18next.createInstance();
	void i18n.use(initReactI18next).init({
		lng,
		defaultNS: "common",
		resources: { [lng]: textsOf(lng) } as never,
		interpolation: { escapeValue: false },
		initImmediate: false,
	});
	return i18n;
}

const instances = { en: instance("en"), fr: instance("fr") };
const PLACE = { pathname: "/", search: "", hash: "", state: null, key: "default" };

/** The markup a page would be served with, in the language asked for, on Feb 1, 2024 UTC. */
export function render(element: ReactElement, locale: Locale = "en"): string {
	const routes = createStaticRouter([{ path: "*", element }], { location: PLACE, matches: [] } as never).routes;
	const context = {
		basename: "/",
		location: PLACE,
		matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: routes[0]! }],
		loaderData: {},
		actionData: null,
		errors: null,
		statusCode: 200,
		loaderHeaders: {},
		actionHeaders: {},
		activeDeferreds: null,
	};
	const router = createStaticRouter(routes, context);
	return renderToStaticMarkup(
		<I18nextProvider i18n={instances[locale]}>
			<FormatProvider locale={locale} timeZone="UTC" now={Date.UTC(2024, 1, 1)}>
				<StaticRouterProvider router={router} context={context} hydrate={false} />
			</FormatProvider>
		</I18nextProvider>,
	);
}

/** What a reader sees of it. */
export function wordsOf(markup: string): string {
	return markup
		.replace(/<[^>]+>/g, " ")
		.replace(/&#x27;/g, "'")
		.replace(/&amp;/g, "&")
		.replace(/[ \n\t]+/g, " ")
		.trim();
}
