import type { JSX } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { FormatProvider } from "~/components/ui/format-context";
import type { KeepMarkup, MarkupSetting } from "~/components/ui/kept-markup";
import { PictureHosts } from "~/components/ui/pictures/picture-hosts";

/** Letters of markup and of the values it was made from that are kept at least; twice as many at most. */
const KEPT = 4_000_000;
/** What is longer than this has been written by somebody for one place and is not seen in hundreds. */
const LONGEST = 20_000;

let young = new Map<string, string>();
let old = new Map<string, string>();
let letters = 0;

/** What has not been asked for while as much again came in is forgotten. */
function keep(key: string, markup: string): void {
	letters += key.length + markup.length;
	if (letters > KEPT) {
		old = young;
		young = new Map();
		letters = key.length + markup.length;
	}
	young.set(key, markup);
}

const numbers = new WeakMap<object, number>();
let last = 0;
function numberOf(thing: object): number {
	let number = numbers.get(thing);
	if (number === undefined) {
		number = ++last;
		numbers.set(thing, number);
	}
	return number;
}

/**
 * Rendered outside of the page, so that a piece that looks at the page's address fails at once instead of showing the
 * address of somebody else's.
 */
const render = ({ i18n, format, hosts }: MarkupSetting, element: JSX.Element) =>
	renderToString(
		<I18nextProvider i18n={i18n}>
			<FormatProvider locale={format.locale} timeZone={format.timeZone} now={Number.NaN}>
				<PictureHosts.Provider value={hosts}>{element}</PictureHosts.Provider>
			</FormatProvider>
		</I18nextProvider>,
	);

/** Rendering a hundred cards takes most of the time of a page; what the same values give is the same for all readers. */
export const keepMarkup: KeepMarkup = (setting, component) => {
	const { locale, timeZone } = setting.format;
	const hosts = setting.hosts.join();
	const before = `${numberOf(component as object)}|${numberOf(setting.i18n)}|${locale}|${timeZone}|${hosts}|`;
	return (values, element) => {
		const key = before + JSON.stringify(values);
		const known = young.get(key);
		if (known !== undefined) return known;
		const kept = old.get(key);
		const markup = kept ?? render(setting, element());
		if (key.length + markup.length <= LONGEST) keep(key, markup);
		return markup;
	};
};
