import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import type { Earning } from "../offers.rules";

/** "100 points", "Up to 250 points", or that a reviewer decides. */
export function EarningText({ earning, className }: { earning: Earning; className?: string }) {
	const { t } = useTranslation("offers", { useSuspense: false });
	const { points } = useFormat();
	const count = earning.points;
	const text = count === 0 ? t("noPoints") : t(earning.upTo ? "upTo" : "points", { count, points: points(count) });
	return <span className={className}>{text}</span>;
}
