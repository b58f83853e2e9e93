import type { LoaderFunctionArgs } from "@remix-run/node";
import { findForm } from "~/features/forms/editing/form-record.repository.server";
import { formPaths } from "~/features/forms/forms.paths";
import { submissionColumns, submissionPages } from "~/features/forms/submissions/submission-export.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** What was sent with a form as CSV, newest first: one column for each field of any version. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "forms:errors.idRequired");
	const form = found(await findForm(scope, id), "forms:errors.notFound");
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	const columns = await submissionColumns(scope, id, { yes: t("forms:answers.yes"), no: t("forms:answers.no") });
	await recordExport(scope, "form", { form: formPaths.edit(id) });
	return csvResponse(args.request, {
		fileName: `submissions-${form.title}`,
		header: [...["at", "by", "version"].map((name) => t(`forms-admin:submissions.${name}`)), ...columns.labels],
		pages: submissionPages(scope, id),
		cells: (row) => [
			new Date(row.submittedAt).toISOString(),
			row.email ?? row.submittedBy,
			row.formVersion,
			...columns.cells(row),
		],
	});
}
