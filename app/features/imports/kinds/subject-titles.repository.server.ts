import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { TenantScope } from "~db/scope";
import { importKindOf } from "./registry.server";

/** What the records are called that the rows of imports belong to, by their ids; without those that are gone. */
export async function subjectTitles(
	scope: TenantScope,
	jobs: readonly Pick<ImportJob, "kind" | "subject">[],
): Promise<ReadonlyMap<string, string>> {
	const titles = new Map<string, string>();
	for (const table of ["databuckets", "data_sets"] as const) {
		const ids = jobs.flatMap(({ kind, subject }) =>
			subject !== null && importKindOf(kind).subject?.table === table ? [subject] : [],
		);
		if (ids.length === 0) continue;
		const rows = await scope.query
			.selectFrom(table)
			.select(["id", "title"])
			.where("program_id", "=", scope.programId)
			.where("id", "in", [...new Set(ids)])
			.execute();
		for (const { id, title } of rows) titles.set(id, title);
	}
	return titles;
}
