import { message } from "~/components/ui/message-key";
import type { TenantScope } from "~db/scope";
import { detectFile } from "./csv/detect.server";
import { type ColumnMapping, guessMapping, type ImportColumn, type MappingDrift, mappingDrift } from "./csv/mapping";
import { onDisk } from "./files.server";
import { variantColumns } from "./import-kind";
import type { ImportJob } from "./jobs.repository.server";
import { companyKeyLabel } from "./kinds/companies/company-lookups.server";
import { kindOf } from "./kinds/registry.server";
import { findSavedMapping, type SavedMapping } from "./mappings.repository.server";

const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** What the columns page shows: how the file was read, samples of every column, and a proposal for each field. */
export async function proposeMapping(scope: TenantScope, job: ImportJob) {
	const { encoding, delimiter } = job.shape;
	const found = await detectFile(onDisk(job.filePath));
	const read = await detectFile(onDisk(job.filePath), { encoding, delimiter });
	const label = await companyKeyLabel(scope);
	const columns = variantColumns(kindOf(job.kind), job.variant).map((column) =>
		column.named
			? { ...column, labelKey: message(column.labelKey, { label }), aliases: [...column.aliases, label] }
			: column,
	);
	const saved = await findSavedMapping(scope, job.kind);
	const drift = saved ? mappingDrift(saved.headers, read.headers) : null;
	const mapped = Object.keys(job.mapping).length > 0;
	const mapping = mapped ? job.mapping : propose(saved, read.headers, columns);
	return {
		encoding,
		delimiter,
		// What a person chose is certain.
		encodingCertain: found.encodingCertain || found.encoding !== encoding,
		encodingSample: found.encoding === encoding ? found.encodingSample.map(shorten) : samplesIn(read.sampleRows),
		headerLine: read.headerLine,
		skippedTitleLines: read.skippedTitleLines.map(shorten),
		headers: read.headers.map((header, index) => ({
			name: shorten(header),
			samples: samplesOf(read.sampleRows, index),
		})),
		columns: columns.map(({ key, labelKey, required }) => ({ key, labelKey, required })),
		mapping: Object.fromEntries(columns.map(({ key }) => [key, mapping[key] ?? null])),
		drift: drift?.changed && saved ? confirmRenames(drift, saved, mapping) : null,
	};
}

/**
 * What was chosen last goes first, where the file has that header again; then what the names suggest; last a header
 * that seems to be an old one renamed. A header serves one column.
 */
function propose(
	saved: SavedMapping | undefined,
	headers: readonly string[],
	columns: readonly ImportColumn[],
): ColumnMapping {
	const guess = guessMapping(headers, columns);
	if (!saved) return guess;
	const renamed = new Map(mappingDrift(saved.headers, headers).renamed.map(({ from, to }) => [from, to]));
	const last = (key: string) => (Object.hasOwn(saved.mapping, key) ? (saved.mapping[key] ?? undefined) : undefined);
	const place = (name: string | undefined) =>
		name === undefined ? -1 : headers.findIndex((header) => same(header, name));
	const mapping: ColumnMapping = {};
	const taken = new Set<number>();
	for (const find of [
		place,
		(_: unknown, key: string) => guess[key] ?? -1,
		(name?: string) => place(renamed.get(name ?? "")),
	])
		for (const { key } of columns) {
			const at = find(last(key), key);
			if (at < 0 || taken.has(at) || (mapping[key] ?? null) !== null) continue;
			mapping[key] = at;
			taken.add(at);
		}
	return mapping;
}

/** A renaming is told only where the field it proposes is taken from there; else the one is gone and the other new. */
function confirmRenames(drift: MappingDrift, saved: SavedMapping, mapping: ColumnMapping): MappingDrift {
	const believed = ({ from, index }: MappingDrift["renamed"][number]) =>
		Object.entries(mapping).some(([key, at]) => at === index && saved.mapping[key] === from);
	const doubted = drift.renamed.filter((one) => !believed(one));
	return {
		...drift,
		renamed: drift.renamed.filter(believed),
		missing: [...drift.missing, ...doubted.map(({ from }) => from)],
		added: [...drift.added, ...doubted.map(({ to }) => to)],
	};
}

function same(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function samplesOf(rows: readonly string[][], index: number): string[] {
	const filled = rows.map((row) => row[index] ?? "").filter((cell) => cell !== "");
	return filled.slice(0, SAMPLES).map(shorten);
}

/** Letters outside ASCII as they come out, for a reader to judge. */
function samplesIn(rows: readonly string[][]): string[] {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is "anything outside ASCII"
	const cells = rows.flat().filter((cell) => /[^\x00-\x7f]/.test(cell));
	return [...new Set(cells)].slice(0, SAMPLES).map(shorten);
}

function shorten(text: string): string {
	return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 3)}...` : text;
}
