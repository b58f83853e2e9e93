import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/components/document/page-frame";

/** Each language in its own words. */
export const LANGUAGE_NAMES = { en: "English", fr: "Français" } as const;

const BUILT_IN = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];

/** Changes to another language that the program offers and comes back to the same page; a plain form post. */
export function LanguageSwitch({ className }: { className?: string }) {
	const { t, i18n } = useTranslation("common", { useSuspense: false });
	const { pathname, search } = useLocation();
	const root = useRootData();
	const shown = root?.locale ?? i18n.language;
	// Where no program is known, any language may be had.
	const other = (root?.locales ?? BUILT_IN).find((locale) => locale !== shown);
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
