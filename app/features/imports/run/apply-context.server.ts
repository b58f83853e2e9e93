import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { storedOrigin } from "~/features/sites/mail-origins.server";
import type { TenantScope } from "~db/scope";
import type { ApplyContext } from "../import-kind";
import { importKindOf } from "../kinds/registry.server";
import { breathe } from "./breathe";

type Job = Pick<ImportJob, "id" | "kind" | "variant" | "fileName" | "subject" | "chosen">;

/**
 * What a kind is told of the run, one for the whole of it. Control is asked before the region's transactions begin: the other
 * way two changes could wait for each other.
 */
export async function applyContext(scope: TenantScope, job: Job): Promise<ApplyContext> {
	const { id, kind, variant, fileName, subject, chosen = {} } = job;
	const origin = importKindOf(kind).mailsLinks ? await storedOrigin(scope.programId) : null;
	const run = { rowNumbers: [], memo: new Map(), breathe };
	return { jobId: id, variant, fileName, subject: subject ?? "", chosen, origin, ...run };
}
