import type { i18n, TFunction } from "i18next";

/** Texts with their values filled in that are kept ready; a page of a hundred cards says the same few things. */
const TEXTS_KEPT = 5000;
/** Letters of a key with its values; what people have written at length does not come again. */
const LONGEST_KEPT = 300;

/** Looking a text up, choosing its plural and filling it in costs more than showing it, so each is done once. */
export function rememberTexts(instance: i18n): void {
	type Fixed = (...where: unknown[]) => TFunction;
	const fixed = instance.getFixedT.bind(instance) as unknown as Fixed;
	const known = new Map<string, TFunction>();
	const remember: Fixed = (...where) => {
		const name = where.join("|");
		const made = known.get(name) ?? remembering(fixed(...where));
		known.set(name, made);
		return made;
	};
	instance.getFixedT = remember as never;
}

function remembering(translate: TFunction): TFunction {
	const texts = new Map<string, string>();
	const remembered = (key: string | readonly string[], values?: Record<string, unknown>) => {
		const name = nameOf(key, values);
		if (name === null) return translate(key as never, values as never);
		const known = texts.get(name);
		if (known !== undefined) return known;
		if (texts.size >= TEXTS_KEPT) texts.clear();
		const text: unknown = translate(key as never, values as never);
		if (typeof text === "string") texts.set(name, text);
		return text;
	};
	return Object.assign(remembered, translate) as unknown as TFunction;
}

const KIND = { string: "$", number: "#", boolean: "?" };

/** Null for what cannot be told apart by its letters alone. */
function nameOf(key: unknown, values: Record<string, unknown> | undefined): string | null {
	// The first of several that is there counts.
	let name = Array.isArray(key) ? key.join("\u0001") : key;
	if (typeof name !== "string") return null;
	if (values === undefined) return name;
	for (const option in values) {
		const value = values[option];
		if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return null;
		name += `\0${option}\0${KIND[typeof value as keyof typeof KIND]}${value}`;
	}
	return name.length <= LONGEST_KEPT ? name : null;
}
