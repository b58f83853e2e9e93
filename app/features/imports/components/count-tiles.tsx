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

/** The four things that can become of a row; `planned` speaks of what will, else of what did. */
export function CountTiles({ counts, planned }: { counts: RowCounts; planned?: boolean }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	return (
		<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
			{TILES.map(({ figure, icon, tone }) => (
				<StatTile
					key={figure}
					label={t(`${planned ? "planned" : "figures"}.${figure}`)}
					value={points(counts[figure])}
					icon={icon}
					tone={counts[figure] > 0 ? tone : "neutral"}
				/>
			))}
		</div>
	);
}
