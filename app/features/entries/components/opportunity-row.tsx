import { useTranslation } from "react-i18next";
import { buttonClass } from "~/components/ui/form/button";
import { Icon } from "~/components/ui/icon";
import { ListLink } from "~/components/ui/link/list-link";
import { useUiText } from "~/components/ui/ui-text";
import { EntryStatus } from "~/features/entries/components/entry-status";
import { entryPath } from "~/features/entries/entries.paths";
import { DeadlineText } from "~/features/offers/components/deadline-text";
import { EarningText } from "~/features/offers/components/earning-text";
import type { OpportunityView } from "~/features/offers/offer-cards.rules";
import { opportunityPath } from "~/features/offers/offers.paths";

interface OpportunityRowProps {
	opportunity: OpportunityView;
	/** Heading level below the card's or section's own title. */
	as?: "h3" | "h4";
	/** The whole description instead of its first lines. */
	full?: boolean;
}

/** One thing to enter: what it earns, until when, what I sent, and why it is not open when it is not. */
export function OpportunityRow({ opportunity, as: Title = "h3", full = false }: OpportunityRowProps) {
	const { t } = useTranslation("offers", { useSuspense: false });
	const ui = useUiText();
	const { own, unavailable, deadline, entryLimit, earning } = opportunity;
	const enter = t(own.count > 0 ? "enterAgain" : "enter");
	return (
		<div className="grid min-w-0 content-start gap-2">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<Title className="min-w-0 font-semibold wrap-anywhere">{opportunity.title}</Title>
				<EarningText earning={earning} className="figures font-semibold text-accent-text" />
			</div>
			{opportunity.description && (
				<p className={full ? "wrap-anywhere whitespace-pre-line" : "line-clamp-2 text-sm text-muted wrap-anywhere"}>
					{opportunity.description}
				</p>
			)}
			<p className="flex items-center gap-1.5 text-sm text-muted">
				<Icon name="calendar" className="size-4.5" />
				<span>
					<DeadlineText deadline={deadline} closed={unavailable === "closed"} />
				</span>
			</p>
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
				{own.latest ? (
					<ListLink
						to={entryPath(own.latest.id)}
						className="inline-flex min-h-11 flex-wrap items-center gap-2 underline underline-offset-4 hover:no-underline"
					>
						{t("yourEntries", { count: own.count })}
						<EntryStatus entry={own.latest} />
					</ListLink>
				) : (
					<span className="text-muted">{t("notEntered")}</span>
				)}
				{!unavailable && (
					<ListLink
						to={opportunityPath(opportunity.offerId, opportunity.id)}
						className={buttonClass({ variant: own.count > 0 ? "secondary" : "primary" })}
						aria-label={`${enter}${ui("colon")} ${opportunity.title}`}
					>
						{enter}
					</ListLink>
				)}
			</div>
			{unavailable && (
				<p className="flex gap-1.5 text-sm text-muted">
					<Icon name="lock" className="mt-px size-4.5" />
					<span>
						{unavailable === "closed"
							? t("unavailable.closed")
							: t("unavailable.limit", { count: entryLimit ?? own.count })}
					</span>
				</p>
			)}
		</div>
	);
}
