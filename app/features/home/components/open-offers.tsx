import { useTranslation } from "react-i18next";
import { CardLink } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { useKeptMarkup } from "~/components/ui/kept-markup";
import { EarningText } from "~/features/offers/components/earning-text";
import { opportunityPath } from "~/features/offers/offers.paths";
import type { OpenOffer } from "~/features/offers/offers.repository.server";

/** What can be earned now: how much, and until when. */
export function OpenOffers({ offers }: { offers: readonly OpenOffer[] }) {
	const { t } = useTranslation("home", { useSuspense: false });
	const tile = useKeptMarkup(OfferTile, {});
	if (offers.length === 0)
		return (
			<EmptyState icon="earn" title={t("noOffers")} as="h3">
				{t("noOffersText")}
			</EmptyState>
		);
	return (
		<ul>
			{offers.map(({ ownEntries: _own, left: _left, ...offer }) => (
				<li key={offer.opportunityId} {...tile({ offer })} />
			))}
		</ul>
	);
}

/** The same for every member whom it is open to. */
function OfferTile({ offer }: { offer: Omit<OpenOffer, "ownEntries" | "left"> }) {
	const { t } = useTranslation("home", { useSuspense: false });
	const format = useFormat();
	return (
		<CardLink flush to={opportunityPath(offer.offerId, offer.opportunityId)} className="offer-tile">
			<RewardImage src={offer.image} alt="" icon="earn" />
			<span className="offer-tile-text">
				<span className="text-sm text-muted">{offer.cardTitle}</span>
				<span className="font-semibold wrap-anywhere">{offer.title}</span>
				<span className="offer-tile-facts">
					<EarningText earning={offer} className="figures font-semibold" />
					{offer.deadline !== null && (
						<span className="inline-flex items-center gap-1 text-muted">
							<Icon name="clock" className="size-4" />
							{/* What ends at midnight is open until the day before. */}
							{t("until", { date: format.date(offer.deadline - 1) })}
						</span>
					)}
				</span>
			</span>
		</CardLink>
	);
}
