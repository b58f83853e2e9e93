import { useTranslation } from "react-i18next";
import { StatTile } from "~/components/ui/data/stat-tile";
import { useFormat } from "~/components/ui/format-context";
import type { RowCounts } from "~/features/import-jobs/imports.rules";

/** How much is taken back and how much is not; `planned` speaks of what will, else of what did. */
export function UndoTiles({ counts, planned }: { counts: RowCounts; planned: boolean }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const tense = planned ? "planned" : "done";
	const tiles = [
		{ name: "reversed", value: counts.updated, icon: "undo", tone: "success" },
		{ name: "kept", value: counts.skipped, icon: "minus-circle", tone: "warning" },
		{ name: "failed", value: counts.failed, icon: "error", tone: "danger" },
	] as const;
	return (
		<div className="tile-rows grid grid-cols-1 gap-4 max-sm:gap-2 sm:grid-cols-3">
			{tiles.map(({ name, value, icon, tone }) => (
				<StatTile
					key={name}
					label={t(`undo.${tense}.${name}`)}
					value={points(value)}
					icon={icon}
					tone={value > 0 ? tone : "neutral"}
				/>
			))}
		</div>
	);
}
