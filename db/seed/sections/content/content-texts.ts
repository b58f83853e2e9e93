import { writeTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { originalTexts } from "~/kernel/content-texts/original-texts.repository.server";
import { TRANSLATED_KINDS } from "~/kernel/content-texts/translated";
import type { DemoProgram } from "../../content/types";
import type { Steps } from "../../steps";

/** The steps by their marks: an area's texts are written once its records are there. */
const MARKS = {
	rewards: "translation",
	articles: "translation of articles",
	others: "translation of the rest",
} as const;

/**
 * Writes what the records of an area, or of all others, are called in the other language of a program: found by their
 * titles, or text by text.
 */
export async function seedContentTexts(
	steps: Steps,
	{ translation: { locale, texts, words } }: DemoProgram,
	area: keyof typeof MARKS,
): Promise<void> {
	await steps.once(MARKS[area], async (tx) => {
		for (const { source } of TRANSLATED_KINDS.filter((kind) => (kind.area in MARKS ? kind.area : "others") === area)) {
			const rows = await tx.query
				.selectFrom(source.table as "rewards")
				.select("id")
				.where("program_id", "=", tx.programId)
				.execute();
			const ids = rows.map(({ id }) => id);
			const fields = Object.keys(source.texts);
			const written = [...(await originalTexts(tx, source, ids)).values()].flatMap((originals) => {
				const titled = originals.find(({ field }) => field === "title");
				const said = texts[titled?.original ?? ""] ?? [];
				return originals.map((text) => ({
					...text,
					value: said[fields.indexOf(text.field)] ?? words[text.original] ?? "",
				}));
			});
			await writeTexts(tx, locale, written, tx.now());
		}
	});
}
