import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { useCountText } from "~/components/ui/use-count-text";
import { DeletedBadge } from "~/features/members/components/deleted-badge";
import { REVIEWING_ENTRIES_PATH, reviewPath, WAITING_ENTRIES_PATH } from "../entries.admin.paths";
import type { ReviewDesk } from "../review-desk.server";

type Queue = ReviewDesk["queue"];

/** Those that wait around the open entry, oldest first, and it among them; before them where it is not one of them. */
export function ReviewQueue({ queue }: { queue: Queue }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const countText = useCountText();
	const { before, current, after, isWaiting } = queue;
	const items = [...before, ...(isWaiting ? [current] : []), ...after];
	return (
		<nav aria-labelledby="queue-title" className="grid min-w-0 grid-cols-1 content-start gap-2">
			{!isWaiting && (
				<>
					<h2 className="font-semibold">{t("review.open")}</h2>
					<ul className="mb-4">
						<QueueItem entry={current} isOpen />
					</ul>
				</>
			)}
			<h2 id="queue-title" className="font-semibold">
				{t("review.queue")}
			</h2>
			<p className="text-sm text-muted">
				{t("review.queueCount", { count: queue.waiting, shown: countText(queue.waiting) })}
			</p>
			{items.length > 0 && (
				<ul className="review-queue">
					{items.map((one) => (
						<QueueItem key={one.id} entry={one} isOpen={one.id === current.id} />
					))}
				</ul>
			)}
			{queue.more > 0 && (
				<QueueLink to={WAITING_ENTRIES_PATH}>
					{t("review.moreWaiting", { count: queue.more, shown: countText(queue.more) })}
				</QueueLink>
			)}
			{before.length + after.length === 0 && <p className="text-sm text-muted">{t("review.queueEmpty")}</p>}
			{queue.reviewing > 0 && (
				<QueueLink to={REVIEWING_ENTRIES_PATH}>
					{t("review.inReview", { count: queue.reviewing, shown: countText(queue.reviewing) })}
				</QueueLink>
			)}
		</nav>
	);
}

function QueueItem({ entry, isOpen }: { entry: Queue["current"]; isOpen: boolean }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	return (
		<li>
			<Link
				to={reviewPath(entry.id)}
				prefetch="intent"
				aria-current={isOpen ? "page" : undefined}
				className="block rounded-control border border-line bg-raised px-3 py-2 text-sm hover:border-line-strong aria-[current]:border-accent-text aria-[current]:bg-accent-soft"
			>
				<span className="block truncate font-semibold">
					{entry.firstname === null ? t("list.nobody") : `${entry.firstname} ${entry.lastname}`}{" "}
					{entry.memberDeletedAt !== null && <DeletedBadge />}
				</span>
				<span className="block truncate">{entry.opportunity ?? entry.offer}</span>
				<TimeText value={entry.submitted} className="block text-muted" />
			</Link>
		</li>
	);
}

function QueueLink({ to, children }: { to: string; children: string }) {
	return (
		<Link
			to={to}
			className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:no-underline"
		>
			{children}
		</Link>
	);
}
