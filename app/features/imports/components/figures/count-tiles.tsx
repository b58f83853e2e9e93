import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import type { BadgeTone } from "~/components/ui/tone";
import type { RowCounts } from "~/features/import-jobs/imports.rules";
import type { IconName } from "~/lib/icon-names";

const TILES: { figure: keyof RowCounts; icon: IconName; tone: BadgeTone }[] = [
	{ figure: "created", icon: "plus", tone: "success" },
	{ figure: "updated", icon: "edit", tone: "success" },
	{ figure: "skipped", icon: "minus-circle", tone: "neutral" },
	{ figure: "failed", icon: "error", tone: "danger" },
];

/**
 * What becomes of the rows, as far as there are any: a zero says nothing beside the others. `planned` speaks of what will,
 * else of what did.
 */
export function CountTiles({ counts, planned }: { counts: RowCounts; planned?: boolean }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const tense = planned ? "planned" : "figures";
	const shown = TILES.filter(({ figure }) => counts[figure] > 0);
	const rows = shown.reduce((sum, { figure }) => sum + counts[figure], 0);
	if (rows === 0) return <p>{t(`${tense}.none`)}</p>;
	return (
		<div className="grid grid-cols-1 gap-3">
			{shown.length > 1 && <p>{t(`${tense}.rows`, { count: rows, rows: points(rows) })}</p>}
			<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
				{shown.map(({ figure, icon, tone }) => (
					<StatTile
						key={figure}
						label={t(`${tense}.${figure}`)}
						value={points(counts[figure])}
						icon={icon}
						tone={tone}
					/>
				))}
			</div>
		</div>
	);
}
