import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KINDS } from "./check-journal";
import type { Journal } from "./journal";
import type { SoakOptions } from "./options";
import { floorOf, grew, type Sample, slope } from "./samples";
import type { Tally } from "./tally";

const MINUTE = 60_000;
const MB = 1024 * 1024;
/** Shorter, and the growth of a start weighs more than what is looked for. */
const JUDGED_MINUTES = 10;
const HEAP_GROWTH = 30;
const MEMORY_GROWTH = 120;
const FILES_LEEWAY = 8;
const CONNECTIONS_LEFT = 10;

export interface Check {
	what: string;
	figure: string;
	limit: string;
	ok: boolean;
}

export interface Report {
	ok: boolean;
	minutes: number;
	seed: number;
	checks: Check[];
	figures: Record<string, string | number>;
	steps: Record<string, { done: number; refused: number }>;
	statuses: Record<string, number>;
	acknowledged: Record<string, number>;
	faults: string[];
	samples: Sample[];
}

/** What the samples of the server that lived longest say, without its first third, in which it warms up. */
export function memoryChecks(all: readonly Sample[], connectionsAfter: number | null): Check[] {
	const samples = all.slice(Math.floor(all.length / 3));
	const minutes = ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)) / MINUTE;
	const isLong = minutes >= JUDGED_MINUTES;
	const growth = (what: string, value: number, limit: number): Check => ({
		what,
		figure: `${value.toFixed(1)} MB/h`,
		limit: isLong ? `≤ ${limit} MB/h` : `judged from ${JUDGED_MINUTES} minutes on`,
		ok: !isLong || value <= limit,
	});
	const files = samples.flatMap((one) => one.files ?? []);
	return [
		growth(`heap after sweeping, over ${minutes.toFixed(1)} minutes`, slope(floorOf(samples, MINUTE)), HEAP_GROWTH),
		growth(
			`resident memory, over ${minutes.toFixed(1)} minutes`,
			slope(samples.map(({ at, rss }) => ({ at, bytes: rss }))),
			MEMORY_GROWTH,
		),
		{
			what: "open files",
			figure: files.length === 0 ? "not measured" : `${files[0]} to ${files.at(-1)}, most ${Math.max(...files)}`,
			limit: `grow by ${FILES_LEEWAY} at most`,
			ok: !grew(files, FILES_LEEWAY),
		},
		{
			what: "connections when the clients have left",
			figure: connectionsAfter === null ? "not measured" : String(connectionsAfter),
			limit: `≤ ${CONNECTIONS_LEFT}`,
			ok: connectionsAfter === null || connectionsAfter <= CONNECTIONS_LEFT,
		},
	];
}

interface Outcome {
	options: SoakOptions;
	minutes: number;
	tally: Tally;
	journal: Journal;
	checks: Check[];
	samples: Sample[];
	figures: Record<string, string | number>;
}

export function makeReport({ options, minutes, tally, journal, checks, samples, figures }: Outcome): Report {
	const most = (pick: (one: Sample) => number) => Math.round(Math.max(0, ...samples.map(pick)) / MB);
	return {
		ok: checks.every(({ ok }) => ok),
		minutes: Math.round(minutes * 10) / 10,
		seed: options.seed,
		checks,
		figures: {
			...figures,
			requests: tally.requests,
			"requests a second": Math.round((tally.requests / minutes / 60) * 10) / 10,
			"half of the answers within, ms": tally.within(0.5),
			"99 of 100 answers within, ms": tally.within(0.99),
			"connections broken by kills and hang-ups": tally.broken,
			"503 of a server that was away": tally.away,
			"most resident memory, MB": most(({ rss }) => rss),
			"most heap, MB": most(({ heap }) => heap),
		},
		steps: Object.fromEntries([...tally.steps].sort()),
		statuses: Object.fromEntries([...tally.statuses].sort().map(([status, count]) => [status, count])),
		acknowledged: Object.fromEntries(KINDS.map((kind) => [kind, journal.of(kind).length])),
		faults: tally.faults,
		samples,
	};
}

/** The report as people read it. */
export function asTable(report: Report): string {
	const rows = report.checks.map(({ what, figure, limit, ok }) => [ok ? "ok" : "WRONG", what, figure, limit]);
	const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const counts = (of: Record<string, string | number>) =>
		Object.entries(of).map(([name, value]) => `  ${name}: ${value}`);
	const steps = Object.entries(report.steps).map(([name, { done, refused }]) => [
		name,
		`${done} done, ${refused} refused`,
	]);
	return [
		`${report.minutes} minutes of load, seed ${report.seed}: ${report.ok ? "nothing is wrong" : "SOMETHING IS WRONG"}`,
		...report.faults.map((fault) => `FAULT ${fault}`),
		...rows.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd(),
		),
		...["figures", ...counts(report.figures), "steps", ...counts(Object.fromEntries(steps))],
		...["acknowledged", ...counts(report.acknowledged), "answers", ...counts(report.statuses)],
	].join("\n");
}

/** Writes the report into a folder; its path. */
export function writeReport(folder: string, report: Report): string {
	mkdirSync(folder, { recursive: true });
	const path = join(folder, `soak-${report.seed}.json`);
	writeFileSync(path, `${JSON.stringify(report)}\n`);
	return path;
}
