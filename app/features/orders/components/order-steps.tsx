import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { Timeline, type TimelineItem } from "~/components/ui/data/timeline";
import type { OrderStatus } from "../orders.rules";

interface OrderStepsProps {
	status: OrderStatus;
	created: number;
	/** When it was completed or cancelled. */
	ended: number;
}

/** How far an order is. */
export function OrderSteps({ status, created, ended }: OrderStepsProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const last: Record<OrderStatus, TimelineItem> = {
		Pending: { id: "last", title: t("steps.waiting"), meta: t("steps.waitingText"), icon: "clock", tone: "warning" },
		Completed: {
			id: "last",
			title: t("steps.completed"),
			meta: <TimeText value={ended} as="dateTime" />,
			icon: "check-circle",
			tone: "success",
		},
		Cancelled: {
			id: "last",
			title: t("steps.cancelled"),
			meta: <TimeText value={ended} as="dateTime" />,
			icon: "cancel",
			tone: "danger",
		},
	};
	const placed: TimelineItem = {
		id: "placed",
		title: t("steps.placed"),
		meta: <TimeText value={created} as="dateTime" />,
		icon: "check",
		tone: "accent",
	};
	return <Timeline items={[placed, last[status]]} />;
}
