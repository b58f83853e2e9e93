import type { LoaderFunctionArgs } from "@remix-run/node";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { problemFor } from "~/features/imports/problem-for.rules";
import { listProblems } from "~/features/imports/problems.repository.server";
import type { RowProblem } from "~/features/imports/run/check-rows.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

/** The rows that were not taken, as a file that can be mended and imported: the reason first, then the columns as they came. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant, role } = await requireAdmin(args, "imports:read");
	const job = await findJob(scope, requiredId(args.params.id, "imports:idRequired"));
	if (!job) throw new Response("imports:notFound", { status: 404 });
	const cause = new URL(args.request.url).searchParams.get("cause") || undefined;
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	return csvResponse(args.request, {
		fileName: `import-${job.id}-problems`,
		header: [t("imports:problems.reason"), t("imports:problems.row"), t("imports:problems.line"), ...job.shape.headers],
		pages: keysetPages(ROWS_AT_ONCE, (after: RowProblem | undefined, size) =>
			listProblems(scope, job.id, job.phase, { after: after?.row, size, cause }),
		),
		cells: (problem) => {
			const { row, line, reasons, cells } = problemFor(role, job, problem);
			return [reasons.map((reason) => t(reason)).join(t("imports:problems.and")), row, line, ...cells];
		},
	});
}
