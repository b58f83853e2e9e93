import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { useCountText } from "~/components/ui/use-count-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { reviewPath, WAITING_ENTRIES_PATH } from "../entries.admin.paths";
import type { ReviewDesk } from "../review-desk.server";

type Queue = ReviewDesk["queue"];

/** The open entry and those that wait around it, oldest first. */
export function ReviewQueue({ queue }: { queue: Queue }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const countText = useCountText();
	const items = [...queue.before, queue.current, ...queue.after];
	return (
		<nav aria-labelledby="queue-title" className="grid min-w-0 grid-cols-1 content-start gap-2">
			<h2 id="queue-title" className="font-semibold">
				{t("review.queue")}
			</h2>
			<p className="text-sm text-muted">
				{t("review.queueCount", { count: queue.waiting, shown: countText(queue.waiting) })}
			</p>
			<ul className="review-queue">
				{items.map((one) => (
					<li key={one.id}>
						<Link
							to={reviewPath(one.id)}
							prefetch="intent"
							aria-current={one.id === queue.current.id ? "page" : undefined}
							className="block rounded-control border border-line bg-raised px-3 py-2 text-sm hover:border-line-strong aria-[current]:border-accent-text aria-[current]:bg-accent-soft"
						>
							<span className="block truncate font-semibold">
								{one.firstname === null ? t("list.nobody") : `${one.firstname} ${one.lastname}`}{" "}
								{one.memberDeletedAt !== null && <DeletedBadge />}
							</span>
							<span className="block truncate">{one.opportunity ?? one.offer}</span>
							<TimeText value={one.submitted} as="relative" className="block text-muted" />
						</Link>
					</li>
				))}
			</ul>
			{queue.more > 0 && (
				<Link
					to={WAITING_ENTRIES_PATH}
					className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:no-underline"
				>
					{t("review.moreWaiting", { count: queue.more, shown: countText(queue.more) })}
				</Link>
			)}
			{items.length === 1 && <p className="text-sm text-muted">{t("review.queueEmpty")}</p>}
		</nav>
	);
}
