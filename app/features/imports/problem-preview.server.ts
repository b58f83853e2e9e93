import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";
import type { TenantScope } from "~db/scope";
import { problemFor, reasonFor } from "./problem-for.rules";
import { type Cause, listCauses, listProblems } from "./problems.repository.server";

const LONGEST_PREVIEW = 100;

type Job = Pick<ImportJob, "id" | "phase" | "status" | "mapping" | "shape">;

/**
 * Why rows of a job were left out, and a page of those rows as a role may read them, with enough of their cells to recognise
 * them: all, or those of the cause that the address names.
 */
export async function previewProblems(scope: TenantScope, job: Job, role: AdminRole, request: Request) {
	const none = job.status === "Uploaded" || job.status === "Checking";
	const causes = none ? [] : await listCauses(scope, job.id, job.phase);
	const params = readListParams(request, {
		filters: { cause: causes.map(({ cause }) => cause) },
		cursor: ["number"],
	});
	const { cause } = params.filters;
	const asked = { cause, after: Number(params.cursor?.[0] ?? 0), size: ADMIN_PAGE_SIZE + 1 };
	const found = none ? [] : await listProblems(scope, job.id, job.phase, asked);
	const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, ({ row }) => [row]);
	return {
		causes: causes.map((one) => ({ ...causeFor(role, one), href: params.href({ cause: one.cause }) })),
		cause,
		rows: rows.map((problem) => {
			const { row, line, outcome, reasons, cells } = problemFor(role, job, problem);
			const preview = truncate(cells.filter((cell) => cell !== "").join(" · "), LONGEST_PREVIEW);
			return { row, line, outcome, reasons: [...reasons], preview };
		}),
		links: listLinks(params, found.length > ADMIN_PAGE_SIZE ? next : null),
	};
}

/** Reasons that differ only in what a role may not read are one. */
function causeFor(role: AdminRole, { reasons, ...cause }: Cause): Cause {
	const [first] = reasons;
	const read = reasons.map(({ reason }) => reasonFor(role, reason));
	if (!first || read.every((reason, at) => reason === reasons[at]?.reason)) return { ...cause, reasons };
	return { ...cause, kinds: 1, reasons: [{ ...first, reason: read[0] ?? "", rows: cause.rows }] };
}
