import { expect, test } from "vitest";
import { directoryPage } from "~/features/translations/directory/directory-page.rules";
import { checkTexts } from "~/features/translations/import/check-texts.rules";
import { readTranslationFile } from "~/features/translations/import/read-file.server";
import { changesBetween } from "~/features/translations/published/changes.rules";
import { reads } from "../../../support/reads";

const english = new Map([
	["home:title", "Home"],
	["home:cards_one", "{{count}} card"],
	["home:cards_other", "{{count}} cards"],
	["auth:enter", "Sign in"],
	["rewards:title", "Rewards"],
]);
const builtIn = new Map([["rewards:title", "Récompenses"]]);
const entries = [
	{ key: "auth:enter", english: "Sign in", value: "Come in" },
	{ key: "home:title", english: "Home", value: "" },
	{ key: "old:text", english: "Old", value: "Older" },
];
const page = (asked: Partial<Parameters<typeof directoryPage>[1]> = {}) =>
	directoryPage(
		{ english, builtIn, entries },
		{ q: "", part: undefined, show: undefined, cursor: null, limit: 10, ...asked },
	);
const keys = (asked: Parameters<typeof page>[0]) => page(asked).rows.map(({ key }) => key);

test("what has no value stands first, each half by key", () => {
	expect(keys({})).toEqual([
		"home:cards_one",
		"home:cards_other",
		"home:title",
		"rewards:title",
		"auth:enter",
		"old:text",
	]);
});

test("pages follow each other without a gap, over the border between the halves", () => {
	const seen: string[] = [];
	let cursor: [number, string] | null = null;
	for (let turn = 0; turn < 5; turn++) {
		const { rows, next, count } = page({ cursor, limit: 2 });
		expect(count).toBe(6);
		seen.push(...rows.map(({ key }) => key));
		cursor = next;
		if (!next) break;
	}
	expect(seen).toEqual(keys({}));
});

test("texts are found by their key, the English, the built-in and the own words", () => {
	expect(keys({ q: "home title" })).toEqual(["home:title"]);
	expect(keys({ q: "CARD" })).toEqual(["home:cards_one", "home:cards_other"]);
	expect(keys({ q: "récomp" })).toEqual(["rewards:title"]);
	expect(keys({ q: "come in" })).toEqual(["auth:enter"]);
	expect(keys({ part: "home" })).toEqual(["home:cards_one", "home:cards_other", "home:title"]);
	expect(keys({ show: "filled" })).toEqual(["auth:enter", "old:text"]);
	expect(keys({ show: "unknown" })).toEqual(["old:text"]);
	expect(keys({ show: "missing", part: "auth" })).toEqual([]);
});

test("the forms of a count say whose they are, and a text that is gone that it is", () => {
	const { rows } = page();
	expect(rows[1]).toMatchObject({ plural: { of: "home:cards", form: "other" }, entered: false });
	expect(rows[2]).toMatchObject({ key: "home:title", plural: null, entered: true, value: "" });
	expect(rows[5]).toMatchObject({ english: null, value: "Older" });
});

const stored = new Map([
	["auth:enter", { value: "Come in" }],
	["home:title", { value: "" }],
]);
const check = (file: string) => checkTexts(readTranslationFile(file), english, stored);

test("a file adds and changes, and a blank takes nothing away", () => {
	const checked = check("key;english;value\nauth:enter;Sign in;Enter\nhome:title;Home;Start\nrewards:title;Rewards;\n");
	expect(checked).toMatchObject({ added: 1, changed: 1, unchanged: 0, blank: 1, refused: [] });
	expect(checked.entries).toEqual([
		{ key: "auth:enter", english: "Sign in", value: "Enter" },
		{ key: "home:title", english: "Home", value: "Start" },
	]);
	expect(check('{"auth:enter":{"english":"x","value":"Come in"}}')).toMatchObject({ unchanged: 1, entries: [] });
});

test("rows that cannot be taken are left out with their first line and the reason", () => {
	const { refused, entries: taken } = check(
		'\uFEFFkey,value\nnobody:knows,x\nhome:cards_one,"no number,\nbut two lines"\nauth:enter,Enter\nauth:enter,Again\n',
	);
	expect(refused).toEqual([
		{ line: 2, key: "nobody:knows", reason: reads("There is no built-in text with this key.") },
		{ line: 3, key: "home:cards_one", reason: reads("This text must stay on one line.") },
		{ line: 6, key: "auth:enter", reason: reads("This key is already on line 5.") },
	]);
	expect(taken).toHaveLength(1);
});

test.each([
	["", "The file has no texts."],
	["key,value\n", "The file has no texts."],
	[
		"name,text\nhome:title,Start\n",
		"The file cannot be read. It needs the columns key and value, or JSON with a text for each key.",
	],
	["key,value,Value\nhome:title,Start,Begin\n", "The column “value” is there twice. Rename or remove one of them."],
	["[1, 2]", "The file cannot be read. It needs the columns key and value, or JSON with a text for each key."],
	[
		'{"home:title": 5}',
		"The file cannot be read. It needs the columns key and value, or JSON with a text for each key.",
	],
	['{"home:title": ', "The file cannot be read. It needs the columns key and value, or JSON with a text for each key."],
	[
		`${"[".repeat(200_000)}`,
		"The file cannot be read. It needs the columns key and value, or JSON with a text for each key.",
	],
	[`key,value\n${"home:title,x\n".repeat(5001)}`, "A file can have at most 5,000 texts. Split it into several files."],
])("the file %j is refused", (file, text) => {
	expect(() => readTranslationFile(file)).toThrow(expect.objectContaining({ messageKey: reads(text), field: "file" }));
});

test.each([
	[
		"rows of delimiters alone below the last one",
		"key;english;value;;\r\nauth:enter;Sign in;Enter;;\r\n;;;;\r\n;;;;\r\n",
	],
	["a column of notes whose name has another delimiter", 'key,value,"notes; mine"\nauth:enter,Enter,x\n'],
])("a file as a spreadsheet leaves it is read: %s", (_what, file) => {
	expect(readTranslationFile(file)).toEqual([{ line: 2, key: "auth:enter", value: "Enter" }]);
});

test("quotation marks inside an unquoted cell are its text", () => {
	expect(readTranslationFile('key,value\nauth:enter,Come "in" here\n')).toEqual([
		{ line: 2, key: "auth:enter", value: 'Come "in" here' },
	]);
});

test("only what members would read otherwise is a change", () => {
	const before = new Map([
		["rewards:title", "Gifts"],
		["home:title", "Start"],
	]);
	const after = new Map([
		["home:title", "Start"],
		["auth:enter", "Come in"],
	]);
	expect(changesBetween(english, before, after)).toEqual([
		{ key: "auth:enter", before: "Sign in", after: "Come in" },
		{ key: "rewards:title", before: "Gifts", after: "Rewards" },
	]);
	expect(changesBetween(english, new Map(), new Map([["home:title", "Home"]]))).toEqual([]);
});
