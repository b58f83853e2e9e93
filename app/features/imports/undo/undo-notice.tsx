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

/** On an import's report: that it has been taken back, how far, and where to read about it. */
export function UndoNotice({ importId, undo }: UndoNoticeProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const { updated, skipped, failed } = undo.counts;
	const action = (
		<ButtonLink to={importUndoPath(importId)} variant="secondary" size="sm">
			{t("undo.open")}
		</ButtonLink>
	);
	return (
		<Banner tone="info" title={t(isImportActive(undo.status) ? "undo.underWay" : "undo.wasUndone")} action={action}>
			{t("undo.figures", { reversed: points(updated), kept: points(skipped + failed) })}
		</Banner>
	);
}
