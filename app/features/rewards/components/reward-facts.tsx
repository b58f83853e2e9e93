import { useTranslation } from "react-i18next";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";

interface RewardFactsProps {
	cost: number;
	stock: number;
	category: string | null;
	balance: number;
	/** Without it the balance after is left out. */
	canHave: boolean;
}

const FEW = 10;

/** What is left of the points after a reward, what sort of thing it is, and that few are left. */
export function RewardFacts({ cost, stock, category, balance, canHave }: RewardFactsProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const scarce = stock > 0 && stock <= FEW;
	return (
		<DescriptionList
			figures
			items={[
				{
					term: t("member.facts.balance"),
					value: canHave ? (
						<span className="figures">
							<PointsText value={balance} /> → <PointsText value={balance - cost} className="font-semibold" />
						</span>
					) : (
						<PointsText value={balance} />
					),
				},
				{ term: t("member.facts.category"), value: category },
				{ term: t("member.facts.stock"), value: scarce && t("member.left", { count: stock }) },
			]}
		/>
	);
}
