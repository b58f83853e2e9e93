import { useTranslation } from "react-i18next";

/** What was done, where it stands by itself: the words go on a sentence elsewhere. */
export function ActionName({ action }: { action: string }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	return (
		<span className="inline-block first-letter:uppercase">{t(`actions.${action}`, { defaultValue: action })}</span>
	);
}
