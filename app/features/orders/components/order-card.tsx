import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import type { MemberOrder } from "../orders.repository.server";
import { canMove } from "../orders.rules";

/** How many pictures stand beside the words. */
const PICTURES = 3;

/** One order in the member's list: pictures of what it is, number, date, points, status, note, and the way to cancel it. */
export function OrderCard({ order, pictures }: { order: MemberOrder; pictures: Readonly<Record<string, string>> }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const { id, orderNumber, status, created, cartValue, refunded, items, note } = order;
	const shown = items.flatMap(({ rewardId }) => pictures[rewardId] ?? []).slice(0, PICTURES);
	return (
		<Card as="li" className="flex flex-wrap gap-x-5 gap-y-3">
			{shown.length > 0 && (
				<div className="flex gap-2 self-start">
					{shown.map((src, place) => (
						<img
							key={`${place}${src}`}
							src={src}
							alt=""
							width={64}
							height={64}
							loading="lazy"
							decoding="async"
							className="size-16 rounded-control bg-sunken object-cover"
						/>
					))}
				</div>
			)}
			<div className="grid min-w-0 flex-[1_1_12rem] content-start gap-1">
				<ul className="font-semibold">
					{items.map(({ rewardId, title, quantity, cancelledQuantity = 0 }) => (
						<li key={rewardId} className="wrap-anywhere">
							{title}
							{quantity > 1 && <span className="figures text-muted"> × {quantity}</span>}
							{cancelledQuantity > 0 && status !== "Cancelled" && (
								<span className="block text-sm font-normal text-muted">
									{t("show.itemCancelled", { count: cancelledQuantity })}
								</span>
							)}
						</li>
					))}
				</ul>
				<div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
					<h3 className="font-normal">
						<Link
							to={`/orders/${id}`}
							prefetch="intent"
							className="link-in figures -my-3 inline-flex min-h-11 items-center"
						>
							{orderNumber}
						</Link>
					</h3>
					<TimeText value={created} />
				</div>
				{note && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{t("list.note", { note })}</p>}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full sm:flex-col sm:items-end sm:justify-start">
				<StatusBadge status={status} of="order" />
				<p className="figures font-semibold">{t("points", { count: cartValue, points: points(cartValue) })}</p>
				{refunded > 0 && (
					<p className="text-sm text-muted">
						{t("show.refunded")} <PointsText value={refunded} signed />
					</p>
				)}
				{canMove(status, "Cancelled", "member") && (
					<ButtonLink
						to={`/orders/${id}/cancel`}
						variant="quiet"
						size="sm"
						className="px-0 whitespace-nowrap hover:bg-transparent hover:underline max-sm:-my-2 sm:mt-auto"
					>
						{t("show.cancel")}
					</ButtonLink>
				)}
			</div>
		</Card>
	);
}
