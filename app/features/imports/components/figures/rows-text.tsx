import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import type { ImportPhase, RowCounts } from "~/features/import-jobs/imports.rules";

interface RowsTextProps {
	job: { phase: ImportPhase; total: number; counts: RowCounts; undoes: string | null };
}

const FIGURES = ["created", "updated", "skipped", "failed"] as const;

/** What became of the rows of an import, or of the undoing of one, in few words; how many there are where nothing was written yet. */
export function RowsText({ job: { phase, total, counts, undoes } }: RowsTextProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const of = undoes ? "undone" : "done";
	const said = FIGURES.filter((figure) => counts[figure] > 0).map((figure) =>
		t(`list.${of}.${figure}`, { count: counts[figure], rows: points(counts[figure]) }),
	);
	return phase === "commit" && said.length > 0 ? said.join(", ") : points(total);
}
