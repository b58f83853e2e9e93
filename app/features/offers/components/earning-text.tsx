import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import type { Format } from "~/lib/format";
import type { Earning } from "../offers.rules";

/** "100 points", "Up to 250 points", or that a reviewer decides. */
export function earningWords(
	{ points: count, upTo }: Earning,
	t: TFunction<"offers">,
	points: Format["points"],
): string {
	return count === 0 ? t("noPoints") : t(upTo ? "upTo" : "points", { count, points: points(count) });
}

/** The same as a text that looks up its own words. */
export function EarningText({ earning, className }: { earning: Earning; className?: string }) {
	const { t } = useTranslation("offers", { useSuspense: false });
	const { points } = useFormat();
	return <span className={className}>{earningWords(earning, t, points)}</span>;
}
