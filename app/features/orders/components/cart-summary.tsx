import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { PointsText } from "~/components/ui/data/points-text";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";

interface CartSummaryProps {
	total: number;
	balance: number;
	/** Nothing in the cart stops the order. */
	orderable: boolean;
}

/** What the cart costs beside what the member has and would have left, and the way to the checkout. */
export function CartSummary({ total, balance, orderable }: CartSummaryProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const { points } = useFormat();
	const missing = total - balance;
	return (
		<Card as="section" className="side grid content-start gap-4 self-start">
			<DescriptionList
				figures
				items={[
					{ term: t("cart.total"), value: <PointsText value={total} className="text-xl font-semibold" /> },
					{ term: t("cart.balance"), value: <PointsText value={balance} /> },
					{ term: t("checkout.after"), value: missing <= 0 && <PointsText value={-missing} /> },
				]}
			/>
			{!orderable && <Banner tone="danger">{t("cart.fix")}</Banner>}
			{missing > 0 && (
				<Banner
					tone="info"
					action={
						<ButtonLink to="/offers" variant={orderable ? "primary" : "secondary"}>
							{t("cart.earn")}
						</ButtonLink>
					}
				>
					{t("cart.short", { count: missing, points: points(missing) })}
				</Banner>
			)}
			{missing <= 0 && orderable && (
				<ButtonLink to="/checkout">
					{t("cart.checkout")}
					<span className="figures"> · {t("points", { count: total, points: points(total) })}</span>
				</ButtonLink>
			)}
			<ButtonLink to="/rewards" variant="quiet">
				{t("cart.browse")}
			</ButtonLink>
		</Card>
	);
}
