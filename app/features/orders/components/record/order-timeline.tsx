import { useTranslation } from "react-i18next";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Timeline, type TimelineItem } from "~/components/ui/data/timeline";
import { Section } from "~/components/ui/layout/section";
import type { Order } from "../../orders.repository.server";

interface OrderTimelineProps {
	order: Pick<Order, "created" | "completedAt" | "cancelledAt">;
	postings: readonly { id: string; kind: string; points: number; created: number }[];
}

/** What happened to an order, oldest first: placed, pieces given back, completed, cancelled. */
export function OrderTimeline({ order, postings }: OrderTimelineProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { created, completedAt, cancelledAt } = order;
	const refunds = postings.filter(({ kind }) => kind === "Refund");
	const steps: (TimelineItem & { at: number })[] = [
		{ at: created, id: "placed", title: t("steps.placed"), icon: "send", tone: "neutral" },
	];
	// What came back with the end of the order is told there.
	for (const { id, created: at, points } of refunds.filter((refund) => refund.created !== cancelledAt))
		steps.push({
			...{ at, id, title: t("admin.piecesBack"), icon: "undo", tone: "warning" },
			aside: <PointsText value={points} signed className="font-semibold" />,
		});
	if (completedAt !== null)
		steps.push({
			at: completedAt,
			id: "completed",
			title: t("steps.completed"),
			icon: "check-circle",
			tone: "success",
		});
	if (cancelledAt !== null) {
		const last = refunds.find((refund) => refund.created === cancelledAt);
		steps.push({
			...{ at: cancelledAt, id: "cancelled", title: t("steps.cancelled"), icon: "cancel", tone: "danger" },
			aside: last && <PointsText value={last.points} signed className="font-semibold" />,
		});
	}
	const items = steps
		.sort((a, b) => a.at - b.at)
		.map(({ at, ...step }) => ({ ...step, meta: <TimeText value={at} as="dateTime" /> }));
	return (
		<Section title={t("admin.happened")}>
			<Timeline items={items} />
		</Section>
	);
}
