import { findAskedFile } from "~/features/result-views/raw/asked-file.server";
import { takeRawUpload } from "~/features/result-views/raw/take-raw-upload.service.server";
import { keepStep } from "~/kernel/drafts/draft-steps.service.server";
import type { TenantScope } from "~db/scope";
import { draftedBoard } from "./drafted-board.server";

/** Receives a file that a board is to be made from; it waits in the admin's draft, beside the settings (LEAD-27). */
export async function uploadBoardData(scope: TenantScope, id: string, request: Request) {
	return takeRawUpload(scope, request, {
		asked: await findAskedFile(scope, "leaderboard", id),
		async keep(tx, beside) {
			await keepStep(tx, draftedBoard, { id, basedOn: undefined, beside });
		},
	});
}
