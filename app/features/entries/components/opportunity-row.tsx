import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { buttonClass } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { ListLink } from "~/components/ui/link/list-link";
import { useUiText } from "~/components/ui/ui-text";
import { EntryStatus } from "~/features/entries/components/entry-status";
import { entryPath } from "~/features/entries/entries.paths";
import { earningWords } from "~/features/offers/components/earning-text";
import type { OpportunityView } from "~/features/offers/offer-cards.rules";
import { opportunityPath } from "~/features/offers/offers.paths";

/** What rows say, looked up once: in each of two hundred rows it would cost as much as the rows. */
export function useOpportunityWords() {
	const { t } = useTranslation("offers", { useSuspense: false });
	const ui = useUiText();
	const { points } = useFormat();
	return { t, ui, points };
}

export type OpportunityWords = ReturnType<typeof useOpportunityWords>;

interface OpportunityRowProps {
	opportunity: OpportunityView;
	words: OpportunityWords;
	/** Heading level below the card's or section's own title. */
	as?: "h3" | "h4";
	/** The whole description instead of its first lines, and that there is no deadline. */
	full?: boolean;
}

/** One thing to enter: what it earns, until when, what I sent, and why it is not open when it is not. */
export function OpportunityRow({ opportunity, words, as: Title = "h3", full = false }: OpportunityRowProps) {
	const { t, ui, points } = words;
	const { own, unavailable, deadline, entryLimit, earning } = opportunity;
	const enter = t(own.count > 0 ? "enterAgain" : "enter");
	return (
		<div className="opportunity">
			<div className="opportunity-head">
				<Title className="opportunity-title">{opportunity.title}</Title>
				<span className="opportunity-earns">{earningWords(earning, t, points)}</span>
			</div>
			{opportunity.description && (
				<p className={full ? "wrap-anywhere whitespace-pre-line" : "line-clamp-4 text-sm text-muted wrap-anywhere"}>
					{opportunity.description}
				</p>
			)}
			{(full || deadline !== null) && (
				<p className="opportunity-fact">
					<Icon name={unavailable === "closed" ? "lock" : "calendar"} className="size-4.5" />
					{deadlineWords(deadline, unavailable === "closed", t)}
				</p>
			)}
			<div className="opportunity-own">
				{own.latest ? (
					<ListLink to={entryPath(own.latest.id)} className="inline-flex min-h-11 flex-wrap items-center gap-2">
						<span>{t("yourEntries", { count: own.count })}</span>
						<EntryStatus entry={own.latest} />
					</ListLink>
				) : (
					unavailable !== "closed" && <span className="opportunity-none">{t("notEntered")}</span>
				)}
				{!unavailable && (
					<ListLink
						to={opportunityPath(opportunity.offerId, opportunity.id)}
						className={buttonClass({ variant: own.count > 0 ? "secondary" : "primary" }, "ml-auto")}
						aria-label={`${enter}${ui("colon")} ${opportunity.title}`}
					>
						{enter}
					</ListLink>
				)}
				{unavailable === "limit" && (
					<span className="opportunity-none shrink-0">
						{t("unavailable.limit", { count: entryLimit ?? own.count })}
					</span>
				)}
			</div>
		</div>
	);
}

/** Until when an opportunity is open, or since when it is closed. */
function deadlineWords(deadline: number | null, closed: boolean, t: TFunction<"offers">) {
	if (deadline === null) return t("noDeadline");
	return (
		<span>
			{/* With its time: one at midnight is over all through the day that it names. */}
			{t(closed ? "closedOn" : "until")} <TimeText value={deadline} as={closed ? "date" : "dateTime"} />
		</span>
	);
}
