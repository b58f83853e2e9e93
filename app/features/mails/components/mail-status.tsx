import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { MAIL_LOOK, type MailState } from "../mails.rules";

/** Where a mail is on its way. */
export function MailStatus({ status }: { status: MailState }) {
	const { t } = useTranslation("mails", { useSuspense: false });
	return <Badge {...MAIL_LOOK[status]}>{t(`status.${status}`)}</Badge>;
}
