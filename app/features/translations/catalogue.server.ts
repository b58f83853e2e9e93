import type { Messages } from "~/lib/i18n";
import type { Locale } from "~/server/i18n/locale.server";
import { BUILT_IN, textsForMembers } from "~/server/i18n/messages.server";
import { textsByKey } from "./merge.rules";

/** What a program may put into its own words: all that members read, on pages and in mails. Admins' pages keep theirs. */
const part = (messages: Messages): Messages => ({
	...textsForMembers(messages),
	"mail-events": messages["mail-events"] ?? {},
});

export const NAMESPACES: readonly string[] = Object.keys(part(BUILT_IN.en));

const known = new Map<Locale, ReadonlyMap<string, string>>();

/** The built-in texts by key. */
export function builtInTexts(locale: Locale): ReadonlyMap<string, string> {
	const made = known.get(locale) ?? textsByKey(part(BUILT_IN[locale]));
	known.set(locale, made);
	return made;
}

const english = new Map<Locale, ReadonlyMap<string, string>>();

/**
 * The English text of every key that a language has, some of which English has not: its counts have fewer forms. What may
 * be overridden in the language.
 */
export function englishTexts(locale: Locale): ReadonlyMap<string, string> {
	const made = english.get(locale) ?? new Map(withForms(builtInTexts("en"), builtInTexts(locale)));
	english.set(locale, made);
	return made;
}

function* withForms(source: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): Iterable<[string, string]> {
	yield* source;
	for (const key of own.keys()) {
		const text = source.has(key) ? undefined : source.get(key.replace(/_[a-z]+$/, "_other"));
		if (text !== undefined) yield [key, text];
	}
}
