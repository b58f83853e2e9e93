import { setRawRecord } from "~/features/result-views/raw/raw-records.repository.server";
import { takeRawUpload } from "~/features/result-views/raw/take-raw-upload.service.server";
import { transact } from "~db/transact";
import type { World } from "../../support/world";

/** A form with a file, as a browser posts it. */
export function fileForm(
	csv: string | Uint8Array<ArrayBuffer>,
	name = "results.csv",
	more: Record<string, string> = {},
) {
	const form = new FormData();
	for (const [field, value] of Object.entries(more)) form.append(field, value);
	form.append("file", new File([csv], name, { type: "text/csv" }));
	return form;
}

/** Uploads a file for a board; its id, or what is wrong with it. */
export async function uploadCsv(world: World, csv: string | Uint8Array<ArrayBuffer>, recordId = "board") {
	let id = "";
	const request = new Request("http://demo.test/upload", { method: "POST", body: fileForm(csv) });
	const { failure } = await takeRawUpload(world.scope, request, {
		asked: null,
		async keep(tx, { uploadId = "" }) {
			id = uploadId;
			await setRawRecord(tx, { view: "leaderboard", recordId }, { uploadId, csvName: "results.csv" });
		},
	});
	if (failure) throw new Error("the upload was refused");
	return transact(world.scope, async () => id);
}
