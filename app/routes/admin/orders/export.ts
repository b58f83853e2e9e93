import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { ordersCsv } from "~/features/orders/bulk/orders-csv.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { listPages } from "~/kernel/admin/list/list-pages.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** The listed orders as CSV, filters included. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "orders:read");
	const t = translator(await resolveLocale(args.request, tenant.program.locale));
	const asked = orderList.read(args.request);
	const what = { search: asked.q, ...asked.filters };
	const pages = listPages(scope, orderList, asked);
	return ordersCsv(args.request, scope, { what, pages, t, addresses: tenant.program.deliveryAddresses });
}
