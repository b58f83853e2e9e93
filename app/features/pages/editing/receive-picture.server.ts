import { keepFiles } from "~/features/files/files.service.server";
import { encodeImage } from "~/features/files/images.server";
import { preparePicture } from "~/features/files/prepare-files.server";
import { Refused } from "~/server/domain-error";
import { chosenFiles } from "~/server/forms/read-files.server";
import type { TenantScope } from "~db/scope";

/**
 * Keeps a picture that comes with the form of a block in the file library, and leaves in the form that it is the chosen one.
 * Throws Refused with the reason, at `image`.
 */
export async function receiveBlockPicture(scope: TenantScope, form: FormData): Promise<void> {
	const [file] = chosenFiles(form, "image");
	form.delete("image");
	if (!file) return;
	try {
		const sizes = await encodeImage(new Uint8Array(await file.arrayBuffer()));
		const files = preparePicture(sizes, { name: file.name, folder: "pages" });
		await keepFiles(scope, files);
		form.set("picture", files[0]?.uploadId ?? "");
	} catch (error) {
		throw error instanceof Refused ? new Refused(error.messageKey, "image") : error;
	}
}
