import { useRouteLoaderData } from "@remix-run/react";
import { useReadOnly } from "~/components/admin/form/use-read-only";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import type { TabItem } from "~/components/ui/layout/tabs";
import { pageOf } from "~/entities";
import { recordTextsPath } from "~/kernel/content-texts/content-texts.paths";
import type { TranslatedKind } from "~/kernel/content-texts/translated";
import type { Locale } from "~/lib/format";

interface Shown {
	program: { locale: Locale; locales: Locale[] } | null;
}

/**
 * A record's languages as tabs: its form is the page of the program's own, the others have a page each. None where the program
 * offers one language, and for who may not write them.
 */
export function useLanguageTabs(kind: TranslatedKind, id: string, current?: string): TabItem[] | undefined {
	const program = useRouteLoaderData<Shown>("routes/admin/layout")?.program;
	const readOnly = useReadOnly();
	if (readOnly || !program || program.locales.length < 2) return undefined;
	return program.locales.map((locale) => ({
		to: locale === program.locale ? (pageOf(kind, id) ?? "") : recordTextsPath(kind, id, locale),
		label: LANGUAGE_NAMES[locale],
		current: locale === (current ?? program.locale),
	}));
}
