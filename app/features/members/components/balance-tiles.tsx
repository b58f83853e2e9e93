import { PointsText } from "~/components/ui/data/points-text";
import { StatTile } from "~/components/ui/data/stat-tile";
import { usePointsText } from "~/features/points/components/use-points-text";
import type { Totals } from "~/features/points/points.rules";

/** Balance, awarded and redeemed; expired only where points have expired. */
export function BalanceTiles({ totals }: { totals: Totals }) {
	const { t } = usePointsText();
	const names = ["balance", "awarded", "redeemed", ...(totals.expired > 0 ? ["expired"] : [])] as (keyof Totals)[];
	return (
		<div className="balance-tiles">
			{names.map((name) => (
				<StatTile key={name} label={t(`totals.${name}`)} value={<PointsText value={totals[name]} />} />
			))}
		</div>
	);
}
