import i18next from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import en from "~/locales/en/forms.json";

const english = i18next.createInstance();
await english.init({
	lng: "en",
	ns: ["forms"],
	resources: { en: { forms: en } },
	interpolation: { escapeValue: false },
});

/** HTML as the server sends it, English texts included. */
export function html(element: ReactElement): string {
	return renderToStaticMarkup(<I18nextProvider i18n={english}>{element}</I18nextProvider>);
}

/** Attributes of the first tag that carries all the given ones; fails the test when there is none. */
export function tagWith(markup: string, ...attributes: string[]): string {
	const tag = (markup.match(/<[a-z][^>]*>/g) ?? []).find((text) =>
		attributes.every((attribute) => text.includes(` ${attribute}`)),
	);
	if (!tag) throw new Error(`No tag with ${attributes.join(" ")} in ${markup}`);
	return tag;
}
