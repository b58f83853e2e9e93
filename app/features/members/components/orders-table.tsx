import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { orderPaths } from "~/features/orders/orders.paths";
import { shownNumber } from "~/lib/text/short-number";

interface Order {
	id: string;
	orderNumber: string;
	status: string;
	cartValue: number;
	refunded: number;
	created: number;
}

/** A member's latest orders. */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<DataTable caption={t("record.orders")} className="list-table">
			<thead>
				<tr>
					<Th>{t("columns.order")}</Th>
					<Th>{t("columns.placed")}</Th>
					<Th>{t("fields.status")}</Th>
					<Th numeric>{t("columns.value")}</Th>
					<Th numeric>{t("columns.refunded")}</Th>
				</tr>
			</thead>
			<tbody>
				{orders.map((order) => (
					<tr key={order.id}>
						<Th scope="row" className="list-name">
							<Link
								to={orderPaths.show(order.id)}
								className="inline-block min-h-11 content-center underline underline-offset-4 hover:no-underline"
							>
								{shownNumber(order.orderNumber)}
							</Link>
						</Th>
						<Td data-label={t("columns.placed")}>
							<TimeText value={order.created} as="dateTime" />
						</Td>
						<Td data-label={t("fields.status")}>
							<StatusBadge status={order.status} of="order" />
						</Td>
						<Td numeric data-label={t("columns.value")}>
							<PointsText value={order.cartValue} />
						</Td>
						<Td numeric data-label={t("columns.refunded")}>
							<PointsText value={order.refunded} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
