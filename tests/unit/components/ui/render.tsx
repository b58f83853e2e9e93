import i18next from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { FormatProvider } from "~/components/ui/format-context";
import type { Locale } from "~/lib/format";
import en from "~/locales/en/ui.json";
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
		lng,
		ns: ["ui", "demo"],
		defaultNS: "ui",
		resources: { en: { ui: en, demo }, fr: { ui: fr, demo } },
		initImmediate: false,
	});
	return i18n;
}

const instances = { en: instance("en"), fr: instance("fr") };

/** The markup a page would be served with, inside the providers every page has. */
export function render(element: ReactElement, locale: Locale = "en"): string {
	const router = createMemoryRouter([{ path: "*", element }]);
	return renderToStaticMarkup(
		<I18nextProvider i18n={instances[locale]}>
			<FormatProvider locale={locale} timeZone="UTC" now={Date.UTC(2024, 1, 1)}>
				<RouterProvider router={router} />
			</FormatProvider>
		</I18nextProvider>,
	);
}
