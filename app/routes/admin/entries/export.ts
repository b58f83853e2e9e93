import type { LoaderFunctionArgs } from "@remix-run/node";
import { readEntryList } from "~/features/entries/entry-list.params.server";
import { type ListedEntry, listEntries } from "~/features/entries/entry-queue.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = ["id", "offer", "opportunity", "member", "email", "status", "points", "submitted", "reviewed"] as const;

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed entries as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "entries:read");
	const { filters } = readEntryList(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "entry", { q: filters.search, status: filters.status, offer: filters.offerId });
	return csvResponse<ListedEntry>(args.request, {
		fileName: "entries",
		header: COLUMNS.map((column) => t(`audit:entryCsv.${column}`)),
		pages: keysetPages<ListedEntry>(ROWS_AT_ONCE, (last, size) => listEntries(scope, filters, size, last)),
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
