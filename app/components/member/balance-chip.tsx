import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../ui/class-names";
import { useFormat } from "../ui/format-context";

/** The balance, always in sight; blinks once when it changes while somebody looks (not with reduced motion). */
export function BalanceChip({ balance }: { balance: number }) {
	const { t } = useTranslation("common", { useSuspense: false });
	const format = useFormat();
	const points = format.points(balance);
	const { current: first } = useRef(balance);
	return (
		<Link to="/activity" className="balance-chip">
			<span className="sr-only">{t("nav.balance")} </span>
			<span key={balance} className={classNames("figures balance-chip-value", balance !== first && "is-new")}>
				{points}
			</span>
			<span className={classNames("text-muted", points.length > 8 && "max-[25rem]:hidden")}>{t("pointsShort")}</span>
		</Link>
	);
}
