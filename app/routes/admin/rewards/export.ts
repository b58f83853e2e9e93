import type { LoaderFunctionArgs } from "@remix-run/node";
import { readRewardList } from "~/features/rewards/reward-list.params.server";
import { type ListedReward, listRewards } from "~/features/rewards/reward-list.repository.server";
import { rewardCursor } from "~/features/rewards/rewards.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { csvResponse } from "~/kernel/admin/csv-response.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { keysetPages } from "~db/keyset";

const COLUMNS = [
	...["title", "status", "isActive", "catalogue", "category", "cost", "stock"],
	...["publishFrom", "publishUntil", "created", "updated"],
];
const ROWS_AT_ONCE = 200;

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The listed rewards as CSV, in the list's order, all pages. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "rewards:read");
	const { params, filter } = readRewardList(args.request);
	const { sort } = params;
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	await recordExport(scope, "reward", { ...filter });
	return csvResponse(args.request, {
		fileName: "rewards",
		header: COLUMNS.map((column) => t(`rewards:fields.${column}`)),
		pages: keysetPages(ROWS_AT_ONCE, (last: ListedReward | undefined, limit) =>
			listRewards(scope, filter, { sort, after: last && rewardCursor(last, sort), limit }),
		),
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
