import { useTranslation } from "react-i18next";
import { isEvent } from "../events/mail-events.rules";

/** What a mail tells of. */
export function MailKind({ kind }: { kind: string }) {
	const { t, i18n } = useTranslation(["mails", "mail-events"], { useSuspense: false });
	if (isEvent(kind)) return t(`mail-events:events.${kind}.name`);
	return i18n.exists(`mails:kind.${kind}`) ? t(`kind.${kind}`) : kind;
}
