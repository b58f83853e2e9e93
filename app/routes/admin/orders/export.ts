import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrderListParams } from "~/features/orders/admin/order-list.params.server";
import { ordersCsv } from "~/features/orders/bulk/orders-csv.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** The listed orders as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "orders:read");
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	return ordersCsv(args.request, scope, readOrderListParams(args.request).filter, t);
}
