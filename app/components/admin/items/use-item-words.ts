import { useTranslation } from "react-i18next";

/** What the buttons of an item's page say: a new one is in the list already, as one that is not complete. */
export function useItemWords({ isNew }: { isNew: boolean }) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	return isNew
		? { submitLabel: t("items.add"), cancelLabel: t("items.later"), removeLabel: t("items.discard") }
		: { submitLabel: t("items.keep"), cancelLabel: t("items.back"), removeLabel: t("items.removeShort") };
}
