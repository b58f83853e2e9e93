import i18next from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { FormatProvider } from "~/components/ui/format-context";
import type { Locale } from "~/lib/format";
import { i18nOptions } from "~/lib/i18n";
import commonEn from "~/locales/en/common.json";
import en from "~/locales/en/ui.json";
import commonFr from "~/locales/fr/common.json";
import fr from "~/locales/fr/ui.json";

const demo = {
	short: "Title is needed",
	need_one: "{{count}} more point",
	need_other: "{{count}} more points",
	of: "«{{title}}»",
};

function instance(lng: Locale) {
	const i18n = i18next.createInstance();
	i18n.use(initReactI18next).init({
		...i18nOptions(lng),
		ns: ["ui", "demo"],
		defaultNS: "ui",
		resources: { en: { ui: en, common: commonEn, demo }, fr: { ui: fr, common: commonFr, demo } },
	});
	return i18n;
}

const PLACE = { pathname: "/", search: "", hash: "", state: null, key: "default" };
const instances = { en: instance("en"), fr: instance("fr") };

/** The markup a page would be served with, inside the providers every page has. */
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
