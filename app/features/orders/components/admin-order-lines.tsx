import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { useFormat } from "~/components/ui/format-context";
import type { OrderItem } from "../orders.repository.server";

interface AdminOrderLinesProps {
	items: readonly OrderItem[];
	total: number;
	/** The confirm page of a line's cancellation; none where it may not be cancelled. */
	cancelHref?: ((item: OrderItem) => string) | undefined;
}

/** The lines of an order, each with the way to cancel what is left of it. */
export function AdminOrderLines({ items, total, cancelHref }: AdminOrderLinesProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	return (
		<DataTable caption={t("show.items")}>
			<thead>
				<tr>
					<Th>{t("table.item")}</Th>
					<Th numeric className="max-sm:hidden">
						{t("table.price")}
					</Th>
					<Th numeric className="max-sm:hidden">
						{t("table.quantity")}
					</Th>
					<Th numeric>{t("table.sum")}</Th>
					{cancelHref && (
						<Th>
							<span className="sr-only">{t("admin.cancelLine")}</span>
						</Th>
					)}
				</tr>
			</thead>
			<tbody>
				{items.map((item) => (
					<tr key={item.rewardId}>
						<Th scope="row">
							{item.title}
							<span className="figures block font-normal text-muted sm:hidden">
								{points(item.quantity)} × {points(item.price)}
							</span>
							{item.cancelledQuantity > 0 && (
								<span className="block font-normal text-muted">
									{t("show.itemCancelled", { count: item.cancelledQuantity })}
								</span>
							)}
						</Th>
						<Td numeric className="max-sm:hidden">
							<PointsText value={item.price} />
						</Td>
						<Td numeric className="max-sm:hidden">
							{item.quantity}
						</Td>
						<Td numeric>
							<PointsText value={item.price * item.quantity} />
						</Td>
						{cancelHref && (
							<Td>
								{item.cancelledQuantity < item.quantity && (
									<Link
										to={cancelHref(item)}
										aria-label={t("admin.cancelLineOf", { title: item.title })}
										className="inline-flex min-h-9 items-center font-semibold text-danger-text hover:underline max-sm:min-h-11"
									>
										{t("admin.cancelLine")}
									</Link>
								)}
							</Td>
						)}
					</tr>
				))}
				<tr>
					<Th scope="row">{t("show.total")}</Th>
					<Td className="max-sm:hidden" />
					<Td className="max-sm:hidden" />
					<Td numeric>
						<PointsText value={total} className="font-semibold" />
					</Td>
					{cancelHref && <Td />}
				</tr>
			</tbody>
		</DataTable>
	);
}
