import { findRawUpload, uploadRows } from "~/features/result-views/raw/raw-uploads.repository.server";
import { matchedRows, participantsById } from "~/features/result-views/source/participants.repository.server";
import { ROWS_AT_ONCE, TABLE_EDITIONS_A_ROUND, TABLE_REMOVALS_A_ROUND } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import { inTurns } from "~/server/turns/turns.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { notationsOf, uploadSource } from "../figures/sources.rules";
import { columnPlace, tableData } from "../figures/table-data.rules";
import {
	advanceEdition,
	type Edition,
	failEdition,
	findEdition,
	insertTableData,
	listEditionIds,
	removeOld,
	showEdition,
} from "./editions.repository.server";

/**
 * Stores the figures of static tables that were saved, and lets all members of a table turn to them at once; then removes
 * what nobody sees any more. What a process left in the middle is gone on with.
 */
export const sweepEditions = inTurns(async (scope: TenantScope, turns) => {
	let built = 0;
	// Those that fail take no place of the others: they are the oldest ones, and come first every time.
	await turns.each(await listEditionIds(scope, "Building"), itself, async (id) => {
		const edition = built < TABLE_EDITIONS_A_ROUND ? await findEdition(scope, id) : undefined;
		if (edition?.state !== "Building") return;
		await build(scope, edition);
		built++;
	});
	let removals = 0;
	await turns.each(await listEditionIds(scope, "Old"), itself, async (id) => {
		while (removals++ < TABLE_REMOVALS_A_ROUND)
			if (await transact(scope, (tx) => removeOld(tx, id, ROWS_AT_ONCE))) await breathe();
			else break;
	});
});

const itself = (id: string) => id;

/**
 * Stores the figures of one edition, however many, so that they are there once its table was saved. Where the job is at it
 * too, both go on from where the other is.
 */
export async function buildEdition(scope: TenantScope, id: string): Promise<void> {
	for (let before = ""; ; ) {
		const edition = await findEdition(scope, id);
		const standing = `${edition?.afterId} ${edition?.participants}`;
		// One that came no further will not come further now either: the job takes it up.
		if (edition?.state !== "Building" || standing === before) return;
		before = standing;
		await build(scope, edition);
	}
}

async function build(scope: TenantScope, edition: Edition): Promise<void> {
	const file = await readFile(scope, edition);
	if (!file) return transact(scope, (tx) => failEdition(tx, edition));
	const { headers: columns, notations, byParticipant } = file;
	const ids = [...byParticipant.keys()].toSorted().filter((id) => id > edition.afterId);
	let { afterId } = edition;
	for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
		const some = ids.slice(from, from + ROWS_AT_ONCE);
		const rows = some.map((participantId) => {
			const source = uploadSource(columns, byParticipant.get(participantId) ?? [], notations);
			const companyId = edition.participantType === "company" ? participantId : null;
			return { participantId, data: tableData(edition.settings, source, companyId) };
		});
		const last = some.at(-1) ?? afterId;
		const went = await transact(scope, async (tx) => {
			// Who was cancelled or erased since the file was read has nothing here.
			const there = await participantsById(tx, edition.participantType, some);
			const kept = rows.filter(({ participantId }) => there.has(participantId));
			const moved = await advanceEdition(tx, { id: edition.id, afterId }, { afterId: last, participants: kept.length });
			if (moved) await insertTableData(tx, edition.id, kept);
			return moved;
		});
		if (!went) return;
		afterId = last;
		await breathe();
	}
	const { rows, matched } = file;
	await transact(scope, async (tx) => {
		if (await advanceEdition(tx, { id: edition.id, afterId }, { rows, matched })) await showEdition(tx, edition);
	});
}

/** A file's rows by the participant whose they are; undefined when it, or its key column, is not there. */
async function readFile(scope: TenantScope, { uploadId, accountKeyColumn, participantType }: Edition) {
	const upload = uploadId === null ? undefined : await findRawUpload(scope, uploadId);
	const keyColumn = upload ? columnPlace(upload.headers, accountKeyColumn) : -1;
	if (!upload || keyColumn < 0) return undefined;
	const byParticipant = new Map<string, (readonly string[])[]>();
	let matched = 0;
	for await (const some of matchedRows(scope, { type: participantType, uploadId: upload.id, keyColumn }))
		for (const { participant, cells } of some) {
			matched++;
			const own = byParticipant.get(participant.id);
			if (own) own.push(cells);
			else byParticipant.set(participant.id, [cells]);
		}
	const notations = notationsOf(upload.headers, await firstRows(scope, upload.id));
	return { headers: upload.headers, rows: upload.rows, matched, byParticipant, notations };
}

/** Rows from the beginning of a file. */
export async function firstRows(scope: TenantScope, uploadId: string): Promise<string[][]> {
	for await (const rows of uploadRows(scope, uploadId)) return rows;
	return [];
}
