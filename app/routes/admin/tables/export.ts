import type { LoaderFunctionArgs } from "@remix-run/node";
import { tableList } from "~/features/tables/list/table-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = [
	...["title", "status", "mode", "participantType", "selectedDatabucket", "order"],
	...["publishFrom", "publishUntil", "created", "updated"],
];

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed tables as CSV, in the list's order, all pages. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "tables:read");
	const asked = tableList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "table", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "tables",
		header: COLUMNS.map((column) => t(`tables-admin:fields.${column}`)),
		pages: listPages(scope, tableList, asked),
		cells: (row) => [
			...[row.title, row.status, row.mode, row.participantType, row.databucket, row.order],
			...[row.publishFrom, row.publishUntil, row.created, row.updated].map(time),
		],
	});
}
