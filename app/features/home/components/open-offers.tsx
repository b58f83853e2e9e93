import { useTranslation } from "react-i18next";
import { CardLink } from "~/components/ui/data/card";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { EarningText } from "~/features/offers/components/earning-text";

interface OpenOffer {
	offerId: string;
	opportunityId: string;
	title: string;
	cardTitle: string;
	points: number;
	upTo: boolean;
	deadline: number | null;
	ownEntries: number;
}

/** What can be earned now: how much, and until when. */
export function OpenOffers({ offers }: { offers: OpenOffer[] }) {
	const { t } = useTranslation("home", { useSuspense: false });
	const format = useFormat();
	if (offers.length === 0)
		return (
			<EmptyState icon="earn" title={t("noOffers")} as="h3">
				{t("noOffersText")}
			</EmptyState>
		);
	return (
		<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{offers.map((offer) => (
				<li key={offer.opportunityId}>
					<CardLink to={`/offers/${offer.offerId}/${offer.opportunityId}`} className="h-full">
						<span className="block text-sm text-muted">{offer.cardTitle}</span>
						<span className="mt-1 block font-semibold">{offer.title}</span>
						<span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
							<EarningText earning={offer} className="figures font-semibold text-accent-text" />
							{offer.deadline !== null && (
								<span className="inline-flex items-center gap-1 text-muted">
									<Icon name="clock" className="size-4" />
									{t("until", { date: format.date(offer.deadline) })}
								</span>
							)}
						</span>
					</CardLink>
				</li>
			))}
		</ul>
	);
}
