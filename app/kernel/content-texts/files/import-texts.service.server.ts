import { message } from "~/lib/message-key";
import { ManyRefused, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type ShownText, type TextsOf, textAsKept, writeRecordTexts } from "../record-texts.service.server";
import type { TranslatedRecords } from "../translated";
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
	/** Of a kind that the admin may not write. */
	denied: string[];
}

interface Of {
	/** Those that the admin may write. */
	kinds: readonly TranslatedRecords[];
	/** Types of texts of the others. */
	denied: readonly string[];
	locale: string;
}

/** What importing a file would do; nothing is written. Throws Refused as importing it would. */
export const checkTextsFile = (scope: TenantScope, of: Of, file: ReadonlyMap<string, FileText>) =>
	walk(scope, of, file, async () => {});

/**
 * Writes the texts of a file in one transaction: what is empty in it stays as it is here, and nothing is ever taken away.
 * Throws Refused at `file` for a text that cannot stand, and says which one.
 */
export const importTexts = (scope: TenantScope, of: Of, file: ReadonlyMap<string, FileText>) =>
	transact(scope, (tx: WriteScope) => walk(tx, of, file, (of, texts) => writeRecordTexts(tx, of, { texts })));

type Write = (of: TextsOf, texts: { key: string; value: string }[]) => Promise<void>;

async function walk(
	scope: TenantScope,
	of: Of,
	file: ReadonlyMap<string, FileText>,
	write: Write,
): Promise<ImportedTexts> {
	const done: ImportedTexts = { written: 0, same: 0, stale: [], unknown: [], denied: [] };
	const left = new Set(file.keys());
	for (const kind of of.kinds) {
		const { locale } = of;
		for await (const records of allTexts(scope, { kind, locale }))
			for (const [id, { texts }] of records) {
				const changed = texts.flatMap((shown) => changeOf(shown, file, left, done));
				if (changed.length > 0) await write({ kind, locale, id }, changed);
				done.written += changed.length;
			}
	}
	const isDenied = (key: string) => of.denied.includes(key.split("/")[0] ?? "");
	done.denied = [...left].filter(isDenied);
	done.unknown = [...left].filter((key) => !isDenied(key));
	return done;
}

/** What a file changes of a text, and why nothing, where it says something of it. */
function changeOf(shown: ShownText, file: ReadonlyMap<string, FileText>, left: Set<string>, done: ImportedTexts) {
	const { key, original, value } = shown;
	const text = file.get(key);
	left.delete(key);
	if (!text || text.value === "") return [];
	if (told(text.original) !== told(original)) done.stale.push(key);
	else if (told(text.value) === told(value)) done.same++;
	else return [{ key, value: kept(shown, text.value) }];
	return [];
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
