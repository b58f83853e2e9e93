import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import type { Tone } from "~/components/ui/tone";
import { OFFERS_PATH, opportunityPath } from "~/features/offers/offers.paths";
import { entryPath } from "../entries.paths";
import { type EntryStatus, isSentBack } from "../entries.rules";
import { ReviewersWords } from "./reviewers-words";

interface WhatNextProps {
	entry: {
		id: string;
		status: EntryStatus;
		reviewed: number | null;
		points: number;
		/** Whether they are added to the balance. */
		redeemable: 0 | 1;
		offerId: string;
		opportunityId: string | null;
	};
	/** The member may still change or withdraw it. */
	changeable: boolean;
	/** The member may send another one for the same opportunity. */
	again: boolean;
	/** What the reviewer said last. */
	words: string;
	/** Points that it brings if it is completed; 0 where nothing is to be said of them. */
	worth: number;
}

const TONE: Record<EntryStatus | "sentBack", Tone> = {
	Pending: "info",
	Processing: "info",
	Completed: "success",
	Rejected: "danger",
	sentBack: "warning",
};

/** Where an entry stands, what a reviewer said to it, and what the member can do next. */
export function WhatNext({ entry, changeable, again, words, worth }: WhatNextProps) {
	const { t } = useTranslation("entries", { useSuspense: false });
	const { points } = useFormat();
	const state = isSentBack(entry) ? "sentBack" : entry.status;
	const decided = state === "sentBack" || state === "Completed" || state === "Rejected";
	return (
		<Banner
			tone={TONE[state]}
			title={t(`next.${state}.title`)}
			action={<NextStep {...{ entry, changeable, again, state }} />}
		>
			{!decided && worth > 0 && (
				<p className="figures font-semibold">{t("next.worth", { count: worth, points: points(worth) })}</p>
			)}
			<p>
				{t(`next.${state}.text`)}{" "}
				{state === "Completed" &&
					t(entry.redeemable ? "next.points" : "next.counted", { count: entry.points, points: points(entry.points) })}
				{state === "Pending" && changeable && t("next.changeUntil")}
				{state === "sentBack" && t(changeable ? "next.sentBack.change" : "next.sentBack.tooLate")}
				{state === "Rejected" && t(again ? "next.Rejected.again" : "next.Rejected.others")}
			</p>
			{decided && <ReviewersWords text={words} />}
		</Banner>
	);
}

function NextStep({
	entry,
	changeable,
	again,
	state,
}: Omit<WhatNextProps, "words" | "worth"> & { state: keyof typeof TONE }) {
	const { t } = useTranslation(["entries", "offers"], { useSuspense: false });
	if (state === "sentBack" && changeable)
		return (
			<ButtonLink to={entryPath(entry.id, "edit")} icon="edit">
				{t("show.edit")}
			</ButtonLink>
		);
	if (state !== "Rejected") return null;
	return again && entry.opportunityId ? (
		<ButtonLink to={opportunityPath(entry.offerId, entry.opportunityId)}>{t("show.again")}</ButtonLink>
	) : (
		<ButtonLink to={OFFERS_PATH} variant="secondary">
			{t("offers:back")}
		</ButtonLink>
	);
}
