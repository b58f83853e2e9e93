import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import type { WriteScope } from "~db/scope";
import { appendCodes } from "../codes.repository.server";
import { noteInputs } from "../results/generations.repository.server";
import {
	changeBucketImport,
	deleteBucketImport,
	findBucketImport,
	listBucketImports,
} from "./bucket-imports.repository.server";
import { deleteFirstRows } from "./import-rows.repository.server";
import { giveBack, takeOver, withoutCodes } from "./took.rules";

/** What an admin said that an import does with others that hold its codes. */
export interface Said {
	/** Everything of targets goes, also of codes that the file does not hold. */
	all: boolean;
	/** The imports of actuals that it replaces. */
	replaces: readonly string[];
	/** The imports that there were when it was said. */
	known: readonly string[];
}

/**
 * Makes an import that is all there count from now on, and others less, in the transaction of its last row. Throws Refused
 * where others came in that nobody was asked about: actuals of the same codes, targets that would go without being listed.
 */
export async function finishBucketImport(tx: WriteScope, importId: string, said: Said): Promise<void> {
	const own = await findBucketImport(tx, importId);
	if (own?.state !== "Open") return;
	const { databucketId, kind, consumed } = own;
	const others = (await listBucketImports(tx, databucketId)).filter(
		(one) => one.id !== importId && one.kind === kind && (one.state === "Current" || one.state === "Replaced"),
	);
	const late = others
		.filter(({ id }) => !said.known.includes(id))
		.find(({ active }) =>
			kind === "actual"
				? active.some((code) => consumed.includes(code))
				: said.all && active.some((code) => !consumed.includes(code)),
		);
	if (late) throw new Refused(message(`imports:error.meanwhile.${kind}`, { file: late.csvName }), undefined, 409);
	const ids = kind === "target" ? others.map(({ id }) => id) : said.replaces;
	const took = takeOver({ codes: consumed, ids, all: kind === "target" && said.all }, others);
	for (const { importId: id, codes } of took) {
		const active = withoutCodes(others.find((one) => one.id === id)?.active ?? [], codes);
		await changeBucketImport(tx, id, { active, state: active.length > 0 ? "Current" : "Replaced" });
	}
	// It is the newest from now on, whenever its first row came.
	const created = Math.max(tx.now(), ...others.map((one) => one.created + 1));
	await changeBucketImport(tx, importId, { state: "Current", active: consumed, took, created });
	await appendCodes(tx, databucketId, consumed);
	await noteInputs(tx, databucketId);
}

/** Has an import count no more, and gives back what it took. Its rows stay, to be removed in batches. */
export async function takeBackImport(tx: WriteScope, importId: string): Promise<void> {
	const own = await findBucketImport(tx, importId);
	if (!own || own.state === "Removing") return;
	const others = (await listBucketImports(tx, own.databucketId)).filter(
		(one) => one.id !== importId && one.kind === own.kind && (one.state === "Current" || one.state === "Replaced"),
	);
	for (const { id, active, took } of giveBack(own, others))
		await changeBucketImport(tx, id, { active, took, state: active.length > 0 ? "Current" : "Replaced" });
	await changeBucketImport(tx, importId, { state: "Removing", active: [], took: [] });
	await noteInputs(tx, own.databucketId);
}

/** Removes the next rows of an import that was taken back, and with the last ones the import; how many it removed. */
export async function removeSomeRows(tx: WriteScope, importId: string, size: number): Promise<number> {
	const removed = await deleteFirstRows(tx, importId, size);
	const own = await findBucketImport(tx, importId);
	if (own) await changeBucketImport(tx, importId, { rows: Math.max(0, own.rows - removed) });
	if (removed < size) await deleteBucketImport(tx, importId);
	return removed;
}
