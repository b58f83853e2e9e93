import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { ApplyContext } from "../import-kind";
import { breathe } from "./breathe";

/** What a kind is told of the run, one for the whole of it. */
export function applyContext({ id, variant, fileName }: Pick<ImportJob, "id" | "variant" | "fileName">): ApplyContext {
	return { jobId: id, variant, fileName, rowNumbers: [], memo: new Map(), breathe };
}
