import { useTranslation } from "react-i18next";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";
import { useFormat } from "~/components/ui/format-context";

interface RewardFactsProps {
	cost: number;
	stock: number;
	category: string | null;
	balance: number;
	/** Without it the balance after is left out. */
	canHave: boolean;
}

const FEW = 10;

/** What a reward costs and what is left of the points afterwards. */
export function RewardFacts({ cost, stock, category, balance, canHave }: RewardFactsProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	const { points } = useFormat();
	const scarce = stock > 0 && stock <= FEW;
	return (
		<DescriptionList
			figures
			items={[
				{
					term: t("member.facts.cost"),
					value: <strong className="figures text-xl">{t("member.cost", { count: cost, points: points(cost) })}</strong>,
				},
				{ term: t("member.facts.balance"), value: <PointsText value={balance} /> },
				{ term: t("member.facts.after"), value: canHave && <PointsText value={balance - cost} /> },
				{ term: t("member.facts.category"), value: category },
				{ term: t("member.facts.stock"), value: scarce && t("member.left", { count: stock }) },
			]}
		/>
	);
}
