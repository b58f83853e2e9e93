import type { NamedKey } from "./key-names.repository.server";

/**
 * What is wrong with the keys of the settings, beside those that fields are encrypted with: a version that is another key,
 * one that is left out, and a lower one than all before, which would make other look-up hashes. Null when nothing is.
 */
export function faultOfKeys(known: readonly NamedKey[], given: readonly NamedKey[]): string | null {
	const names = new Map(given.map(({ version, name }) => [version, name]));
	for (const { version, name } of known) {
		const here = names.get(version);
		if (here === undefined) return `version ${version} is left out`;
		if (here !== name) return `version ${version} is another key`;
	}
	const lowest = known[0]?.version;
	const lower = given.find(({ version }) => lowest !== undefined && version < lowest);
	return lower ? `version ${lower.version} is new and lower than all before` : null;
}
