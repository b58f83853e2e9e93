import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { deleteImages, type ImageUrls, storeImage } from "./files.service.server";

/** Keeps a picture that was sent with a record's form. Throws Refused with the reason, at its field. */
export async function storePicture(
	scope: TenantScope,
	file: File,
	{ folder, field = "image" }: { folder: string; field?: string },
): Promise<ImageUrls> {
	try {
		const bytes = new Uint8Array(await file.arrayBuffer());
		return await storeImage(scope, { bytes, name: file.name, folder });
	} catch (error) {
		throw error instanceof Refused ? new Refused(error.messageKey, field) : error;
	}
}

/** Addresses of a record's picture. */
export interface Pictured {
	imageSmallUrl: string | null;
	imageMediumUrl: string | null;
	imageLargeUrl: string | null;
}

/** Takes away the pictures of a record. Gives the message of a clean-up that failed: what it should clean up after stands. */
export async function dropPictures(
	scope: TenantScope,
	{ imageSmallUrl, imageMediumUrl, imageLargeUrl }: Pictured,
): Promise<string | undefined> {
	try {
		await deleteImages(scope, [imageSmallUrl, imageMediumUrl, imageLargeUrl]);
		return undefined;
	} catch (error) {
		if (error instanceof Refused) return error.messageKey;
		throw error;
	}
}
