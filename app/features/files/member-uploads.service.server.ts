import { createHash } from "node:crypto";
import { Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { pathOfUrl } from "./files.paths";
import { deleteFileRows } from "./files.repository.server";
import { WAITING_TIME, WAITING_UPLOADS } from "./files.rules";
import { keepFiles, removeFromStorage } from "./files.service.server";
import {
	attachUploads,
	countWaitingUploads,
	deleteMemberFiles,
	deleteUploadsOf,
	deleteWaitingUploads,
} from "./member-uploads.repository.server";
import { prepareFile } from "./prepare-files.server";

/**
 * Keeps a file that a member chose in a form, for themselves and admins only, until an entry takes it. Returns the
 * upload's id. Throws Refused with the reason, at no field.
 */
export async function storeForForm(
	scope: TenantScope,
	{ file, index = 0, memberId, fieldId }: { file: File; index?: number; memberId: string; fieldId: string },
): Promise<string> {
	const refuseAbove = async (within: TenantScope, most: number) => {
		if ((await countWaitingUploads(within, memberId)) > most) throw new Refused("files:errors.tooManyWaiting");
	};
	await refuseAbove(scope, WAITING_UPLOADS - 1);
	const bytes = new Uint8Array(await file.arrayBuffer());
	const upload = {
		...{ bytes, name: file.name, folder: "entries", fieldId },
		...{ ownerMemberId: memberId, isPrivate: true, contentHash: contentHash(bytes) },
	};
	const files = await prepareFile(upload, index);
	// Others that were sent at the same time have been counted by nobody yet.
	await keepFiles(scope, files, { alongside: (tx) => refuseAbove(tx, WAITING_UPLOADS) });
	return files[0]?.uploadId ?? "";
}

/** By which the same file is known again, whatever becomes of its bytes here. */
export function contentHash(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Makes uploads those of an entry, in the transaction that saves it; what the entry held besides is deleted. Throws
 * Refused when one of them is not the member's to give.
 */
export async function giveToEntry(
	tx: WriteScope,
	entry: { entryId: string; memberId: string; ids: readonly string[] },
): Promise<void> {
	const { complete, dropped } = await attachUploads(tx, entry);
	if (!complete) throw new Refused("files:errors.gone");
	removeAfterwards(tx, dropped);
}

/** Drops the files of some entries or submissions, in the transaction that deletes these. */
export async function dropUploadsOf(tx: WriteScope, ids: readonly string[]): Promise<void> {
	removeAfterwards(tx, await deleteUploadsOf(tx, ids));
}

/**
 * Erases the records of all files of a member and of the picture with these addresses, in the transaction that erases
 * the member. Returns the paths whose bytes have to go after it.
 */
export async function eraseMemberFiles(
	tx: WriteScope,
	memberId: string,
	images: readonly (string | null)[],
): Promise<string[]> {
	const pictures = images.flatMap((url) => pathOfUrl(url) ?? []);
	await deleteFileRows(tx, pictures);
	return [...new Set([...(await deleteMemberFiles(tx, memberId)), ...pictures])];
}

/** Deletes the uploads whose form nobody sent within a day. */
export async function removeWaiting(scope: TenantScope): Promise<void> {
	await transact(scope, async (tx) => removeAfterwards(tx, await deleteWaitingUploads(tx, tx.now() - WAITING_TIME)));
}

/** Bytes go once it is certain that their records are gone; one that stays is logged. */
function removeAfterwards(tx: WriteScope, paths: readonly string[]): void {
	if (paths.length > 0) tx.afterCommit(() => void removeFromStorage(tx, paths));
}
