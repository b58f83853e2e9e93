import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { ApplyContext } from "../import-kind";
import { breathe } from "./breathe";

/** What a kind is told of the run, one for the whole of it. */
export function applyContext(job: Pick<ImportJob, "id" | "variant" | "fileName" | "subject" | "chosen">): ApplyContext {
	const { id, variant, fileName, subject, chosen = {} } = job;
	return { jobId: id, variant, fileName, subject: subject ?? "", chosen, rowNumbers: [], memo: new Map(), breathe };
}
