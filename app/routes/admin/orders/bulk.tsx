import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { orderBulk } from "~/features/orders/bulk/order-bulk.server";
import { ordersCsv } from "~/features/orders/bulk/orders-csv.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";
import { readSelection } from "~/kernel/admin/bulk/bulk-selection.server";
import { readForm } from "~/server/forms/read-form.server";
import { resolveLocale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import type { TenantScope } from "~db/scope";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "orders:write");
	return bulkHome(orderBulk(scope));
}

export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "orders:write");
	const list = orderBulk(scope);
	const form = await readForm(args.request);
	if (form.get("intent") === "export") {
		const { all, query, ids } = await readSelection(form, list);
		if (all) return redirect(`${orderPaths.export}${query}`, 303);
		const t = translator(await resolveLocale(args.request, tenant.program.locale));
		const addresses = tenant.program.deliveryAddresses;
		if (ids.length > 0)
			return ordersCsv(args.request, scope, { what: { ids }, pages: ticked(scope, ids), t, addresses });
	}
	return answerBulk(args, scope, list, form);
}

async function* ticked(scope: TenantScope, ids: readonly string[]) {
	yield await orderList.rowsOf(scope, ids);
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
