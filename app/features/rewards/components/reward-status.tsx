import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";

/** How a reward stands with members: an active one that is switched off is shown to them, and cannot be had. */
export function RewardStatus({ status, isActive }: { status: string; isActive: number | boolean }) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	if (status !== "Active" || isActive) return <StatusBadge status={status} />;
	return <Badge icon="pause-circle">{t("list.switchedOff")}</Badge>;
}
