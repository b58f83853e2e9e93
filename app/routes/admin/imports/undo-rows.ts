import type { LoaderFunctionArgs } from "@remix-run/node";
import { findJob, findUndoOf } from "~/features/import-jobs/jobs.repository.server";
import { keptText } from "~/features/imports/undo/kept-text";
import { listUndo, type UndoneRow } from "~/features/imports/undo/list-undo.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

/** What an undo has done with every row, as a file. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "imports:read");
	const job = await findJob(scope, requiredId(args.params.id, "imports:idRequired"));
	if (!job || !(await findUndoOf(scope, job.id))) throw new Response("imports:notFound", { status: 404 });
	await recordExport(scope, "import", { importId: job.id });
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	const columns = ["imports:undo.columns.record", "imports:undo.columns.id", "imports:undo.columns.effect"];
	const header = [
		"imports:problems.row",
		"imports:problems.line",
		...columns,
		"imports:undo.columns.state",
		"imports:problems.reason",
	];
	return csvResponse(args.request, {
		fileName: `import-${job.id}-undo`,
		header: header.map((key) => t(key)),
		pages: keysetPages(ROWS_AT_ONCE, (after: UndoneRow | undefined, size) =>
			listUndo(scope, job, { after: after?.row ?? 0, size }),
		),
		cells: ({ row, line, name, points, entityId, effect, state, reason }) => [
			row,
			line,
			points === null ? name : `${name} · ${points > 0 ? "+" : ""}${points}`,
			entityId,
			t(`imports:undo.effects.${effect}`),
			t(`imports:undo.states.${state}`),
			reason ? keptText(t, reason) : "",
		],
	});
}
