import { useTranslation } from "react-i18next";
import { MomentPicture } from "~/components/member/moment-picture";
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
	const isUndecided = state === "Pending" || state === "Processing";
	// What a reviewer says to a completed entry asks for nothing, and stands among what happened.
	const asks = state === "sentBack" || state === "Rejected";
	const title = t(`next.${state}.title`);
	const step = <NextStep {...{ entry, changeable, again, state }} />;
	const said = (
		<>
			{isUndecided && worth > 0 && (
				<p className="figures font-semibold">{t("next.worth", { count: worth, points: points(worth) })}</p>
			)}
			<p>
				{state !== "Completed" && t(`next.${state}.text`)}{" "}
				{state === "Completed" &&
					t(entry.redeemable ? "next.points" : "next.counted", { count: entry.points, points: points(entry.points) })}
				{state === "Pending" && changeable && t("next.changeUntil")}
				{state === "sentBack" && t(changeable ? "next.sentBack.change" : "next.sentBack.tooLate")}
				{state === "Rejected" && t(again ? "next.Rejected.again" : "next.Rejected.others")}
			</p>
			{asks && <ReviewersWords text={words} />}
		</>
	);
	if (state === "Pending")
		return (
			<div className="moment">
				<MomentPicture of="sent" className="size-20" />
				<div className="grid min-w-0 flex-[1_1_11rem] gap-1">
					<p className="text-xl font-semibold tracking-tight">{title}</p>
					{said}
				</div>
				{step}
			</div>
		);
	return (
		<Banner tone={TONE[state]} title={title} action={step}>
			{said}
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
	if (state === "Pending")
		return (
			<ButtonLink to={OFFERS_PATH} variant="secondary">
				{t("offers:back")}
			</ButtonLink>
		);
	if (state === "Completed" && entry.redeemable && entry.points > 0)
		return (
			<ButtonLink to="/rewards" variant="secondary">
				{t("next.spend")}
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
