import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";

const LOOK = {
	queued: { tone: "warning", icon: "clock" },
	sent: { tone: "success", icon: "check-circle" },
	failed: { tone: "danger", icon: "error" },
} as const;

/** Where a mail is on its way. */
export function MailStatus({ status }: { status: keyof typeof LOOK }) {
	const { t } = useTranslation("mails", { useSuspense: false });
	return <Badge {...LOOK[status]}>{t(`status.${status}`)}</Badge>;
}
