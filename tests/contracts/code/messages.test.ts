import { expect, test } from "vitest";
import { filesIn, textOf } from "../../support/sources";

function flatten(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
	if (typeof value === "string") into.set(path, value);
	else for (const [key, inner] of Object.entries(value as object)) flatten(inner, `${path}.${key}`, into);
	return into;
}

function load(locale: string): Map<string, string> {
	const texts = new Map<string, string>();
	for (const file of filesIn(`app/locales/${locale}`))
		flatten(JSON.parse(textOf(file)), file.split("/").at(-1)!, texts);
	return texts;
}

const en = load("en");
const fr = load("fr");

/** What the requirements quote. */
const QUOTED = new Set(
	[...textOf("docs/requirements.tsv").matchAll(/'([A-Z][^'\n]{5,})'/g)].map(([, text = ""]) => text.trim()),
);

/** Quoted, and no messages of their own: names of states, examples of what is typed, and what stands for any message. */
const NO_MESSAGES = [
	"Awaiting Approval",
	"Dealer code",
	"Serial",
	"Jan 31, 2024",
	"Please enter your …",
	"Row N: message",
];

/** Quoted with values in them, beside how the catalogue writes them. */
const COMPOSED: Record<string, readonly string[]> = {
	"Authentication failed:": ["Authentication failed: Email or password is incorrect."],
	"Authentication failed: ...": ["Authentication failed: Email or password is incorrect."],
	"Error processing quiz results: ...": [
		"Error processing quiz results: something went wrong on our side (request {{id}})",
	],
	"Form data too large (900001 characters). Maximum allowed is ~900KB.": [
		"Form data too large ({{size}} characters). Maximum allowed is ~900KB.",
	],
	"Form data too large ... Maximum allowed is ~900KB.": [
		"Form data too large ({{size}} characters). Maximum allowed is ~900KB.",
	],
	"Quiz categories import failed: ...": ["Quiz categories import failed: $t({{cause}})"],
	'Row N: "title" already exists': ["Row {{row}}: {{message}}", '"{{title}}" already exists'],
	'Row N: "title" is duplicated in import': ["Row {{row}}: {{message}}", '"{{title}}" is duplicated in import'],
	"Row N: Empty title": ["Row {{row}}: {{message}}", "Empty title"],
	"Successfully imported 2 quiz categories. 1 items had errors.": [
		"Successfully imported {{done}} quiz categories. {{failed}} items had errors.",
	],
	"Successfully imported N members": ["Successfully imported {{done}} members"],
	"Successfully imported N quiz categories": ["Successfully imported {{done}} quiz categories"],
	"That company name is already registered, That identifier is already registered": [
		"That company name is already registered",
		"That {{label}} is already registered",
	],
	"That {label} is already registered": ["That {{label}} is already registered"],
	"Validation error: {message}": [
		"Validation error: $t({{reason}})",
		"the value could not be checked. Please try again.",
	],
};

const messages = [...QUOTED].filter((text) => !NO_MESSAGES.includes(text));

test("there are over two hundred messages, and none is excused that is not quoted", () => {
	expect(messages.length).toBeGreaterThan(200);
	expect([...NO_MESSAGES, ...Object.keys(COMPOSED)].filter((text) => !QUOTED.has(text))).toEqual([]);
});

test("every quoted message is in the English catalogue word for word, and has a French text [I18N-09]", () => {
	const keys = new Map([...en].map(([key, text]) => [text, key]));
	const faults: string[] = [];
	for (const message of messages)
		for (const text of COMPOSED[message] ?? [message]) {
			const key = keys.get(text);
			if (key === undefined) faults.push(`${text}: is not in English`);
			else if (!fr.get(key)) faults.push(`${text}: has no French text`);
		}
	expect(faults).toEqual([]);
});
