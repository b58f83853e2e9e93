import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Icon } from "~/components/ui/icon";
import { ENTRIES_LOADED } from "~/lib/limits";
import { entryPath } from "../entries.paths";
import type { EntryStatus as Status } from "../entries.rules";
import { EntryStatus } from "./entry-status";

interface OwnEntry {
	id: string;
	status: Status;
	points: number;
	reviewed: number | null;
	submitted: number;
	opportunity: string | null;
	comment: string | null;
}

/** So many are in sight; who has sent more looks for the older ones rarely. */
const IN_SIGHT = 5;

/** My entries of an offer, newest first, each a row that leads to its page. */
export function OwnEntries({ entries }: { entries: readonly OwnEntry[] }) {
	const { t } = useTranslation("offers", { useSuspense: false });
	if (entries.length === 0) return <p className="text-muted">{t("noEntries")}</p>;
	const older = entries.slice(IN_SIGHT);
	return (
		<>
			<div className="overflow-hidden rounded-card border border-line bg-raised">
				<Rows entries={entries.slice(0, IN_SIGHT)} />
				{older.length > 0 && (
					<details className="group/details border-t border-line">
						<summary className="flex min-h-12 items-center gap-2 px-5 font-semibold text-accent-text -outline-offset-2 hover:bg-surface">
							{t("olderEntries", { count: older.length })}
							<Icon name="chevron-down" className="transition-transform group-open/details:rotate-180" />
						</summary>
						<div className="border-t border-line">
							<Rows entries={older} />
						</div>
					</details>
				)}
			</div>
			{entries.length >= ENTRIES_LOADED && (
				<p className="text-sm text-muted">{t("myEntriesNote", { count: ENTRIES_LOADED })}</p>
			)}
		</>
	);
}

function Rows({ entries }: { entries: readonly OwnEntry[] }) {
	return (
		<ul className="grid divide-y divide-line">
			{entries.map((entry) => (
				<li key={entry.id}>
					<Link
						to={entryPath(entry.id)}
						prefetch="intent"
						className="grid gap-1 px-5 py-3 -outline-offset-2 hover:bg-surface"
					>
						<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<span className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
								{entry.opportunity ?? <TimeText value={entry.submitted} as="dateTime" />}
							</span>
							{entry.points > 0 && <PointsText value={entry.points} signed className="font-semibold" />}
							<EntryStatus entry={entry} />
						</span>
						{entry.opportunity && <TimeText value={entry.submitted} className="text-sm text-muted" />}
						{entry.comment && (
							<span className="flex gap-1.5 text-sm">
								<Icon name="comment" className="mt-px size-4.5 text-muted" />
								<span className="line-clamp-3 min-w-0 wrap-anywhere whitespace-pre-line">{entry.comment}</span>
							</span>
						)}
					</Link>
				</li>
			))}
		</ul>
	);
}
