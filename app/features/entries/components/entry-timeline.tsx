import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Timeline } from "~/components/ui/data/timeline";
import type { BadgeTone } from "~/components/ui/tone";
import type { IconName } from "~/lib/icon-names";
import { type HistoryItem, historySteps, type Step } from "../entries.rules";

const LOOK: Record<Step, { icon: IconName; tone: BadgeTone }> = {
	sent: { icon: "send", tone: "neutral" },
	changed: { icon: "edit", tone: "neutral" },
	inReview: { icon: "processing", tone: "info" },
	sentBack: { icon: "send-back", tone: "warning" },
	completed: { icon: "check-circle", tone: "success" },
	rejected: { icon: "error", tone: "danger" },
	reopened: { icon: "undo", tone: "warning" },
};

interface EntryTimelineProps {
	history: readonly HistoryItem[];
	/** Who did a step, for reviewers. */
	by?: (item: HistoryItem) => ReactNode;
}

/** What happened to an entry, oldest first: sent, in review, comments, points. */
export function EntryTimeline({ history, by }: EntryTimelineProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const items = historySteps(history).map((item) => ({
		id: item.id,
		title: t(`steps.${item.step}`),
		meta: (
			<>
				<TimeText value={item.created} as="dateTime" /> {by?.(item)}
			</>
		),
		aside: item.points !== 0 && <PointsText value={item.points} signed className="font-semibold" />,
		children: item.comments && (
			<p className="rounded-control bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">{item.comments}</p>
		),
		...LOOK[item.step],
	}));
	return <Timeline items={items} />;
}
