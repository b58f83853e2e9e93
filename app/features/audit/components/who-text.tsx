import { useTranslation } from "react-i18next";

/** An admin's name, the word for somebody without one (`member`, `system`, `unknown` …), or an API key. */
export type Who = string | { apiKey: string };

/** Who did something, in a line with other words. */
export function WhoText({ who }: { who: Who }) {
	const { t } = useTranslation("audit", { useSuspense: false });
	return typeof who === "string" ? t(`actors.${who}`, { defaultValue: who }) : t("actors.apiKey", { name: who.apiKey });
}
