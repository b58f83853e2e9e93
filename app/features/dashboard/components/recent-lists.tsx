import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { Section } from "~/components/ui/layout/section";
import { EntryStatus } from "~/features/entries/components/entry-status";
import type { EntryStatus as Status } from "~/features/entries/entries.rules";

export interface RecentRow {
	id: string;
	title: string;
	href: string;
	/** Null where all of a kind have the same, and of an entry. */
	status: string | null;
	/** What the status of an entry needs to be told. */
	entry?: { status: Status; reviewed: number | null };
	/** UTC milliseconds. */
	at: number;
}

interface RecentList {
	name:
		| ("members" | "entries" | "orders" | "rewards" | "quizzes" | "attempts")
		| ("translations" | "leaderboards" | "submissions");
	href: string;
	rows: readonly RecentRow[];
}

/** The newest records of each kind that has some, with the way to its page and to the whole list. */
export function RecentLists({ lists }: { lists: readonly RecentList[] }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		// Down one column and then the next: lists of several lengths would leave gaps between rows of them.
		<div className="recent-lists">
			{lists.map(({ name, href, rows }) => (
				<Section
					key={name}
					title={t(`home.recent.${name}`)}
					action={
						<Link
							to={href}
							className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-text hover:underline"
						>
							{t(`home.recent.all.${name}`)}
						</Link>
					}
				>
					<ul className="rounded-card border border-line bg-raised">
						{rows.map((row) => (
							<li key={row.id} className="border-b border-line last:border-b-0">
								<Link to={row.href} className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm hover:bg-surface">
									<span className="min-w-0 flex-1 wrap-anywhere font-semibold">{row.title}</span>
									{row.entry && <EntryStatus entry={row.entry} />}
									{row.status && <StatusBadge status={row.status} {...(name === "orders" && { of: "order" })} />}
									<span className="text-muted max-sm:hidden">
										<TimeText value={row.at} />
									</span>
								</Link>
							</li>
						))}
					</ul>
				</Section>
			))}
		</div>
	);
}
