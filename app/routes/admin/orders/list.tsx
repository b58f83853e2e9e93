import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { ORDER_BULK } from "~/features/orders/bulk/order-bulk.rules";
import { OrdersTable } from "~/features/orders/components/orders-table";
import { orderPaths } from "~/features/orders/orders.paths";
import { isOverdue, ORDER_STATUSES } from "~/features/orders/orders.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "orders:read");
	const list = await loadList(args.request, admin, orderList);
	const { within } = admin.tenant.program.desk;
	const now = admin.scope.now();
	return { ...list, rows: list.rows.map((row) => ({ ...row, isLate: isOverdue(row, within.orders, now) })) };
}

export const handle = { title: "orders:title" };

export default function OrderList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("orders", { useSuspense: false });
	const statusText = useStatusText();
	const options = ORDER_STATUSES.map((value) => ({ value, label: statusText(value, "order") }));
	return (
		<AdminList
			list={list}
			title={t("title")}
			description={t("admin.description")}
			search={t("admin.search")}
			create={{ to: orderPaths.new(), label: t("forMember.new") }}
			tabs="status"
			filters={{ status: { label: t("admin.statusFilter"), options, feminine: true } }}
			bulk={ORDER_BULK}
			download
			empty={{ icon: "package", title: t("admin.empty"), text: t("admin.emptyText") }}
		>
			<OrdersTable list={list} />
		</AdminList>
	);
}
