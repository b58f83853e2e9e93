import { TRANSLATION_TEXT } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { composed, hasControls, hasUnseen, isLonger, lineFeeds, oneLine } from "~/lib/text";

/** A built-in text may name the format "key" (lib/i18n.ts), and whoever starts from it keeps that. */
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*(?:,\s*key\s*)?\}\}/g;

/** A text that a built-in one brings in by the key of another. */
const NESTED = /\$t\([^()]*\)/;

/** The names of what is filled into a text, each once, in their order. */
export function placeholdersOf(text: string): string[] {
	return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))].toSorted();
}

/** A text as it is kept; one without anything to be seen is empty. */
function tidy(text: string): string {
	const line = oneLine(text);
	return line === "" || !text.includes("\n") ? line : composed(text);
}

/**
 * What may stand in the place of the English text, as it is kept, or a message that says why it may not. An empty one says
 * nothing, so it always may.
 */
export function readOverride(
	english: string,
	typed: string,
): { value: string; fault: null } | { value: null; fault: string } {
	const given = lineFeeds(typed);
	if (isLonger(given, TRANSLATION_TEXT)) return refused(message("admin:errors.tooLong", { max: TRANSLATION_TEXT }));
	const text = given.trim();
	if (hasControls(text) || text.split("\n").some(hasUnseen)) return refused("auth:unseen");
	if (text.includes("\n") && !english.includes("\n")) return refused("translations:errors.oneLine");
	const value = tidy(text);
	const fault = value === "" ? null : fillingFault(english, value);
	return fault === null ? { value, fault } : refused(fault);
}

const refused = (fault: string) => ({ value: null, fault });

/** Whether a text fills in other things than the English one does. */
function fillingFault(english: string, value: string): string | null {
	const own = NESTED.exec(english)?.[0];
	if (/\$t\s*\(/.test(own ? value.replaceAll(own, "") : value)) return "translations:errors.nesting";
	const wanted = placeholdersOf(english);
	const given = placeholdersOf(value);
	const unknown = given.find((name) => !wanted.includes(name));
	if (unknown !== undefined) return message("translations:errors.placeholderUnknown", { name: unknown });
	const missing = wanted.find((name) => !given.includes(name));
	if (missing !== undefined) return message("translations:errors.placeholderMissing", { name: missing });
	return /\{\{|\}\}/.test(value.replace(PLACEHOLDER, "")) ? "translations:errors.braces" : null;
}
