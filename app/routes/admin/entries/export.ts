import type { LoaderFunctionArgs } from "@remix-run/node";
import { entryList } from "~/features/entries/list/entry-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = ["id", "offer", "opportunity", "member", "email", "status", "points", "submitted", "reviewed"] as const;

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed entries as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "entries:read");
	const asked = entryList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "entry", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "entries",
		header: COLUMNS.map((column) => t(`audit:entryCsv.${column}`)),
		pages: listPages(scope, entryList, asked),
		cells: (entry) => [
			entry.id,
			entry.offer,
			entry.opportunity,
			`${entry.firstname ?? ""} ${entry.lastname ?? ""}`.trim(),
			entry.email,
			entry.status,
			entry.points,
			time(entry.submitted),
			time(entry.reviewed),
		],
	});
}
