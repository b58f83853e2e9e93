import type { DirectoryEntry } from "../entries.repository.server";

/** Which texts of a directory are shown. */
export const DIRECTORY_FILTERS = ["missing", "filled", "unknown"] as const;
type DirectoryFilter = (typeof DIRECTORY_FILTERS)[number];

/** A text as the directory's page shows it. */
export interface DirectoryRow {
	key: string;
	/** The product's English text; null for a text that there is no longer. */
	english: string | null;
	/** The product's text in the language of the translation. */
	builtIn: string;
	value: string;
	/** Whether the translation has it, be it empty. */
	entered: boolean;
	/** What the key is one form of, and which: the forms of a count stand together. */
	plural: { of: string; form: string } | null;
}

interface Asked {
	q: string;
	part: string | undefined;
	show: DirectoryFilter | undefined;
	/** The place that the page begins after. */
	cursor: readonly [rank: number, key: string] | null;
	limit: number;
}

interface Texts {
	english: ReadonlyMap<string, string>;
	builtIn: ReadonlyMap<string, string>;
	entries: readonly DirectoryEntry[];
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

const rank = ({ value }: DirectoryRow) => (value === "" ? 0 : 1);
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** A page of the directory: what has no value yet first, then by key. */
export function directoryPage(texts: Texts, { q, part, show, cursor, limit }: Asked) {
	const words = q.toLowerCase().split(/\s+/).filter(Boolean);
	const rows = directoryRows(texts)
		.filter((row) => part === undefined || row.key.startsWith(`${part}:`))
		.filter((row) => show === undefined || isShown(row, show))
		.filter((row) => words.every((word) => haystack(row).includes(word)))
		.toSorted((one, other) => rank(one) - rank(other) || compare(one.key, other.key));
	const after = cursor
		? rows.filter((row) => rank(row) > cursor[0] || (rank(row) === cursor[0] && row.key > cursor[1]))
		: rows;
	const shown = after.slice(0, limit);
	const last = shown.at(-1);
	const next: [number, string] | null = last && after.length > limit ? [rank(last), last.key] : null;
	return { rows: shown, count: rows.length, next };
}

function directoryRows({ english, builtIn, entries }: Texts): DirectoryRow[] {
	const entered = new Map(entries.map((entry) => [entry.key, entry]));
	const row = (key: string, source: string | null): DirectoryRow => {
		const [, of, form] = PLURAL.exec(key) ?? [];
		return {
			...{ key, english: source, builtIn: builtIn.get(key) ?? "" },
			...{ value: entered.get(key)?.value ?? "", entered: entered.has(key) },
			plural: of !== undefined && form !== undefined ? { of, form } : null,
		};
	};
	const gone = entries.filter(({ key }) => !english.has(key));
	return [...[...english].map(([key, text]) => row(key, text)), ...gone.map(({ key }) => row(key, null))];
}

function isShown(row: DirectoryRow, show: DirectoryFilter): boolean {
	if (show === "unknown") return row.english === null;
	return (row.value === "") === (show === "missing");
}

const haystack = ({ key, english, builtIn, value }: DirectoryRow) =>
	`${key}\n${english ?? ""}\n${builtIn}\n${value}`.toLowerCase();
