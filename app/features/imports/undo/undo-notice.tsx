import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { type ImportStatus, isImportActive, type RowCounts } from "~/features/import-jobs/imports.rules";
import { importUndoPath } from "../imports.paths";

interface UndoNoticeProps {
	importId: string;
	undo: { status: ImportStatus; counts: RowCounts };
}

/** On an import's report: that it has been taken back, or not wholly, how far, and where to read about it. */
export function UndoNotice({ importId, undo }: UndoNoticeProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const { status, counts } = undo;
	const { updated, skipped, failed } = counts;
	const stopped = status === "Failed" || status === "Cancelled";
	const title = stopped ? t(`undo.stopped.${status}`) : t(isImportActive(status) ? "undo.underWay" : "undo.wasUndone");
	const action = (
		<ButtonLink to={importUndoPath(importId)} variant="secondary" size="sm">
			{t("undo.open")}
		</ButtonLink>
	);
	return (
		<Banner tone={stopped ? "warning" : "info"} title={title} action={action}>
			{t("undo.figures", { reversed: points(updated), kept: points(skipped + failed) })}
		</Banner>
	);
}
