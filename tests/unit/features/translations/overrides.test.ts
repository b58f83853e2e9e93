import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInTexts, englishTexts, NAMESPACES } from "~/features/translations/catalogue.server";
import { mergeTexts, textsByKey, usableOverrides } from "~/features/translations/merge.rules";
import { placeholdersOf, readOverride } from "~/features/translations/override.rules";
import { completionPercent } from "~/features/translations/translations.rules";
import { createI18n } from "~/lib/i18n";
import { BUILT_IN, pageTexts, translator } from "~/server/i18n/messages.server";
import { reads } from "../../../support/reads";

const COST = "{{points}} points of {{name}}";
const FILE = "{{name}}: $t(files:errors.{{reason}})";
const LETTER = "Hello {{name}},\n\nsee you";

test.each([
	["Gifts", "Rewards", "Gifts"],
	["  Gifts ", "Rewards", "Gifts"],
	["{{ name }}: {{points}}", COST, "{{ name }}: {{points}}"],
	["{{points}} and {{points}} for {{name}}", COST, "{{points}} and {{points}} for {{name}}"],
	["Hi {{name}}\r\nBye", LETTER, "Hi {{name}}\nBye"],
	[`Hi {{name}}!${"\r\nx".repeat(994)}`, LETTER, `Hi {{name}}!${"\nx".repeat(994)}`],
	["Hi {{name}}", LETTER, "Hi {{name}}"],
	["", COST, ""],
	[" \u200b ", "Rewards", ""],
	["\n \n", LETTER, ""],
	["50 % {off}", "Rewards", "50 % {off}"],
	["$t(files:errors.{{reason}}) ({{name}})", FILE, "$t(files:errors.{{reason}}) ({{name}})"],
])("%j may stand in the place of %j", (typed, english, value) => {
	expect(readOverride(english, typed)).toEqual({ value, fault: null });
});

test.each([
	["{{points}} points", COST, "The placeholder name of the English text is missing. Write it in double braces."],
	[
		"Gifts {{count}}",
		"Rewards",
		"count in double braces is not filled in here. Use the placeholders of the English text only.",
	],
	["$t(common:home)", "Rewards", "Texts inside texts are not possible here: leave out $t(."],
	[
		"{{name}} $t(files:errors.{{reason}}) $t(common:home)",
		FILE,
		"Texts inside texts are not possible here: leave out $t(.",
	],
	["$t (common:home)", "Rewards", "Texts inside texts are not possible here: leave out $t(."],
	["{{- name}} {{points}} {{name}}", COST, "Double braces are for placeholders only."],
	["a {{ b", "Rewards", "Double braces are for placeholders only."],
	["One\ntwo", "Rewards", "This text must stay on one line."],
	["x".repeat(2001), "Rewards", "At most 2,000 characters"],
	[
		"bad\u0000text",
		"Rewards",
		"Remove invisible characters: control characters and marks that change the direction of writing",
	],
	[
		"turn\u202eed",
		"Rewards",
		"Remove invisible characters: control characters and marks that change the direction of writing",
	],
])("%j may not stand in the place of %j", (typed, english, fault) => {
	expect(readOverride(english, typed)).toEqual({ value: null, fault: reads(fault) });
});

test("every built-in text may be kept as it stands, since people start from it", () => {
	const english = englishTexts("fr");
	for (const [key, text] of builtInTexts("fr"))
		expect([key, readOverride(english.get(key) ?? "", text).fault]).toEqual([key, null]);
});

describe("merging", () => {
	const messages = { home: { title: "Home", deep: { text: "See {{count}}" } }, auth: { title: "Sign in" } };
	const english = textsByKey(messages);

	test("an override takes the place of its text only, and an empty one of none [I18N-07, I18N-08]", () => {
		const overrides = usableOverrides(
			english,
			new Map([
				["home:title", "Start"],
				["auth:title", " "],
			]),
		);
		const merged = mergeTexts(messages, overrides);
		expect(merged).toEqual({ ...messages, home: { ...messages.home, title: "Start" } });
		expect(merged.auth).toBe(messages.auth);
		expect(mergeTexts(messages, new Map())).toBe(messages);
	});

	test("what no longer fits the built-in texts is passed over", () => {
		const overrides = new Map([
			["home:deep.text", "No number"],
			["home:deep", "a whole branch"],
			["home:constructor", "x"],
			["gone:title", "x"],
		]);
		expect(usableOverrides(english, overrides).size).toBe(0);
	});

	test("of several for a text, the last one that fits is said", () => {
		const overrides = [
			["home:title", "Start"],
			["home:title", "Begin"],
			["home:title", "Begin {{count}}"],
		] as const;
		expect([...usableOverrides(english, overrides)]).toEqual([["home:title", "Begin"]]);
	});

	test("a text that a language does not have is said in English, and none that it has [I18N-08]", () => {
		const french = structuredClone(BUILT_IN.fr) as Record<string, Record<string, Record<string, string>>>;
		delete french.rewards?.member?.title;
		Object.assign(french.home!, { title: "" });
		delete french.orders;
		const { texts } = pageTexts("fr", "member", french);
		const { t } = createI18n("fr", texts);
		const said = [t("rewards:member.title"), t("home:title"), t("orders:list.title"), t("offers:title")];
		const [english, own] = [translator("en"), translator("fr")];
		expect(said).toEqual([
			...[english("rewards:member.title"), english("home:title"), english("orders:list.title"), own("offers:title")],
		]);
		expect(said.join()).not.toMatch(/\w:\w/);
		expect(own("offers:title")).not.toBe(english("offers:title"));
		expect(pageTexts("fr", "admin", BUILT_IN.fr).texts).toBe(BUILT_IN.fr);
	});

	test("whatever is stored, no text is empty or fills in what the English one does not [I18N-08]", () => {
		for (const locale of ["en", "fr"] as const) {
			const source = englishTexts(locale);
			const keys = [...source.keys()];
			const part = fc.oneof(
				fc.string(),
				fc.constantFrom("{{count}}", "{{name}}", "{{", "}}", "$t(", "{{ x }}", "\u200b", "\n"),
			);
			const texts = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
			const stored = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string()), texts), { maxLength: 40 });
			fc.assert(
				fc.property(stored, (entries) => {
					const merged = textsByKey(mergeTexts(BUILT_IN[locale], usableOverrides(source, new Map(entries))));
					for (const [key] of entries) {
						const [text, english] = [merged.get(key), source.get(key)];
						if (english === undefined) continue;
						expect(text?.trim()).not.toBe("");
						expect(placeholdersOf(text ?? "")).toEqual(placeholdersOf(english));
						if (text !== builtInTexts(locale).get(key)) expect(text).not.toContain("$t(");
					}
				}),
				{ numRuns: 25 },
			);
		}
	});
});

test("every form of a count that a language has may be overridden", () => {
	const many = [...englishTexts("fr").keys()].filter((key) => key.endsWith("_many"));
	expect(many.length).toBeGreaterThan(10);
	expect(englishTexts("en").has(many[0] ?? "")).toBe(false);
	expect(englishTexts("fr").get(many[0] ?? "")).toBe(
		englishTexts("en").get((many[0] ?? "").replace("_many", "_other")),
	);
});

test.each([
	[3, 4, 75],
	[0, 0, 0],
	[1, 3, 33.3],
	[2, 3, 66.7],
	[1999, 2000, 99.9],
	[5, 5, 100],
])("%i of %i entries with a value are %d percent [I18N-27]", (filled, entries, percent) => {
	expect(completionPercent(filled, entries)).toBe(percent);
});

test.each(["en", "fr"] as const)("every part of members' pages is called something (%s)", (locale) => {
	const say = translator(locale);
	const keys = NAMESPACES.map((name) => `translations:parts.${name}`);
	expect(keys.filter((key) => say(key) === key || say(key).startsWith("parts."))).toEqual([]);
});
