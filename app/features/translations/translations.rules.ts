/** What members read is made of Published translations only. */
export const TRANSLATION_STATUSES = ["Draft", "Published"] as const;
export type TranslationStatus = (typeof TRANSLATION_STATUSES)[number];

/** The columns of the admin list, in their order. */
export const TRANSLATION_COLUMNS = ["title", "locale", "status", "completion", "texts", "updated"] as const;

/** What can be done with several translations at once, by the words for it. */
export const TRANSLATION_BULK = { delete: "translations:delete.confirm" } as const;

/** The share of entries that say something, in percent with one decimal, 100 where all do; nothing of nothing is done. */
export function completionPercent(filled: number, entries: number): number {
	if (entries === 0) return 0;
	return filled >= entries ? 100 : Math.min(99.9, Math.round((filled / entries) * 1000) / 10);
}

/** Stands before a text that a page showed, since an empty one would arrive like a field that is not there. */
export const SHOWN = "=";
