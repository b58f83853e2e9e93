import { KNOWN_HEADER_NAMES, normaliseHeader } from "./table/header-names";
import { isUnnamed } from "./table/unnamed";

export interface ImportColumn {
	key: string;
	aliases: readonly string[];
	required: boolean;
}

/** Header index for each column key; null where no header fits. */
export type ColumnMapping = Record<string, number | null>;

/** Proposes a header for each column. A header serves one column; required columns choose first. */
export function guessMapping(headers: readonly string[], columns: readonly ImportColumn[]): ColumnMapping {
	const places = new Map<string, number>();
	headers.forEach((header, index) => {
		const name = normaliseHeader(header);
		if (!places.has(name)) places.set(name, index);
	});
	const mapping: ColumnMapping = Object.create(null);
	for (const column of columns) mapping[column.key] = null;
	const taken = new Set<number>();
	const assign = (column: ImportColumn, names: readonly string[]) => {
		if (mapping[column.key] !== null) return;
		const index = names.map((name) => places.get(name)).find((place) => place !== undefined && !taken.has(place));
		if (index === undefined) return;
		mapping[column.key] = index;
		taken.add(index);
	};
	const inOrder = [...columns].sort((a, b) => Number(b.required) - Number(a.required));
	// Exact names go before other names: with headers `Name` and `Title`, the title is `Title`.
	for (const column of inOrder) assign(column, [normaliseHeader(column.key)]);
	for (const column of inOrder) assign(column, column.aliases.map(normaliseHeader));
	for (const column of inOrder) assign(column, KNOWN_HEADER_NAMES.get(normaliseHeader(column.key)) ?? []);
	return mapping;
}

/** Keys of required columns that have no header. */
export function missingColumns(mapping: ColumnMapping, columns: readonly ImportColumn[]): string[] {
	return columns.filter(({ key, required }) => required && (mapping[key] ?? null) === null).map(({ key }) => key);
}

export interface MappingDrift {
	changed: boolean;
	/** Headers the saved mapping knew that are gone, without those that seem renamed. */
	missing: string[];
	added: string[];
	moved: { header: string; from: number; to: number }[];
	/** A header gone and a new one in its place: a person has to say whether it means the same. A column without a name is nobody's new one. */
	renamed: { from: string; to: string; index: number }[];
	/** Headers that are there as before, over values of another kind. */
	doubted: string[];
}

/** Compares the headers of the last import with those of this file. */
export function mappingDrift(saved: readonly string[], current: readonly string[]): MappingDrift {
	const vague = new Set(["", ...[saved, current].flatMap(alike)]);
	const nameOf = (header: string) => {
		const name = normaliseHeader(header);
		return vague.has(name) ? header.toLowerCase().replace(/\s+/g, "") : name;
	};
	const before = saved.map(nameOf);
	const now = current.map(nameOf);
	const gone = before.flatMap((name, index) => (now.includes(name) ? [] : [index]));
	const fresh = now.flatMap((name, index) => (before.includes(name) ? [] : [index]));
	const renamed = gone
		.filter((index) => fresh.includes(index) && !isUnnamed(current[index]!))
		.map((index) => ({ from: saved[index]!, to: current[index]!, index }));
	const settled = new Set(renamed.map(({ index }) => index));
	const missing = gone.filter((index) => !settled.has(index)).map((index) => saved[index]!);
	const added = fresh.filter((index) => !settled.has(index)).map((index) => current[index]!);
	const moved = before.flatMap((name, from) => {
		const to = now.indexOf(name);
		return to >= 0 && to !== from ? [{ header: saved[from]!, from, to }] : [];
	});
	const changed = missing.length + added.length + moved.length + renamed.length > 0;
	return { changed, missing, added, moved, renamed, doubted: [] };
}

/** Names that several headers of one file come down to: "Points (2025)" and "Points (2026)" are told apart by all that they say. */
function alike(headers: readonly string[]): string[] {
	const names = headers.map(normaliseHeader);
	return names.filter((name, at) => names.indexOf(name) !== at);
}
