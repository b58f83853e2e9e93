import { englishTexts } from "~/features/translations/catalogue.server";
import { mergeEntries } from "~/features/translations/entries.repository.server";
import { changeTexts } from "~/features/translations/published/published.repository.server";
import { insertTranslation, stampTranslation } from "~/features/translations/translations.repository.server";
import type { DemoProgram } from "../../content/types";
import type { Steps } from "../../steps";

/** The program's own words in place of built-in texts, some of them published. */
export async function seedTranslations(steps: Steps, { translations, locale }: DemoProgram): Promise<void> {
	await steps.once("translations", async (tx) => {
		for (const { title, published, texts } of translations) {
			const id = await insertTranslation(tx, { title, locale });
			const entries = Object.entries(texts).map(([key, value]) => {
				const english = englishTexts(locale).get(key);
				if (english === undefined) throw new Error(`there is no built-in text ${key}`);
				return { key, english, value };
			});
			await mergeEntries(tx, id, entries);
			if (!published) continue;
			await stampTranslation(tx, id, "Published");
			await changeTexts(tx, id);
		}
	});
}
