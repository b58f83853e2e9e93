import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import type { Tone } from "~/components/ui/tone";
import { type EntryStatus, isSentBack } from "../entries.rules";

interface WhatNextProps {
	entry: { status: EntryStatus; reviewed: number | null; points: number };
	/** The member may still change or withdraw it. */
	changeable: boolean;
}

const TONE: Record<EntryStatus | "sentBack", Tone> = {
	Pending: "info",
	Processing: "info",
	Completed: "success",
	Rejected: "danger",
	sentBack: "warning",
};

/** Where an entry stands, and what happens next. */
export function WhatNext({ entry, changeable }: WhatNextProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const { points } = useFormat();
	const state = isSentBack(entry) ? "sentBack" : entry.status;
	return (
		<Banner tone={TONE[state]} title={t(`next.${state}.title`)}>
			<p>
				{t(`next.${state}.text`)}{" "}
				{state === "Completed" && t("next.points", { count: entry.points, points: points(entry.points) })}
				{state === "Pending" && changeable && t("next.changeUntil")}
			</p>
		</Banner>
	);
}
