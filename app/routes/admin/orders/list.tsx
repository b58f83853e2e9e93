import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { readOrderListParams } from "~/features/orders/admin/order-list.params.server";
import { countOrders, listOrders } from "~/features/orders/admin/orders-admin.repository.server";
import { ORDER_BULK } from "~/features/orders/bulk/order-bulk.rules";
import { OrdersTable, SORTED } from "~/features/orders/components/orders-table";
import { ORDER_STATUSES, orderCursor } from "~/features/orders/orders.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, sortHrefs } from "~/kernel/admin/list-params.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export const handle = { title: "orders:title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "orders:read");
	const params = readOrderListParams(args.request);
	const [found] = await Promise.all([
		listOrders(scope, params.filter, ADMIN_PAGE_SIZE, params.after),
		limitSearch(scope, params.q),
	]);
	const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, (order) => orderCursor(order, params.filter));
	return {
		rows,
		count: await countOrders(scope, params.filter),
		q: params.q,
		status: params.filters.status,
		sorting: { sort: params.sort, hrefs: sortHrefs(params, SORTED) },
		query: params.href(),
		canWrite: can("orders:write"),
		...listLinks(params, next),
	};
}

export default function OrderList() {
	const { rows, count, q, status, sorting, query, canWrite, ...links } = useLoaderData<typeof loader>();
	const { clearHref, firstHref, nextHref } = links;
	const { t } = useTranslation("orders", { useSuspense: false });
	const statusText = useStatusText();
	const filtered = clearHref !== undefined;
	return (
		<ListShell
			title={t("title")}
			description={t("admin.description")}
			count={count}
			exportHref={`/admin/orders/export${query}`}
			filters={
				<FilterBar search={{ name: "q", label: t("admin.search"), value: q }} clearHref={clearHref}>
					<FilterSelect
						name="status"
						label={t("admin.statusFilter")}
						value={status}
						options={ORDER_STATUSES.map((value) => ({ value, label: statusText(value, "order") }))}
					/>
				</FilterBar>
			}
			isEmpty={rows.length === 0}
			empty={
				<EmptyState icon="package" title={t(filtered ? "admin.noneFound" : "admin.empty")}>
					{t(filtered ? "admin.noneFoundText" : "admin.emptyText")}
				</EmptyState>
			}
			bulk={canWrite && <BulkActions action="/admin/orders/bulk" options={ORDER_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<OrdersTable orders={rows} sorting={sorting} canWrite={canWrite} />
		</ListShell>
	);
}
