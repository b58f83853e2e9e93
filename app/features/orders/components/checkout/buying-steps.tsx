import { useTranslation } from "react-i18next";

const STEPS = ["cart", "details", "placed"] as const;

/** Where a member is between the cart and an order that is placed. */
export function BuyingSteps({ at }: { at: (typeof STEPS)[number] }) {
	const { t } = useTranslation("orders", { useSuspense: false });
	return (
		<ol className="buying-steps" aria-label={t("buying.label")}>
			{STEPS.map((step) => (
				<li key={step} aria-current={step === at ? "step" : undefined}>
					{t(`buying.${step}`)}
				</li>
			))}
		</ol>
	);
}
