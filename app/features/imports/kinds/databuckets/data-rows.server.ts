import { findCodes } from "~/features/databuckets/codes.repository.server";
import { CODES_MAX } from "~/features/databuckets/databuckets.rules";
import {
	changeBucketImport,
	findBucketImport,
	openBucketImport,
} from "~/features/databuckets/imports/bucket-imports.repository.server";
import { findOwners, insertImportedRows } from "~/features/databuckets/imports/import-rows.repository.server";
import { message } from "~/lib/message-key";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowOutcome } from "../../import-kind";
import { ADD_CODES, NEW_CODES, TICKED_CODES } from "../../kind-choices";
import { shorten } from "../row-faults.rules";
import type { DataRow } from "./data-rows.check.rules";
import { FIGURES } from "./data-sums.rules";

/** A line as it would be stored; undefined for one that is not. */
interface Planned {
	outcomes: RowOutcome[];
	hashes: readonly string[];
	owners: ReadonlyMap<string, string>;
}

/** What becomes of lines: which codes they may hold, and whose they are. Counts what they add up to in the run's memory. */
async function plan(scope: TenantScope, rows: readonly DataRow[], context: ApplyContext): Promise<Planned> {
	const { subject, chosen, memo } = context;
	const bucket = await findCodes(scope, subject);
	if (!bucket)
		return {
			outcomes: rows.map(() => ({ kind: "failed", reasons: ["imports:row.databucketGone"] })),
			...{ hashes: [], owners: new Map() },
		};
	const known = new Set(bucket.codes);
	const added = new Set(
		[...memo.keys()].flatMap((key) => FIGURES.codeOf(key) ?? []).filter((code) => !known.has(code)),
	);
	const allowed = chosen[NEW_CODES] === ADD_CODES ? null : new Set(chosen[TICKED_CODES]?.split("\n"));
	const reasonAgainst = (code: string): string | null => {
		if (known.has(code) || added.has(code)) return null;
		if (allowed && !allowed.has(code)) return message("imports:row.codeUnknown", { value: shorten(code) });
		return known.size + added.size < CODES_MAX ? null : message("imports:row.codesTooMany", { max: CODES_MAX });
	};
	const hashes = rows.map(({ key }) => cipher().lookupHash(key));
	const owners = hashes.length > 0 ? await findOwners(scope, bucket.participantType, hashes) : new Map();
	const count = (figure: string) => memo.set(figure, (memo.get(figure) ?? 0) + 1);
	const outcomes = rows.map(({ amounts }, index): RowOutcome => {
		if (amounts.length === 0) return { kind: "unchanged" };
		const reasons = amounts.flatMap(([code]) => reasonAgainst(code) ?? []);
		if (reasons.length > 0) return { kind: "failed", reasons };
		if (!owners.has(hashes[index] ?? "")) count(FIGURES.unmatched);
		for (const [code] of amounts) {
			count(FIGURES.ofCode(code));
			if (known.has(code) || added.has(code)) continue;
			added.add(code);
			count(FIGURES.ofNewCode(code));
		}
		return { kind: "created" };
	});
	return { outcomes, hashes, owners };
}

export async function previewData(scope: TenantScope, rows: readonly DataRow[], context: ApplyContext) {
	return (await plan(scope, rows, context)).outcomes;
}

/** Adds lines to the import of the job, which counts for nothing before the last of them. */
export async function addData(
	tx: WriteScope,
	kind: "target" | "actual",
	rows: readonly DataRow[],
	context: ApplyContext,
): Promise<RowOutcome[]> {
	const { jobId, subject, fileName, memo, rowNumbers, lines } = context;
	const before = await findBucketImport(tx, jobId);
	// Whoever takes over has not met the codes of the batches before.
	for (const code of before?.consumed ?? []) memo.set(FIGURES.ofCode(code), memo.get(FIGURES.ofCode(code)) ?? 0);
	const { outcomes, hashes, owners } = await plan(tx, rows, context);
	const accepted = rows.flatMap(({ key, amounts }, index) => {
		if (outcomes[index]?.kind !== "created") return [];
		const keyHash = hashes[index] ?? "";
		const place = { row: rowNumbers[index] ?? 0, line: lines?.[index] };
		return [{ ...place, key, keyHash, participantId: owners.get(keyHash) ?? null, amounts }];
	});
	if (accepted.length === 0) return outcomes;
	await openBucketImport(tx, { id: jobId, databucketId: subject, kind, csvName: fileName });
	await context.breathe();
	await insertImportedRows(tx, { id: jobId, databucketId: subject }, accepted);
	await changeBucketImport(tx, jobId, {
		consumed: [...memo.keys()].flatMap((key) => FIGURES.codeOf(key) ?? []),
		rows: (before?.rows ?? 0) + accepted.length,
		unmatched: (before?.unmatched ?? 0) + accepted.filter(({ participantId }) => participantId === null).length,
	});
	return outcomes;
}
