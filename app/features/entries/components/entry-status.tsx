import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { isSentBack, SENT_BACK, type EntryStatus as Status } from "../entries.rules";

/** The status of an entry; one that waits for its member says so. */
export function EntryStatus({ entry }: { entry: { status: Status; reviewed: number | null } }) {
	const { t } = useTranslation("entries", { useSuspense: false });
	if (isSentBack(entry)) return <Badge {...SENT_BACK}>{t("sentBackBadge")}</Badge>;
	return <StatusBadge status={entry.status} of="entry" />;
}
