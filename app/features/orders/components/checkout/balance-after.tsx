import { useTranslation } from "react-i18next";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";

/** What an order leaves of a balance, in points. */
export function BalanceAfter({ balance, total }: { balance: number; total: number }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<DescriptionList
			figures
			items={[
				{ term: t("checkout.before"), value: <PointsText value={balance} /> },
				{ term: t("checkout.cost"), value: <PointsText value={-total} signed /> },
				{
					term: t("checkout.after"),
					value: total <= balance && <PointsText value={balance - total} className="text-xl font-semibold" />,
				},
			]}
		/>
	);
}
