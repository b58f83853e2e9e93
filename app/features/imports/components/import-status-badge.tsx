import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import type { BadgeTone } from "~/components/ui/tone";
import type { ImportStatus } from "~/features/import-jobs/imports.rules";
import type { IconName } from "~/lib/icon-names";

const LOOK: Record<ImportStatus, { icon: IconName; tone: BadgeTone }> = {
	Uploaded: { icon: "draft", tone: "neutral" },
	Checking: { icon: "processing", tone: "info" },
	Checked: { icon: "pending", tone: "warning" },
	Running: { icon: "processing", tone: "info" },
	Cancelled: { icon: "cancel", tone: "neutral" },
	Failed: { icon: "error", tone: "danger" },
	Completed: { icon: "check-circle", tone: "success" },
};

/** Where an import stands; one that is done but for some of its rows says how many. */
export function ImportStatusBadge({ status, failed }: { status: ImportStatus; failed: number }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	if (status === "Completed" && failed > 0)
		return (
			<Badge icon="warning" tone="warning">
				{t("completedBut", { count: failed })}
			</Badge>
		);
	return <Badge {...LOOK[status]}>{t(`status.${status}`)}</Badge>;
}
