import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { truncate } from "~/lib/text/truncate";
import type { TenantScope } from "~db/scope";
import { problemFor } from "./problem-for.rules";
import { listProblems } from "./problems.repository.server";

const SHOWN = 50;
const LONGEST_PREVIEW = 100;

/** The first problem rows of a job as a role may read them, with enough of their cells to recognise them. */
export async function previewProblems(
	scope: TenantScope,
	job: Pick<ImportJob, "id" | "phase" | "status" | "mapping" | "shape">,
	role: AdminRole,
) {
	if (job.status === "Uploaded" || job.status === "Checking") return { rows: [], more: false };
	const found = await listProblems(scope, job.id, job.phase, { size: SHOWN + 1 });
	const read = found.slice(0, SHOWN).map((problem) => problemFor(role, job, problem));
	const rows = read.map(({ row, line, outcome, reasons, cells }) => {
		const preview = truncate(cells.filter((cell) => cell !== "").join(" · "), LONGEST_PREVIEW);
		return { row, line, outcome, reasons: [...reasons], preview };
	});
	return { rows, more: found.length > SHOWN };
}
