import { message } from "~/lib/message-key";
import { ManyRefused, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type ShownText, type TextsOf, textAsKept, writeRecordTexts } from "../record-texts.service.server";
import { allTexts } from "./all-texts.server";
import type { FileText } from "./read-texts-file.server";

/** What a file of texts does. Lists are of keys. */
export interface ImportedTexts {
	written: number;
	/** Written so already. */
	same: number;
	/** The original is another one by now: not written. */
	stale: string[];
	/** No text of this program. */
	unknown: string[];
}

type Of = Omit<TextsOf, "id">;

/** What importing a file would do; nothing is written. Throws Refused as importing it would. */
export const checkTextsFile = (scope: TenantScope, of: Of, file: ReadonlyMap<string, FileText>) =>
	walk(scope, of, file, async () => {});

/**
 * Writes the texts of a file in one transaction: what is empty in it stays as it is here, and nothing is ever taken away.
 * Throws Refused at `file` for a text that cannot stand, and says which one.
 */
export const importTexts = (scope: TenantScope, of: Of, file: ReadonlyMap<string, FileText>) =>
	transact(scope, (tx: WriteScope) =>
		walk(tx, of, file, (id, texts) => writeRecordTexts(tx, { ...of, id }, { texts })),
	);

type Write = (id: string, texts: { key: string; value: string }[]) => Promise<void>;

async function walk(
	scope: TenantScope,
	of: Of,
	file: ReadonlyMap<string, FileText>,
	write: Write,
): Promise<ImportedTexts> {
	const done: ImportedTexts = { written: 0, same: 0, stale: [], unknown: [] };
	const left = new Set(file.keys());
	for await (const records of allTexts(scope, of))
		for (const [id, { texts }] of records) {
			const changed = texts.flatMap((shown) => {
				const { key, original, value } = shown;
				const text = file.get(key);
				left.delete(key);
				if (!text || text.value === "") return [];
				if (told(text.original) !== told(original)) done.stale.push(key);
				else if (told(text.value) === told(value)) done.same++;
				else return [{ key, value: kept(shown, text.value) }];
				return [];
			});
			if (changed.length > 0) await write(id, changed);
			done.written += changed.length;
		}
	done.unknown = [...left];
	return done;
}

/** Of thousands of texts the one that cannot stand has to be found in the file again. */
function kept(text: ShownText, value: string): string {
	try {
		return textAsKept(text, value, "file");
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		throw new ManyRefused({ file: [message("languages:import.wrong", { key: text.key }), error.messageKey] });
	}
}

/** Spreadsheets change blanks and the ends of lines. */
const told = (text: string) => text.replace(/\s+/g, " ").trim();
