import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import type { ListedOrder } from "../admin/orders-admin.repository.server";
import { orderPaths } from "../orders.paths";

export const SORTED = ["created", "points"] as const;

interface OrdersTableProps {
	orders: readonly ListedOrder[];
	sorting: Sorting<(typeof SORTED)[number]>;
	canWrite: boolean;
}

/** Orders of all members, a row each. */
export function OrdersTable({ orders, sorting, canWrite }: OrdersTableProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<DataTable caption={t("title")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<Th>{t("admin.number")}</Th>
					<SortTh column="created" label={t("admin.date")} sorting={sorting} />
					<Th>{t("admin.member")}</Th>
					<Th>{t("admin.items")}</Th>
					<SortTh column="points" label={t("admin.points")} sorting={sorting} numeric />
					<Th>{t("admin.status")}</Th>
				</tr>
			</thead>
			<tbody>
				{orders.map((order) => (
					<tr key={order.id}>
						{canWrite && <BulkSelect value={order.id} label={order.orderNumber} />}
						<Th scope="row">
							<Link
								to={orderPaths.show(order.id)}
								prefetch="intent"
								className="figures whitespace-nowrap hover:underline"
							>
								{order.orderNumber}
							</Link>
						</Th>
						<Td className="whitespace-nowrap">
							<TimeText value={order.created} as="dateTime" />
						</Td>
						<Td>
							{order.memberDeletedAt === null ? (
								<Link to={`/admin/members/${order.memberId}`} className="hover:underline">
									{order.firstname} {order.lastname}
								</Link>
							) : (
								<>
									{order.firstname} {order.lastname} <DeletedBadge />
								</>
							)}
							<span className="block text-muted">{order.email}</span>
						</Td>
						<Td>{order.items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")}</Td>
						<Td numeric>
							<PointsText value={order.cartValue} />
						</Td>
						<Td>
							<StatusBadge status={order.status} of="order" />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
