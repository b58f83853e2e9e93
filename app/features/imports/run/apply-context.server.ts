import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { storedOrigin } from "~/features/sites/mail-origins.server";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope } from "~db/scope";
import type { ApplyContext } from "../import-kind";
import { importKindOf } from "../kinds/registry.server";

type Job = Pick<ImportJob, "id" | "kind" | "variant" | "fileName" | "subject" | "chosen">;

/**
 * What a kind is told of the run, one for the whole of it. Control is asked before the region's transactions begin: the other
 * way two changes could wait for each other.
 */
export async function applyContext(scope: TenantScope, job: Job): Promise<ApplyContext> {
	const { id, kind, variant, fileName, subject, chosen = {} } = job;
	const origin = await linksOrigin(scope, kind);
	const run = { rowNumbers: [], memo: new Map(), breathe };
	return { jobId: id, variant, fileName, subject: subject ?? "", chosen, origin, ...run };
}

/** Where links lead that rows of this kind have mailed; null for a kind that mails none, and for a program without a site. */
async function linksOrigin(scope: TenantScope, kind: string): Promise<string | null> {
	return importKindOf(kind).mailsLinks ? storedOrigin(scope.programId) : null;
}

/** Whether links that rows of this kind would have mailed are not, since they would lead nowhere. */
export async function mailsNoLinks(scope: TenantScope, kind: string): Promise<boolean> {
	return importKindOf(kind).mailsLinks === true && (await linksOrigin(scope, kind)) === null;
}
