import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm/confirm-link";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { orderPaths } from "../orders.paths";
import type { Order } from "../orders.repository.server";
import { canMove } from "../orders.rules";

interface AdminOrderActionsProps {
	order: Order;
	/** The id of another order that waits. */
	next: string | undefined;
}

/** What moves an order on; once it is dealt with, the next one comes first. */
export function AdminOrderActions({ order, next }: AdminOrderActionsProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const { id, status, orderNumber: number } = order;
	const waits = status === "Pending";
	const toNext = next !== undefined && (
		<ButtonLink to={orderPaths.show(next)} variant={waits ? "secondary" : "primary"} iconEnd="arrow-right">
			{t("admin.next")}
		</ButtonLink>
	);
	return (
		<>
			{!waits && toNext}
			{canMove(status, "Completed", "admin") && (
				<Form method="post" className="order-complete">
					<Button icon="check" pending={pending} className="w-full">
						{t("admin.complete")}
					</Button>
				</Form>
			)}
			{waits && toNext}
			{status === "Cancelled" && (
				<ConfirmLink
					to={orderPaths.delete(id)}
					label={t("admin.delete")}
					title={t("admin.deleteTitle", { number })}
					confirmLabel={t("admin.deleteConfirm")}
					tone="danger"
					icon="delete"
				>
					{t("admin.deleteText")}
				</ConfirmLink>
			)}
		</>
	);
}

/** The way to cancel what is left of an order; beneath its lines, away from what is pressed most. */
export function CancelOrder({ order }: { order: Order }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const back = order.cartValue - order.refunded;
	return (
		<div className="-mt-3 flex justify-end">
			<ConfirmLink
				to={orderPaths.cancel(order.id)}
				label={t("admin.cancel")}
				title={t("admin.cancelTitle", { number: order.orderNumber })}
				confirmLabel={t("admin.cancel")}
				keepLabel={t("cancelPage.keep")}
				tone="danger"
			>
				{t("admin.cancelText", { count: back, points: points(back) })}
			</ConfirmLink>
		</div>
	);
}
