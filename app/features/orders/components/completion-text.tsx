import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import type { Order } from "../orders.repository.server";

/** Whether a member gets the mail of a completed order; not whoever has switched it off, or was deleted. */
export type CompletionTells = "mail" | "off" | "gone";

interface CompletionTextProps {
	order: Pick<Order, "cartValue" | "refunded">;
	tells: CompletionTells;
}

/** What completing an order does, and that nothing takes it back. */
export function CompletionText({ order, tells }: CompletionTextProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const spent = order.cartValue - order.refunded;
	return (
		<div className="grid gap-2">
			<p>{t("admin.completeText", { count: spent, points: points(spent) })}</p>
			<p>{t(`admin.completeTells.${tells}`)}</p>
		</div>
	);
}
