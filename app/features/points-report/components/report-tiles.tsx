import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";

interface ReportTilesProps {
	held: number;
	issued: number;
	/** Shares between 0 and 1 of what was issued; null before anything was. */
	redeemed: number | null;
	expired: number | null;
}

/** What members hold, and how all that was ever issued has ended. */
export function ReportTiles({ held, issued, redeemed, expired }: ReportTilesProps) {
	const { t } = useTranslation("points-report", { useSuspense: false });
	const { points, percent } = useFormat();
	const share = (value: number | null) => (value === null ? "–" : percent(value * 100));
	const ofAll = t("ofIssued", { points: points(issued) });
	return (
		<div className="tile-rows grid gap-4 max-sm:gap-2 sm:grid-cols-3">
			<StatTile label={t("held")} value={points(held)} icon="star" hint={t("heldHint")} />
			<StatTile label={t("redeemedShare")} value={share(redeemed)} icon="gift" hint={ofAll} />
			<StatTile label={t("expiredShare")} value={share(expired)} icon="clock" hint={ofAll} />
		</div>
	);
}
