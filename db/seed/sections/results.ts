import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import {
	changeBucketImport,
	listBucketImports,
	openBucketImport,
} from "~/features/databuckets/imports/bucket-imports.repository.server";
import {
	finishBucketImport,
	removeSomeRows,
	takeBackImport,
} from "~/features/databuckets/imports/finish-import.service.server";
import {
	findOwners,
	type ImportedRow,
	insertImportedRows,
} from "~/features/databuckets/imports/import-rows.repository.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { importFilePath } from "~/features/import-jobs/files.server";
import { NO_ROWS } from "~/features/import-jobs/imports.rules";
import { changeJob, insertJob } from "~/features/imports/job-writes.repository.server";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import type { Actor, TenantScope, WriteScope } from "../../scope";
import { atTime, DAY, YEAR } from "../clock";
import type { DemoProgram, DemoYear } from "../content/types";
import { type Random, seededRandom } from "../random";
import type { Steps } from "../steps";

const UNITS = 10_000;

/**
 * A year of results: targets, a file for each month, one that was wrong and was corrected, one that was taken back; all
 * of it calculated and shown.
 */
export async function seedResults(steps: Steps, program: DemoProgram, admin: { id: string }): Promise<void> {
	const actor: Actor = { kind: "admin", id: admin.id };
	for (const year of program.years)
		await steps.once(`results-${year.key}`, async (tx) => {
			const at = (age: number) => atTime(tx, steps.base - age, actor);
			const made = at(YEAR);
			const months = lastMonths(steps.base);
			const { title, displayTitle, participantType } = year;
			const id = await insertDatabucket(made, {
				...{ title, displayTitle, participantType, targetCodes: months, pointsRedeemable: true, hasTargets: true },
			});
			await tx.trx
				.updateTable("databuckets")
				.set({ points_formula: JSON.stringify(year.rules) })
				.where("program_id", "=", tx.programId)
				.where("id", "=", id)
				.execute();
			const random = seededRandom(`${program.id}/${year.key}`);
			const figures = await plan(tx, program, year, random);
			const add = (age: number, file: Omit<File, "databucketId">) => addFile(at(age), { ...file, databucketId: id });
			const { targets, results } = year.files;
			await add(YEAR - DAY, {
				kind: "target",
				csvName: `${targets}.csv`,
				...figures.rows((one) => one.targets, months),
			});
			for (const [index, month] of months.entries()) {
				const age = Math.max(1, (months.length - 1 - index) * 30 + 2) * DAY;
				const file = { kind: "actual", csvName: `${results}-${month}.csv` } as const;
				const right = figures.rows((one) => one.actuals, [month], index);
				if (index !== months.length - 3) {
					await add(age, { ...file, ...right });
					continue;
				}
				const wrong = await add(age + DAY, {
					...file,
					...figures.rows((one) => one.actuals.map(twice), [month], index),
				});
				await add(age, { ...file, csvName: `${results}-${month}-corrected.csv`, ...right, replaces: wrong });
			}
			const again = await add(DAY, {
				kind: "actual",
				csvName: `${results}-again.csv`,
				...figures.rows((one) => one.actuals, months.slice(-1), months.length - 1),
			});
			await takeBackImport(at(DAY), again);
			while ((await removeSomeRows(at(DAY), again, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
			await sweepResults(at(DAY));
			const candidate = await findOpenGeneration(tx, id);
			if (candidate) await updateResults(at(DAY), id, candidate.id);
			// The log has a change on that day.
			await tx.trx
				.updateTable("databuckets")
				.set({ updated: steps.base - DAY, updated_by: admin.id })
				.where("program_id", "=", tx.programId)
				.where("id", "=", id)
				.execute();
		});
}

const twice = (amount: number) => amount * 2;

/** The twelve months before this one, as codes: 2026-03. */
function lastMonths(base: number): string[] {
	const now = new Date(base);
	return Array.from({ length: 12 }, (_, index) =>
		new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12 + index, 1)).toISOString().slice(0, 7),
	);
}

interface Planned {
	key: string;
	targets: number[];
	actuals: number[];
}

/** What everybody with an account key is to reach and reaches, by month. */
async function plan(scope: TenantScope, program: DemoProgram, year: DemoYear, random: Random) {
	const keys = year.participantType === "company" ? program.companies.map(({ key }) => key) : await memberKeys(scope);
	const planned = keys.map((key): Planned => {
		const size = 0.6 + random.next() * 0.9;
		const skill = 0.75 + random.next() * 0.45;
		const targets = Array.from(
			{ length: 12 },
			(_, month) => Math.round((year.target * size * (1 + 0.35 * Math.sin((month * Math.PI) / 6))) / 100) * 100 * UNITS,
		);
		const actuals = targets.map((target) => Math.round(target * (skill + random.next() * 0.3 - 0.1) * 1e-2) * 100);
		return { key, targets, actuals };
	});
	const stranger: Planned = { key: "X-99999", targets: planned[0]?.targets ?? [], actuals: planned[0]?.actuals ?? [] };
	const everybody = [...planned, stranger];
	const hashes = everybody.map(({ key }) => cipher().lookupHash(key));
	const owners = await findOwners(scope, year.participantType, hashes);
	return {
		/** Rows of a file that holds these months, the first of them by its place in the year. */
		rows: (amounts: (one: Planned) => number[], months: readonly string[], first = 0) => ({
			codes: months,
			rows: everybody.map((one, index): ImportedRow => {
				const keyHash = hashes[index] ?? "";
				const own = amounts(one);
				return {
					...{ row: index + 1, line: index + 2, key: one.key, keyHash, participantId: owners.get(keyHash) ?? null },
					amounts: months.map((month, at) => [month, own[first + at] ?? 0] as const),
				};
			}),
		}),
	};
}

/** The account keys of members, in the order in which they joined. */
export async function memberKeys(scope: TenantScope): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("members")
		.select("account_key_enc as key")
		.where("program_id", "=", scope.programId)
		.where("account_key_enc", "is not", null)
		.orderBy("created")
		.orderBy("id")
		.execute();
	return rows.map(({ key }) => cipher().decrypt(key ?? ""));
}

interface File {
	databucketId: string;
	kind: "target" | "actual";
	csvName: string;
	codes: readonly string[];
	rows: readonly ImportedRow[];
	/** The import that it replaces. */
	replaces?: string;
}

async function addFile(tx: WriteScope, { databucketId, kind, csvName, codes, rows, replaces }: File): Promise<string> {
	const id = newId();
	await addJob(tx, id, { databucketId, kind, csvName, codes, rows });
	await openBucketImport(tx, { id, databucketId, kind, csvName });
	await insertImportedRows(tx, { id, databucketId }, rows);
	const unmatched = rows.filter(({ participantId }) => participantId === null).length;
	await changeBucketImport(tx, id, { consumed: codes, rows: rows.length, unmatched });
	const known = (await listBucketImports(tx, databucketId)).map((one) => one.id);
	await finishBucketImport(tx, id, { all: false, replaces: replaces ? [replaces] : [], known });
	return id;
}

/** The job of an import that is long done; its file is kept no more. */
async function addJob(tx: WriteScope, id: string, { databucketId, kind, csvName, codes, rows }: File): Promise<void> {
	const counts = { ...NO_ROWS, created: rows.length };
	await insertJob(tx, {
		...{
			id,
			kind: kind === "target" ? "targets" : "actuals",
			variant: "wide",
			fileName: csvName,
			subject: databucketId,
		},
		...{ filePath: importFilePath(tx.programId, id), fileHash: "", fileSize: rows.length * 16, total: rows.length },
		shape: { encoding: "utf-8", delimiter: ",", headerLine: 1, headers: ["accountKey", ...codes] },
	});
	const done = { status: "Completed", options: { phase: "commit" }, counts, plan: counts, percent: 100 } as const;
	await changeJob(tx, id, { ...done, processed: rows.length, finished: tx.now() }, { status: ["Uploaded"] });
}
