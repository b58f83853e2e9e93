import ts from "typescript";
import { describe, expect, test } from "vitest";
import { TARGETED_ENTITIES } from "~/entities";
import { IMPORT_KINDS } from "~/features/imports/kinds/registry.server";
import { codeIn, filesIn, parse, textOf, walkNodes } from "../../support/sources";

type Texts = Map<string, string>;

function flatten(value: unknown, path: string, into: Texts): Texts {
	if (typeof value === "string") into.set(path, value);
	else for (const [key, inner] of Object.entries(value as object)) flatten(inner, path ? `${path}.${key}` : key, into);
	return into;
}

/** `ns:key` → text of one language. */
function load(locale: string): Texts {
	const texts: Texts = new Map();
	for (const file of filesIn(`app/locales/${locale}`)) {
		const name = /([\w-]+)\.json$/.exec(file)?.[1] ?? "";
		for (const [key, text] of flatten(JSON.parse(textOf(file)), "", new Map())) texts.set(`${name}:${key}`, text);
	}
	return texts;
}

const en = load("en");
const fr = load("fr");
const PLURAL = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(PLURAL, "");
const bases = (texts: Texts) => new Set([...texts.keys()].map(base));
const namespaces = new Set([...en.keys()].map((key) => key.split(":")[0]!));
const known = bases(en);
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]!).sort();

/** Words that read the same in both languages, and names. */
const IN_BOTH = new Set(
	[
		"actions active administration article articles blog blogs bonus catalogue catalogues client code codes condition",
		"conditions csv databucket databuckets date description id import imports inactive installation invitation logo markdown",
		"menu menus minute minutes mobile navigation note notes option options organisation organisations page pages",
		"participant participants participations pdf phase place point points pts question questions quiz score section",
		"sections session sessions site sites stock sydney total type utf-8 version visible",
	].flatMap((words) => words.split(" ")),
);
const wordsOf = (text: string) =>
	text
		.replace(/\{\{.*?\}\}/g, " ")
		.toLowerCase()
		.match(/\p{L}[\p{L}\d-]*/gu) ?? [];

describe("the texts", () => {
	test("have the same keys in English and French [I18N-01]", () => {
		expect(en.size).toBeGreaterThan(100);
		expect([...bases(fr)].filter((key) => !known.has(key))).toEqual([]);
		const french = bases(fr);
		expect([...known].filter((key) => !french.has(key))).toEqual([]);
	});

	test("name every kind of item that a company tag can be the last one of [COMP-28]", () => {
		for (const texts of [en, fr])
			expect(TARGETED_ENTITIES.filter(({ name }) => !texts.has(`companies:tags.types.${name}`))).toEqual([]);
	});

	test("say of every kind of import what it is, what undoing it takes back and where its records are [IMPORT-13]", () => {
		const keys = IMPORT_KINDS.flatMap(({ id, variants }) => [
			...[`undo.text.${id}`, `report.list.${id}`, `new.kinds.${id}.title`, `new.kinds.${id}.text`],
			...variants.flatMap((way) => [`variants.${id}.${way.id}.label`, `variants.${id}.${way.id}.help`]),
		]);
		for (const texts of [en, fr]) expect(keys.filter((key) => !texts.has(`imports:${key}`))).toEqual([]);
	});

	test("have every plural form of their language", () => {
		const missing = (texts: Texts, forms: string[]) =>
			[...new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(base))].flatMap((key) =>
				forms.filter((form) => !texts.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
			);
		expect(missing(en, ["one", "other"])).toEqual([]);
		expect(missing(fr, ["one", "many", "other"])).toEqual([]);
	});

	test("say of a bulk action how many it is about", () => {
		const named = codeIn("app").flatMap((file) =>
			[...textOf(file).matchAll(/\b(?:items|act): "([a-z-]+:[\w.]+)"/g)].map((match) => match[1]!),
		);
		expect(named.length).toBeGreaterThan(40);
		for (const texts of [en, fr])
			expect(named.filter((key) => !texts.get(`${key}_other`)?.includes("{{count}}"))).toEqual([]);
	});

	test("name the same values in both languages", () => {
		const differing = [...fr].filter(([key, text]) => {
			const english = en.get(key) ?? en.get(`${base(key)}_other`);
			// "one" may say the number in words.
			const own = key.endsWith("_one") ? placeholders(text).filter((name) => name !== "count") : placeholders(text);
			const theirs = placeholders(english ?? "").filter((name) => !key.endsWith("_one") || name !== "count");
			return english === undefined || own.join() !== theirs.join();
		});
		expect(differing).toEqual([]);
	});

	test("are never empty and never an English text left in French [I18N-01]", () => {
		expect([...en, ...fr].filter(([, text]) => text.trim() === "")).toEqual([]);
		// A letter by itself is a key: "R" is for "Reject" and for "Refuser".
		const isFrench = (text: string) => wordsOf(text).every((word) => word.length === 1 || IN_BOTH.has(word));
		expect([...fr].filter(([key, text]) => en.get(key) === text && !isFrench(text))).toEqual([]);
	});

	test("have one word for an email in each language", () => {
		expect([...en].filter(([, text]) => /\be-mail/i.test(text))).toEqual([]);
		expect([...fr].filter(([, text]) => /\be-mail|\bmél\b/i.test(text))).toEqual([]);
	});

	test("have the apostrophe of print", () => {
		expect([...en, ...fr].filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
	});

	test("put no plain space, and no missing one, before French ; : ! ?", () => {
		const plain = [...fr].filter(([, text]) => / [;:!?»]|« /.test(text));
		expect(plain).toEqual([]);
		// The name of an HTTP header is not a French word.
		const none = [...fr].filter(([, text]) => /\p{L}[;!?](\s|$)|\p{L}:\s/u.test(text.replace("Authorization: ", "")));
		expect(none).toEqual([]);
	});
});

/** Hooks that give a `t` of this namespace. */
const HOOKS: Record<string, string> = { usePointsText: "points", useUiText: "ui" };

/** Files whose keys another file shows with a `t` of this namespace. */
const HANDED: Record<string, string> = { "app/components/admin/admin-navigation.ts": "admin" };

/** Keys that are put together from parts in different places. */
const BUILT = [
	// An administrator reads the same refusals of a sign-in in other words.
	"auth:admin\\.(enterEmail|enterPassword)",
	// Too many tries, and the growing wait, in the area of members or of administrators.
	"auth:(admin\\.)?(tooMany|wait)",
];

/** The keys a source names as a whole, with the line; built keys (`status.${x}`) cannot be known here. */
function keysIn(file: string): { key: string; line: number }[] {
	const source = parse(file);
	let own: string | undefined;
	walkNodes(source, (node) => {
		if (!ts.isCallExpression(node) || node.expression.getText() !== "useTranslation") return;
		const [first] = node.arguments;
		const list = first && ts.isArrayLiteralExpression(first) ? first.elements[0] : first;
		if (list && ts.isStringLiteralLike(list)) own ??= list.text;
	});
	const found: { key: string; line: number }[] = [];
	walkNodes(source, (node) => {
		if (!ts.isStringLiteralLike(node)) return;
		const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
		const text = node.text.replace(/\?.*$/s, "");
		const full = /^([a-z][\w-]*):([a-z][\w-]*(?:\.[\w -]+)*)$/i.exec(text);
		if (full && namespaces.has(full[1]!)) return found.push({ key: text, line });
		const call = node.parent;
		if (!ts.isCallExpression(call) || call.arguments[0] !== node || call.expression.getText() !== "t") return;
		if (text.includes(":")) return;
		// A `t` that was handed in: any namespace may be meant.
		const place = own ?? [...namespaces].find((name) => known.has(`${name}:${text}`)) ?? "?";
		found.push({ key: `${place}:${text}`, line });
	});
	return found;
}

test("every key that the code names has its text", () => {
	// `rewards:write` and the like are permissions of admins and keys, not texts.
	const isPermission = (key: string) => /:(read|write|invite|approve)$/.test(key);
	const files = codeIn("app", "db").filter((file) => !file.startsWith("app/gate/commands/"));
	const missing = files.flatMap((file) =>
		keysIn(file)
			.filter(({ key }) => !known.has(key) && !isPermission(key))
			.map(({ key, line }) => `${file}:${line} ${key}`),
	);
	expect(missing).toEqual([]);
});

/** `t("title")` and `t(done ? "yes" : "no")`, and any piece of text a `t` is given. */
const isGivenToT = (node: ts.Node): boolean => {
	for (let at = node; at.parent && !ts.isBlock(at.parent); at = at.parent)
		if (ts.isCallExpression(at.parent) && at.parent.expression.getText() === "t") return at.parent.arguments[0] === at;
	return false;
};

/** Statuses and rights are parts of keys too. */
const PART = "[\\w.: -]+";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The texts that a file names, as patterns of `namespace:key`; what it builds may stand for any part. */
function patternsIn(file: string): string[] {
	const source = parse(file);
	const own = new Set<string>();
	walkNodes(source, (node) => {
		if (!ts.isCallExpression(node)) return;
		const hook = HOOKS[node.expression.getText()];
		if (hook) own.add(hook);
		if (node.expression.getText() !== "useTranslation") return;
		const [first] = node.arguments;
		const name = first && ts.isArrayLiteralExpression(first) ? first.elements[0] : first;
		own.add(name && ts.isStringLiteralLike(name) ? name.text : "common");
	});
	const handed = HANDED[file];
	if (handed) own.add(handed);
	const patterns: string[] = [];
	const take = (pattern: string, given: boolean) => {
		if (/^[a-z][\w-]*:/i.test(pattern)) patterns.push(pattern.replace(/\\\?.*$/s, ""));
		else if (given) for (const name of own) patterns.push(`${name}:${pattern}`);
	};
	walkNodes(source, (node) => {
		// A key in a list (`labels: { done: "steps.done" }`) is shown by the file that has it.
		if (ts.isStringLiteralLike(node)) take(escaped(node.text), isGivenToT(node) || node.text.includes("."));
		if (!ts.isTemplateExpression(node)) return;
		const spans = node.templateSpans.map(({ literal }) => `${PART}${escaped(literal.text)}`);
		take(escaped(node.head.text) + spans.join(""), isGivenToT(node) || /^\w+\./.test(node.head.text));
	});
	return patterns;
}

test("every text is used in its own namespace", () => {
	const inTexts = [...en].flatMap(([key, text]) =>
		[...text.matchAll(/\$t\(([^,)]+)/g)].map(([, name = ""]) => {
			const full = name.includes(":") ? name : `${key.split(":")[0]}:${name}`;
			return escaped(full).replace(/\\{\\{.*?\\}\\}/g, PART);
		}),
	);
	const patterns = [...new Set([...codeIn("app", "db").flatMap(patternsIn), ...inTexts, ...BUILT])];
	const used = new RegExp(`^(?:${patterns.filter((one) => one.includes(":")).join("|")})$`);
	expect([...known].filter((key) => !used.test(key))).toEqual([]);
});

test("a label and its value are joined by the colon of the reader's language, never by one of the code", () => {
	const joined = codeIn("app")
		.filter((file) => file.endsWith(".tsx"))
		.flatMap((file) => (/\}: \$\{/.test(textOf(file)) ? [file] : []));
	expect(joined).toEqual([]);
});

test("no French text leaves its plural to the reader", () => {
	expect([...fr].filter(([, text]) => /\p{L}\((?:e|s|es)\)/u.test(text)).map(([key]) => key)).toEqual([]);
});
