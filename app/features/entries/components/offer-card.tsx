import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { ListLink } from "~/components/ui/link/list-link";
import type { OfferCardView } from "~/features/offers/offer-cards.rules";
import { offerPath } from "~/features/offers/offers.paths";
import { OpportunityRow } from "./opportunity-row";

/** An offer, or a group of offers with all their opportunities, each of which leads to its own offer. */
export function OfferCard({ card, eager }: { card: OfferCardView; eager?: boolean }) {
	const { t } = useTranslation("offers", { useSuspense: false });
	return (
		<Card as="article" flush className="grid content-start" data-card-type={card.cardType}>
			{card.image && <RewardImage src={card.image} alt="" icon="earn" {...(eager && { eager })} />}
			<div className="grid content-start gap-4 p-5 sm:p-6">
				<div className="grid gap-1">
					<h2 className="text-xl font-semibold tracking-tight wrap-anywhere">
						{card.cardType === "offer" ? (
							<ListLink
								to={offerPath(card.id)}
								className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4"
							>
								{card.title}
							</ListLink>
						) : (
							<span className="inline-flex min-h-11 items-center">{card.title}</span>
						)}
					</h2>
					{card.description && <p className="line-clamp-3 text-muted wrap-anywhere">{card.description}</p>}
				</div>
				{card.opportunities.length === 0 ? (
					<p className="text-sm text-muted">{t("empty.opportunities")}</p>
				) : (
					<ul className="grid gap-4">
						{card.opportunities.map((opportunity) => (
							<li key={opportunity.id} className="border-t border-line pt-4">
								<OpportunityRow opportunity={opportunity} />
							</li>
						))}
					</ul>
				)}
			</div>
		</Card>
	);
}
