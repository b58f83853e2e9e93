import type { LoaderFunctionArgs } from "@remix-run/node";
import { rewardList } from "~/features/rewards/reward-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

const COLUMNS = [
	...["title", "status", "isActive", "catalogue", "category", "cost", "stock"],
	...["publishFrom", "publishUntil", "created", "updated"],
];

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed rewards as CSV, in the list's order, all pages. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "rewards:read");
	const asked = rewardList.read(args.request);
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "reward", { q: asked.q, ...asked.filters });
	return csvResponse(args.request, {
		fileName: "rewards",
		header: COLUMNS.map((column) => t(`rewards:fields.${column}`)),
		pages: listPages(scope, rewardList, asked),
		cells: (row) => [
			row.title,
			row.status,
			row.isActive,
			row.catalogue,
			row.category,
			row.pointsCost,
			row.stockQuantity,
			...[row.publishFrom, row.publishUntil, row.created, row.updated].map(time),
		],
	});
}
