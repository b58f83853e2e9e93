import { truncate } from "~/lib/text/truncate";

// The blanks around a name are taken off it afterwards: a pattern that looks for them tries every way to part them.
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The placeholders that a text names, each once. */
export function namedIn(text: string): string[] {
	return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim()))];
}

/**
 * A text with its values, each written by `write`. A paragraph all of whose values are empty is left out. What a value
 * itself holds is never looked at again.
 */
export function fillText(
	text: string,
	values: Readonly<Record<string, string>>,
	write = (value: string) => value,
): string {
	const valueFor = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : "");
	const said = text.split(/\n{2,}/).filter((paragraph) => {
		const named = namedIn(paragraph);
		return named.length === 0 || named.some((name) => valueFor(name) !== "");
	});
	return said
		.map((paragraph) => paragraph.replace(PLACEHOLDER, (_all, name: string) => write(valueFor(name.trim()))))
		.join("\n\n")
		.trim();
}

/** A value as Markdown that shows it letter by letter: no marks, no links, no pictures; its lines stay lines. */
export function asMarkdown(value: string): string {
	const shown = value.replace(/[!-/:-@[-`{-~]/g, "\\$&");
	// A pattern that looks for line ends among blanks tries each blank as the first.
	return shown.replace(/\s+/g, (blanks) => (blanks.includes("\n") ? "\\\n" : blanks));
}

const SUBJECT_MOST = 200;

/** A line for the header of a mail: no control characters, which could begin another header. */
export function asSubject(text: string): string {
	const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
	return truncate(line, SUBJECT_MOST);
}
