import type { ApplyContext } from "../import-kind";
import type { ImportJob } from "../jobs.repository.server";
import { breathe } from "./breathe";

/** What a kind is told of the run, one for the whole of it. */
export function applyContext({ id, variant, fileName }: Pick<ImportJob, "id" | "variant" | "fileName">): ApplyContext {
	return { jobId: id, variant, fileName, rowNumbers: [], memo: new Map(), breathe };
}
