import { deleteUploads } from "~/features/files/files.repository.server";
import { WAITING_TIME } from "~/features/files/files.rules";
import { deleteFiles, keepFiles } from "~/features/files/files.service.server";
import { encodeImage } from "~/features/files/images.server";
import { preparePicture } from "~/features/files/prepare-files.server";
import { Refused } from "~/server/domain-error";
import { chosenFiles } from "~/server/forms/read-files.server";
import type { TenantScope } from "~db/scope";
import {
	deleteQuestionPictures,
	insertQuestionPicture,
	listUnusedPictures,
} from "./question-pictures.repository.server";

/** What the file is called wherever somebody sees its name: one such as `right.png` would tell the answer. */
const NAME = "question";

/**
 * Keeps the picture that comes with the form of a question, at once: the draft has its id only. Leaves in the form which
 * picture the question has then. Throws Refused with the reason, at `image`.
 */
export async function receivePicture(scope: TenantScope, form: FormData): Promise<void> {
	const [file] = chosenFiles(form, "image");
	if (file) form.set("picture", await storeQuestionPicture(scope, file));
	else if (form.has("removePicture")) {
		form.set("picture", "");
		form.set("pictureAlt", "");
	}
	form.delete("image");
	form.delete("removePicture");
}

/** Keeps a picture in its sizes; returns its id. Throws Refused with the reason, at `image`. */
export async function storeQuestionPicture(scope: TenantScope, file: File): Promise<string> {
	try {
		const sizes = await encodeImage(new Uint8Array(await file.arrayBuffer()));
		const files = preparePicture(sizes, { name: NAME, folder: "quizzes" });
		const id = files[0]?.uploadId ?? "";
		await keepFiles(scope, files, { alongside: (tx) => insertQuestionPicture(tx, id) });
		return id;
	} catch (error) {
		throw error instanceof Refused ? new Refused(error.messageKey, "image") : error;
	}
}

/** Deletes the pictures that nothing has, a day after they came; returns how many, some at a time. */
export async function removeUnusedPictures(scope: TenantScope): Promise<number> {
	let count = 0;
	await deleteFiles(scope, async (tx) => {
		const ids = await listUnusedPictures(tx, tx.now() - WAITING_TIME);
		count = ids.length;
		await deleteQuestionPictures(tx, ids);
		return deleteUploads(tx, ids);
	});
	return count;
}
