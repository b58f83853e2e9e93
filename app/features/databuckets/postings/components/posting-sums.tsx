import { useTranslation } from "react-i18next";
import { PointsText } from "~/components/ui/data/points-text";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import type { DifferenceSums } from "../differences.repository.server";

/** What a posting would do now, in all; what keeps points from somebody only where it does. */
export function PostingSums({ sums }: { sums: DifferenceSums }) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { points, signed } = useFormat();
	const of = (count: number) => t("posting.sums.of", { count, people: points(count) });
	return (
		<div className="waiting-tiles grid grid-cols-2 gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
			<StatTile label={t("posting.sums.changes")} value={points(sums.count)} />
			<StatTile label={t("posting.sums.plus")} value={<PointsText value={sums.plus} signed />} />
			<StatTile label={t("posting.sums.minus")} value={<PointsText value={sums.minus} signed />} />
			{sums.short > 0 && (
				<StatTile label={t("posting.sums.short")} value={signed(sums.shortPoints)} hint={of(sums.short)} />
			)}
			{sums.gone > 0 && (
				<StatTile label={t("posting.sums.gone")} value={signed(sums.gonePoints)} hint={of(sums.gone)} />
			)}
		</div>
	);
}
