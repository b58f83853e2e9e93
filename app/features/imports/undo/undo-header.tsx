import { useTranslation } from "react-i18next";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { FormFaults } from "~/components/ui/reply/form-faults";
import type { ImportStatus, RowCounts } from "~/features/import-jobs/imports.rules";
import { ImportStatusBadge } from "../components/import-status-badge";
import { IMPORTS_PATH, importPath } from "../imports.paths";

interface UndoHeaderProps {
	importId: string;
	fileName: string;
	undo: { status: ImportStatus; counts: Pick<RowCounts, "failed"> };
}

/** Which import is taken back, and where that stands. */
export function UndoHeader({ importId, fileName, undo }: UndoHeaderProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	return (
		<div className="grid grid-cols-1 gap-4 pb-6">
			<Breadcrumb
				items={[
					{ label: t("title"), to: IMPORTS_PATH },
					{ label: fileName, to: importPath(importId) },
				]}
			/>
			<PageHeader
				title={t(undo.status === "Checked" ? "undo.question" : "undo.title")}
				badge={undo.status !== "Checked" && <ImportStatusBadge job={{ ...undo, undoes: importId }} />}
				className="pb-0"
			/>
			<FormFaults />
		</div>
	);
}
