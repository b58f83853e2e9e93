import { describe, expect, test } from "vitest";
import { createI18n, i18nOptions, type Messages } from "~/lib/i18n";
import { createInstance, type SmallI18n } from "~/lib/small-i18n";

const files = import.meta.glob<Record<string, unknown>>("../../../app/locales/*/*.json", {
	eager: true,
	import: "default",
});
const LOCALES = ["en", "fr"] as const;
const VALUES = ["Mug", "$t(common:actions.save)", "{{other}} & $1 $&", "", 7, 0, undefined];
const COUNTS = [0, 1, 2, 1.5, 21, 1_000_000];

function textsOf(locale: string): Messages {
	const texts: Messages = {};
	for (const [path, content] of Object.entries(files)) {
		const match = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path);
		if (match?.[1] === locale) texts[match[2]!] = content;
	}
	return texts;
}

function keysOf(texts: Record<string, unknown>, path = ""): { key: string; text: string }[] {
	return Object.entries(texts).flatMap(([name, value]) =>
		typeof value === "string"
			? [{ key: `${path}${name}`, text: value }]
			: keysOf(value as Record<string, unknown>, `${path}${name}.`),
	);
}

function both(locale: string) {
	const texts = textsOf(locale);
	const small: SmallI18n = createInstance();
	void small.init({ ...i18nOptions(locale), resources: { [locale]: texts } } as never);
	return { texts, small, whole: createI18n(locale, texts) };
}

describe.each(LOCALES)("the browser's translations in %s", (locale) => {
	const { texts, small, whole } = both(locale);
	const all = Object.entries(texts).flatMap(([space, content]) =>
		keysOf(content).map(({ key, text }) => ({ key: `${space}:${key.replace(/_(zero|one|many|other)$/, "")}`, text })),
	);

	test("are those of the server for every text, whatever is put into it [I18N-01][UI-28]", () => {
		expect(all.length).toBeGreaterThan(1000);
		for (const { key, text } of all) {
			const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
			// What chooses a nested text is one of ours, and i18next fails on anything else there.
			for (const value of text.includes("$t(") ? ["Mug", "", 7, 0] : VALUES)
				for (const count of text.includes("{{") ? [undefined, ...COUNTS] : [undefined, 1]) {
					const params = {
						...Object.fromEntries(names.map((name) => [name, value])),
						...(count !== undefined && { count }),
					};
					expect([key, params, small.t(key, params)]).toEqual([key, params, whole.t(key, params)]);
					expect(small.exists(key, params)).toBe(whole.exists(key, params));
				}
		}
	});

	test.each([
		["orders:nothing.like.this", {}],
		["nothing", { defaultValue: "Of {{title}}", title: "Mug" }],
		["nowhere:key", { defaultValue: "" }],
		["status.On: hold", { nsSeparator: false, defaultValue: "On: hold" }],
		["status.Awaiting Approval", { nsSeparator: false, defaultValue: "?" }],
		["common:actions.save.length", {}],
	])("are those of the server where there is none: %s", (key, params) => {
		for (const namespace of ["ui", "common"])
			expect(small.translate(key, params, namespace)).toBe(whole.getFixedT(locale, namespace)(key, params as never));
		expect(small.exists(key)).toBe(whole.exists(key));
	});
});
