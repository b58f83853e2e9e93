import { Card } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { ListLink } from "~/components/ui/link/list-link";
import type { OfferCardView } from "~/features/offers/offer-cards.rules";
import { offerPath } from "~/features/offers/offers.paths";
import { OpportunityRow, type OpportunityWords } from "./opportunity-row";

interface OfferCardProps {
	card: OfferCardView;
	words: OpportunityWords;
	eager?: boolean;
}

/** An offer, or a group of offers with all their opportunities, each of which leads to its own offer. */
export function OfferCard({ card, words, eager }: OfferCardProps) {
	return (
		<Card as="article" flush className="offer-card" data-card-type={card.cardType}>
			<RewardImage src={card.image} alt="" icon="earn" {...(eager && { eager })} />
			<div className="offer-card-text">
				<div className="grid gap-1">
					<h2 className="offer-card-title">
						{card.cardType === "offer" ? (
							<ListLink to={offerPath(card.id)} className="offer-card-link">
								{card.title}
							</ListLink>
						) : (
							<span className="offer-card-link">{card.title}</span>
						)}
					</h2>
					{card.description && (
						<p className="line-clamp-2 text-muted sm:line-clamp-3 wrap-anywhere">{card.description}</p>
					)}
				</div>
				{card.opportunities.length === 0 ? (
					<p className="text-sm text-muted">{words.t("empty.opportunities")}</p>
				) : (
					<ul className="opportunities">
						{card.opportunities.map((opportunity) => (
							<li key={opportunity.id}>
								<OpportunityRow opportunity={opportunity} words={words} />
							</li>
						))}
					</ul>
				)}
			</div>
		</Card>
	);
}
