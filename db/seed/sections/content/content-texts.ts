import { originalTexts } from "~/kernel/content-texts/original-texts.repository.server";
import { writeRecordTexts } from "~/kernel/content-texts/record-texts.service.server";
import { textKey } from "~/kernel/content-texts/text-key.rules";
import { TRANSLATED_KINDS } from "~/kernel/content-texts/translated";
import type { DemoProgram } from "../../content/types";
import type { Steps } from "../../steps";

/** Writes what the rewards of a program are called in its other language, found by their titles. */
export async function seedContentTexts(steps: Steps, { translation }: DemoProgram): Promise<void> {
	const { locale, texts } = translation;
	await steps.once("translation", async (tx) => {
		for (const kind of TRANSLATED_KINDS.filter(({ area }) => area === "rewards")) {
			const rows = await tx.query
				.selectFrom(kind.source.table as "rewards")
				.select("id")
				.where("program_id", "=", tx.programId)
				.execute();
			const ids = rows.map(({ id }) => id);
			for (const [id, originals] of await originalTexts(tx, kind.source, ids)) {
				const title = originals.find(({ field }) => field === "title");
				const said = texts[title?.original ?? ""] ?? [];
				const typed = originals.flatMap((text) => {
					const value = said[text.field === "title" ? 0 : 1];
					return value === undefined ? [] : [{ key: textKey(text), value }];
				});
				if (typed.length > 0) await writeRecordTexts(tx, { kind, id, locale }, { texts: typed });
			}
		}
	});
}
