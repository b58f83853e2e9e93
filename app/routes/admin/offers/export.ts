import type { LoaderFunctionArgs } from "@remix-run/node";
import { offerList } from "~/features/offers/list/offer-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = [
	...["id", "title", "status", "opportunities", "order", "publishFrom", "publishUntil", "created", "updated"],
];

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed offers as CSV, in the list's order, all pages. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "offers:read");
	const asked = offerList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "offer", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "offers",
		header: COLUMNS.map((column) => t(`offers-admin:fields.${column}`)),
		pages: listPages(scope, offerList, asked),
		cells: (row) => [
			...[row.id, row.title, row.status, row.opportunities, row.sortOrder],
			...[row.publishFrom, row.publishUntil, row.created, row.updated].map(time),
		],
	});
}
