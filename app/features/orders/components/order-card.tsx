import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import type { MemberOrder } from "../orders.repository.server";
import { canMove } from "../orders.rules";

/** One order in the member's list: number, date, what, points, status, note, and the way to cancel it. */
export function OrderCard({ order }: { order: MemberOrder }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const { id, orderNumber, status, created, cartValue, items, note } = order;
	return (
		<Card as="li" className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
				<h2 className="font-semibold">
					<Link
						to={`/orders/${id}`}
						prefetch="intent"
						className="figures inline-flex min-h-11 items-center hover:underline"
					>
						{orderNumber}
					</Link>
				</h2>
				<StatusBadge status={status} of="order" />
			</div>
			<ul>
				{items.map(({ rewardId, title, quantity }) => (
					<li key={rewardId} className="wrap-anywhere">
						{title}
						{quantity > 1 && <span className="figures text-muted"> × {quantity}</span>}
					</li>
				))}
			</ul>
			{note && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{note}</p>}
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<p className="text-sm text-muted">
					<TimeText value={created} as="relative" />
				</p>
				<p className="figures font-semibold">{t("points", { count: cartValue, points: points(cartValue) })}</p>
			</div>
			{canMove(status, "Cancelled", "member") && (
				<div>
					<ButtonLink to={`/orders/${id}/cancel`} variant="secondary" size="sm" className="max-lg:min-h-11">
						{t("show.cancel")}
					</ButtonLink>
				</div>
			)}
		</Card>
	);
}
