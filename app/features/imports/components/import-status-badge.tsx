import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { IMPORT_LOOK, type ImportStatus } from "~/features/import-jobs/imports.rules";

/** Where an import stands; one that is done but for some of its rows says how many. */
export function ImportStatusBadge({ status, failed }: { status: ImportStatus; failed: number }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	if (status === "Completed" && failed > 0)
		return (
			<Badge icon="warning" tone="warning">
				{t("completedBut", { count: failed })}
			</Badge>
		);
	return <Badge {...IMPORT_LOOK[status]}>{t(`status.${status}`)}</Badge>;
}
