import { importsAtRest, startImport } from "~/features/imports/run/worker.server";
import { requestUndoCheck } from "~/features/imports/undo/undo.service.server";
import { takeUpload } from "~/features/imports/upload/take-upload.service.server";
import { requestCheck, requestCommit } from "~/features/imports/wizard.service.server";
import type { TenantScope } from "~db/scope";

export const ROSTER = "firstname,lastname,email\nAda,Lovelace,ada-roster@example.test\n,No,broken@example.test\n";
export const ROSTER_COLUMNS = { firstname: 0, lastname: 1, email: 2 };

export function uploadForm(content = ROSTER, name = "roster.csv"): FormData {
	const form = new FormData();
	form.set("what", "members/create-new");
	form.set("file", new File([content], name, { type: "text/csv" }));
	return form;
}

/** An import that waits for its columns, one whose check is done, and one that is written and could be undone. */
export async function fillImports(scope: TenantScope, mark: string) {
	const upload = async (roster = ROSTER) => {
		const body = uploadForm(roster.replaceAll("Ada", mark), `${mark}.csv`);
		const { jobId } = await takeUpload(scope, new Request("http://demo.test/", { method: "POST", body }));
		if (!jobId) throw new Error("the import's file was refused");
		return jobId;
	};
	const uploaded = await upload();
	const checked = await upload();
	await requestCheck(scope, checked, ROSTER_COLUMNS as never);
	await startImport(scope, checked);
	await importsAtRest();
	const imported = await upload(ROSTER.replaceAll("ada-roster", "imported"));
	await requestCheck(scope, imported, ROSTER_COLUMNS as never);
	await startImport(scope, imported);
	await requestCommit(scope, imported);
	await startImport(scope, imported);
	await startImport(scope, await requestUndoCheck(scope, imported));
	await importsAtRest();
	return { uploaded, checked, imported };
}
