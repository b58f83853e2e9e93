import { Refused } from "~/server/domain-error";
import { LOCALES, type Locale } from "~/server/i18n/locale.server";
import type { TenantScope } from "~db/scope";
import { builtInTexts, englishTexts } from "../catalogue.server";
import { usableOverrides } from "../merge.rules";
import type { Translation } from "../translations.repository.server";
import type { TranslationStatus } from "../translations.rules";
import { changesBetween, type TextChange } from "./changes.rules";
import { findLayers } from "./published.repository.server";

const pairs = (layers: readonly { key: string; value: string }[]) =>
	layers.map(({ key, value }) => [key, value] as const);

/** What members would read otherwise if a translation had another status. */
export async function changesOf(
	scope: TenantScope,
	{ id, locale }: Pick<Translation, "id" | "locale">,
	status: TranslationStatus,
): Promise<TextChange[]> {
	const rows = await findLayers(scope, locale, id);
	const english = englishTexts(locale);
	const before = rows.filter((row) => row.status === "Published");
	const after = rows.filter((row) => (row.id === id ? status : row.status) === "Published");
	const said = (layers: typeof rows) => usableOverrides(english, pairs(layers));
	return changesBetween(builtInTexts(locale), said(before), said(after));
}

/** What the Published translations of a language say together, by key. Throws Refused without a language. */
export async function textsInUse(
	scope: TenantScope,
	wanted: string | null,
): Promise<{ locale: Locale; texts: Map<string, string> }> {
	const locale = LOCALES.find((one) => one === wanted);
	if (!locale) throw new Refused("translations:errors.localeRequired", "locale");
	const rows = await findLayers(scope, locale, null);
	const texts = usableOverrides(englishTexts(locale), pairs(rows));
	return { locale, texts };
}
