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
	const found = placesOf(saved, current);
	const stays = new Set(found);
	const gone = found.flatMap((to, index) => (to === -1 ? [index] : []));
	const fresh = current.flatMap((_name, index) => (stays.has(index) ? [] : [index]));
	const renamed = gone
		.filter((index) => fresh.includes(index) && !isUnnamed(current[index]!))
		.map((index) => ({ from: saved[index]!, to: current[index]!, index }));
	const settled = new Set(renamed.map(({ index }) => index));
	const missing = gone.filter((index) => !settled.has(index)).map((index) => saved[index]!);
	const added = fresh.filter((index) => !settled.has(index)).map((index) => current[index]!);
	const moved = found.flatMap((to, from) => (to >= 0 && to !== from ? [{ header: saved[from]!, from, to }] : []));
	const changed = missing.length + added.length + moved.length + renamed.length > 0;
	return { changed, missing, added, moved, renamed, doubted: [] };
}

const asWritten = (header: string) => header.toLowerCase().replace(/\s+/g, "");
const isOnce = (name: string, names: readonly string[]) => names.indexOf(name) === names.lastIndexOf(name);

/**
 * Where each header of the last import stands in this file, -1 where it is gone. One that is written otherwise is the same
 * where no other one could be meant: columns may differ in their hint alone ("Points (2025)", "Points (2026)").
 */
export function placesOf(saved: readonly string[], current: readonly string[]): number[] {
	const [written, before] = [current.map(asWritten), saved.map(asWritten)];
	const [names, known] = [current.map(normaliseHeader), saved.map(normaliseHeader)];
	return saved.map((_header, index) => {
		const at = written.indexOf(before[index]!);
		const name = known[index]!;
		return at >= 0 || name === "" || !isOnce(name, known) || !isOnce(name, names) ? at : names.indexOf(name);
	});
}
