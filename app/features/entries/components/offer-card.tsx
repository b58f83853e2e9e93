import { classNames } from "~/components/ui/class-names";
import { Card } from "~/components/ui/data/card";
import { RewardImage } from "~/components/ui/data/reward-image";
import { useKeptMarkup } from "~/components/ui/kept-markup";
import { ListLink } from "~/components/ui/link/list-link";
import type { OfferCardView } from "~/features/offers/offer-cards.rules";
import { offerPath } from "~/features/offers/offers.paths";
import { firstWords } from "~/lib/text/first-words";
import { OpportunityRow, type OpportunityWords, useOpportunityWords } from "./opportunity-row";

/** Offers, and groups of offers with all their opportunities, each of which leads to its own offer. */
export function OfferCards({ cards }: { cards: readonly OfferCardView[] }) {
	const words = useOpportunityWords();
	const content = useKeptMarkup(OfferCard, { words });
	return (
		<div className="offer-grid">
			{cards.map((card, index) => (
				<Card
					key={`${card.cardType} ${card.id}`}
					as="article"
					flush
					className="offer-card"
					data-card-type={card.cardType}
					data-over={card.over || undefined}
					{...content({ card, eager: index < 3 })}
				/>
			))}
		</div>
	);
}

interface OfferCardProps {
	card: OfferCardView;
	words: OpportunityWords;
	eager: boolean;
}

/** As much of a description as two lines beside the picture hold on a phone. */
const BRIEF = 60;

function OfferCard({ card, words, eager }: OfferCardProps) {
	const brief = firstWords(card.description, BRIEF);
	return (
		<>
			<RewardImage src={card.image} alt="" icon="earn" eager={eager} />
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
					{brief !== card.description && <p className="line-clamp-3 text-muted wrap-anywhere sm:hidden">{brief}</p>}
					{card.description && (
						<p
							className={classNames(
								"line-clamp-5 text-muted wrap-anywhere",
								brief !== card.description && "max-sm:hidden",
							)}
						>
							{card.description}
						</p>
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
		</>
	);
}
