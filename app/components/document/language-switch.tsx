import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/components/document/page-frame";

/** Each language in its own words. */
export const LANGUAGE_NAMES = { en: "English", fr: "Français" } as const;

/** Changes to another language that the program offers and comes back to the same page; a plain form post. */
export function LanguageSwitch({ className }: { className?: string }) {
	const { t } = useTranslation("common", { useSuspense: false });
	const { pathname, search } = useLocation();
	const root = useRootData();
	const other = root?.locales.find((locale) => locale !== root.locale);
	if (!other) return null;
	return (
		<Form method="post" action="/language" className={className}>
			<input type="hidden" name="redirectTo" value={`${pathname}${search}`} />
			<button type="submit" name="locale" value={other} lang={other} className="language-button" title={t("language")}>
				{LANGUAGE_NAMES[other]}
			</button>
		</Form>
	);
}
