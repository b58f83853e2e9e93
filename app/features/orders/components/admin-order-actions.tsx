import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm/confirm-link";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { shownNumber } from "~/lib/text/short-number";
import { orderPaths } from "../orders.paths";
import type { Order } from "../orders.repository.server";
import { canMove } from "../orders.rules";
import { type CompletionTells, CompletionText } from "./completion-text";

interface AdminOrderActionsProps {
	order: Order;
	/** The id of another order that waits. */
	next: string | undefined;
	/** Whether the member is told by mail when it is completed. */
	tells: CompletionTells;
}

/** What moves an order on; once it is dealt with, the next one comes first. */
export function AdminOrderActions({ order, next, tells }: AdminOrderActionsProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { id, status } = order;
	const number = shownNumber(order.orderNumber);
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
				<div className="order-complete grid">
					<ConfirmLink
						to={orderPaths.complete(id)}
						label={t("admin.complete")}
						title={t("admin.completeTitle", { number })}
						confirmLabel={t("admin.complete")}
						keepLabel={t("admin.completeKeep")}
						icon="check"
						variant="primary"
						hidden={{ seen: String(order.updated) }}
					>
						<CompletionText order={order} tells={tells} />
					</ConfirmLink>
				</div>
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
				title={t("admin.cancelTitle", { number: shownNumber(order.orderNumber) })}
				confirmLabel={t("admin.cancel")}
				keepLabel={t("cancelPage.keep")}
				tone="danger"
				// What is dealt with is seldom cancelled.
				variant={order.status === "Pending" ? "secondary" : "quiet"}
			>
				{t("admin.cancelText", { count: back, points: points(back) })}
			</ConfirmLink>
		</div>
	);
}
