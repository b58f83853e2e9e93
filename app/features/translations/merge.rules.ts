import type { Messages } from "~/lib/i18n";
import { readOverride } from "./override.rules";

type Node = Record<string, unknown>;

/** Every text by its key, `namespace:path.of.the.text`, in the order of the files. */
export function textsByKey(messages: Messages): Map<string, string> {
	const texts = new Map<string, string>();
	const walk = (node: Node, before: string) => {
		for (const [name, value] of Object.entries(node))
			if (typeof value === "string") texts.set(before + name, value);
			else if (typeof value === "object" && value !== null) walk(value as Node, `${before}${name}.`);
	};
	for (const [namespace, node] of Object.entries(messages)) walk(node, `${namespace}:`);
	return texts;
}

/**
 * Which of the overrides members may read: those of a text that there is, that say something and fill in what the English
 * text fills in. What is stored was checked when it was saved, but the built-in texts may have changed since. Of several for
 * a key the last one that is usable is said.
 */
export function usableOverrides(
	english: ReadonlyMap<string, string>,
	overrides: Iterable<readonly [key: string, value: string]>,
): Map<string, string> {
	const usable = new Map<string, string>();
	for (const [key, stored] of overrides) {
		const source = english.get(key);
		const value = source === undefined ? null : readOverride(source, stored).value;
		if (value) usable.set(key, value);
	}
	return usable;
}

/** The built-in texts with the usable overrides in their places; what has none is shared, not copied. */
export function mergeTexts(builtIn: Messages, overrides: ReadonlyMap<string, string>): Messages {
	if (overrides.size === 0) return builtIn;
	const touched = new Set([...overrides.keys()].map((key) => key.slice(0, key.indexOf(":"))));
	const merge = (node: Node, before: string): Node =>
		Object.fromEntries(
			Object.entries(node).map(([name, value]) => [
				name,
				typeof value === "object" && value !== null
					? merge(value as Node, `${before}${name}.`)
					: (overrides.get(before + name) ?? value),
			]),
		);
	return Object.fromEntries(
		Object.entries(builtIn).map(([namespace, node]) => [
			namespace,
			touched.has(namespace) ? merge(node, `${namespace}:`) : node,
		]),
	);
}
