import { withImportFile } from "~/features/import-jobs/files.server";
import { mappingKey } from "~/features/import-jobs/imports.rules";
import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { unguarded } from "~/lib/csv/csv-export";
import { detectFile } from "~/lib/csv/detect.server";
import { lookOf, looksMoved } from "~/lib/csv/looks";
import {
	type ColumnMapping,
	guessMapping,
	type ImportColumn,
	type MappingDrift,
	mappingDrift,
	placesOf,
} from "~/lib/csv/mapping";
import type { FileShape } from "~/lib/csv/shape";
import { message } from "~/lib/message-key";
import { KEY_LABEL } from "~/lib/portal/key-label";
import { truncate } from "~/lib/text/truncate";
import type { TenantScope } from "~db/scope";
import { proposeCodes } from "./codes/propose-codes.server";
import { variantColumns } from "./import-kind";
import { codeOf } from "./kind-choices";
import { companyKeyLabel } from "./kinds/companies/company-lookups.server";
import { importKindOf } from "./kinds/registry.server";
import { findSavedMapping, type SavedMapping } from "./mappings.repository.server";

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** What the columns page shows: how the file was read, samples of every column, and a proposal for each field. */
export async function proposeMapping(scope: TenantScope, job: ImportJob) {
	const { encoding, delimiter } = job.shape;
	const { found, read } = await withImportFile(job.filePath, async (path) => ({
		found: await detectFile(path),
		read: await detectFile(path, { encoding, delimiter }),
	}));
	const label = await companyKeyLabel(scope);
	const kind = importKindOf(job.kind);
	const columns = variantColumns(kind, job.variant).map((column) => {
		const aliases = [...column.aliases, label];
		if (column.named) return { ...column, labelKey: message(column.labelKey, { label }), aliases };
		return column.tellsCompanies && label !== KEY_LABEL ? { ...column, aliases } : column;
	});
	const saved = await findSavedMapping(scope, mappingKey(job));
	const mapped = Object.keys(job.mapping).length > 0;
	const proposed = propose(mapped ? undefined : saved, read, columns);
	const mapping = mapped ? job.mapping : proposed.mapping;
	const headers = read.headers.map((header, index) => ({
		name: shorten(header),
		samples: samplesOf(read.sampleRows, index),
	}));
	const fields = Object.fromEntries(columns.map(({ key }) => [key, mapping[key] ?? null]));
	const cells = read.sampleRows.flatMap((row) => row.filter((_, at) => at !== mapping.accountKey).map(unguarded));
	const settings = (kind.settings ?? []).filter(({ variants }) => variants?.includes(job.variant) ?? true);
	const comparable = saved && standsForCodes(saved) === (kind.codes?.variants.includes(job.variant) ?? false);
	const drift = comparable ? { ...mappingDrift(saved.headers, read.headers), doubted: proposed.doubted } : null;
	const codes = await proposeCodes(scope, job, { headers, mapping: fields });
	const placed = (codes?.columns ?? []).flatMap(({ at, code }) => (code === "" ? [] : (read.headers[at] ?? [])));
	return {
		encoding,
		delimiter,
		// What a person chose is certain.
		encodingCertain: found.encodingCertain || found.encodingChoice !== null || found.encoding !== encoding,
		/** Asked before anything else. */
		question: job.shape.ask ? found.encodingChoice : null,
		encodingSample: found.encoding === encoding ? found.encodingSample.map(shorten) : samplesIn(read.sampleRows),
		headerLine: read.headerLine,
		skippedTitleLines: read.skippedTitleLines.map(shorten),
		headers,
		codes,
		settings: settings.map(({ name, values, guess }) => ({
			...{ name, values },
			value: (mapped ? job.chosen?.[name] : guess?.(cells)) ?? "",
		})),
		columns: columns.map(({ key, labelKey, required }) => ({ key, labelKey, required })),
		mapping: fields,
		drift: drift && saved ? tellDrift(drift, saved, { headers: read.headers, mapping, placed }) : null,
	};
}

/**
 * What was chosen last goes first, where the file has that header again and the values under it look as they did; then what
 * the names suggest. A header that only stands where another one stood is nobody's: a person has to say what it means. A
 * header serves one column.
 */
function propose(
	saved: SavedMapping | undefined,
	{ headers, sampleRows }: Pick<FileShape, "headers" | "sampleRows">,
	columns: readonly ImportColumn[],
): { mapping: ColumnMapping; doubted: string[] } {
	const guess = guessMapping(headers, columns);
	if (!saved) return { mapping: guess, doubted: [] };
	const last = (key: string) => (Object.hasOwn(saved.mapping, key) ? (saved.mapping[key] ?? undefined) : undefined);
	const found = placesOf(saved.headers, headers);
	const place = (key: string) => found[saved.headers.indexOf(last(key) ?? "")] ?? -1;
	const doubtful = new Map<string, number>();
	for (const { key } of columns) {
		const at = place(key);
		const before = saved.looks[last(key) ?? ""] ?? null;
		const now = lookOf(sampleRows.map((row) => row[at] ?? ""));
		if (at >= 0 && looksMoved(key, before, now)) doubtful.set(key, at);
	}
	const mapping: ColumnMapping = {};
	const taken = new Set<number>();
	for (const find of [place, (key: string) => guess[key] ?? -1])
		for (const { key } of columns) {
			const at = find(key);
			if (at < 0 || at === doubtful.get(key) || taken.has(at) || (mapping[key] ?? null) !== null) continue;
			mapping[key] = at;
			taken.add(at);
		}
	return { mapping, doubted: [...doubtful.values()].map((at) => headers[at] ?? "") };
}

interface Assigned {
	headers: readonly string[];
	mapping: Record<string, number | null>;
	/** Headers that name a code which there is: they are assigned, whatever stood there last time. */
	placed: readonly string[];
}

/** With a column for each code, a file has other headers than one with a line for each: it is no other shape of that one. */
const standsForCodes = ({ mapping }: SavedMapping) =>
	Object.keys(mapping).some((column) => codeOf(column) !== undefined);

/**
 * A renaming is told only where a field waits for it, and the column for a field; else the one is gone and the other new. Null where nothing is left to
 * tell: a file of another month than the last has another code for a header, which is no news.
 */
function tellDrift(drift: MappingDrift, saved: SavedMapping, assigned: Assigned): MappingDrift | null {
	const { headers, mapping, placed } = assigned;
	const isTaken = (header: string) => Object.values(mapping).some((at) => at !== null && headers[at] === header);
	const awaited = ({ from, to }: MappingDrift["renamed"][number]) =>
		!placed.includes(to) &&
		!isTaken(to) &&
		Object.entries(saved.mapping).some(([key, header]) => header === from && (mapping[key] ?? null) === null);
	const others = drift.renamed.filter((one) => !awaited(one));
	const told = {
		...drift,
		renamed: drift.renamed.filter(awaited),
		missing: [...drift.missing, ...others.flatMap(({ from, to }) => (placed.includes(to) ? [] : from))],
		added: [...drift.added, ...others.map(({ to }) => to)].filter((header) => !placed.includes(header)),
	};
	const { renamed, missing, added, moved, doubted } = told;
	return [renamed, missing, added, moved, doubted].some((lines) => lines.length > 0) ? told : null;
}

function samplesOf(rows: readonly string[][], index: number): string[] {
	const filled = rows.map((row) => unguarded(row[index] ?? "")).filter((cell) => cell !== "");
	return filled.slice(0, SAMPLES).map(shorten);
}

/** Letters outside ASCII as they come out, for a reader to judge. */
function samplesIn(rows: readonly string[][]): string[] {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is "anything outside ASCII"
	const cells = rows.flat().filter((cell) => /[^\x00-\x7f]/.test(cell));
	return [...new Set(cells)].slice(0, SAMPLES).map(shorten);
}

function shorten(text: string): string {
	return truncate(text, LONGEST_SAMPLE);
}
