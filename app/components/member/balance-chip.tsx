import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../ui/format-context";

/** The balance, always in sight; blinks once when it changes while somebody looks (not with reduced motion). */
export function BalanceChip({ balance }: { balance: number }) {
	const { t } = useTranslation("common", { useSuspense: false });
	const format = useFormat();
	return (
		<Link to="/activity" className="balance-chip" aria-label={t("nav.balance", { points: format.points(balance) })}>
			<span key={balance} className="figures balance-chip-value">
				{format.points(balance)}
			</span>
			<span className="text-xs text-muted">{t("pointsShort")}</span>
		</Link>
	);
}
