import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { knownIds } from "~/kernel/admin/known-ids.repository.server";
import type { TenantScope } from "~db/scope";
import { importKindOf } from "./registry.server";

/** What the rows belong to, unless it was deleted since. */
export async function subjectThere(
	scope: TenantScope,
	{ kind, subject }: Pick<ImportJob, "kind" | "subject">,
): Promise<string | null> {
	const table = importKindOf(kind).subject?.table;
	return table && subject && (await knownIds(scope, table, [subject])).has(subject) ? subject : null;
}
