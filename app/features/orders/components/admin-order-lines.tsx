import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderItem } from "../orders.repository.server";
import { OrderLines } from "./order-lines";

interface AdminOrderLinesProps {
	items: readonly OrderItem[];
	total: number;
	refunded: number;
	/** By reward. */
	pictures: Readonly<Record<string, string>>;
	/** The confirm page of a line's cancellation; none where it may not be cancelled. */
	cancelHref?: ((item: OrderItem) => string) | undefined;
}

/** The lines of an order, each with the way to cancel what is left of it. */
export function AdminOrderLines({ items, pictures, cancelHref, ...sums }: AdminOrderLinesProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const cancelling = cancelHref && {
		label: t("admin.cancelLine"),
		of: (item: OrderItem) =>
			item.cancelledQuantity < item.quantity && (
				<Link
					to={cancelHref(item)}
					aria-label={t("admin.cancelLineOf", { title: item.title })}
					className="inline-flex min-h-11 items-center font-semibold text-danger-text hover:underline"
				>
					{t("admin.cancelLine")}
				</Link>
			),
	};
	return (
		// The smallest phones have room for what it is called and what can be done with it.
		<div className="min-w-0 max-sm:[&_:is(th,td)]:px-2 max-[22.5rem]:[&_th_:is(img,.bg-accent-soft)]:hidden">
			<OrderLines lines={items} {...sums} action={cancelling} pictures={pictures} />
		</div>
	);
}
