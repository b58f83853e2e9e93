import type { LoaderFunctionArgs } from "@remix-run/node";
import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { problemFor } from "~/features/imports/problem-for.rules";
import { ownColumnsIn, ownColumnsOf } from "~/features/imports/problems/own-columns.server";
import { problemColumns } from "~/features/imports/problems/problem-columns.rules";
import { listProblemSizes, listProblems } from "~/features/imports/problems.repository.server";
import type { RowProblem } from "~/features/imports/run/rows/check-rows.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { cellAgain } from "~/lib/csv/csv-export";
import { EXPORT_BYTES, ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { roomyPages } from "~db/keyset";

/** The rows that were not taken, as a file that can be mended and imported: the reason first, then the columns as they came. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant, role } = await requireAdmin(args, "imports:read");
	const job = await findJob(scope, requiredId(args.params.id, "imports:idRequired"));
	if (!job) throw new Response("imports:notFound", { status: 404 });
	const cause = new URL(args.request.url).searchParams.get("cause") || undefined;
	const locale = await resolveLocale(args.request, tenant.program.locale);
	const t = translator(locale);
	await recordExport(scope, "import", { importId: job.id });
	const { headers } = job.shape;
	const from = ownColumnsOf(headers);
	return csvResponse(args.request, {
		fileName: `import-${job.id}-problems`,
		header: problemColumns(ownColumnsIn(locale), headers, from),
		pages: roomyPages<RowProblem>(
			{ rows: ROWS_AT_ONCE, bytes: EXPORT_BYTES },
			(after, size) => listProblemSizes(scope, job.id, job.phase, { after: after?.row, size, cause }),
			(after, size) => listProblems(scope, job.id, job.phase, { after: after?.row, size, cause }),
		),
		cells: (problem) => {
			const { row, line, reasons, cells } = problemFor(role, job, problem);
			const said = reasons.map((reason) => t(reason)).join(t("imports:problems.and"));
			return [said, row, line, ...cells.slice(from).map(cellAgain)];
		},
	});
}
