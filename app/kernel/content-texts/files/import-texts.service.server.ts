import { message } from "~/lib/message-key";
import { ManyRefused, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type ShownText, type TextsOf, textAsKept, writeRecordTexts } from "../record-texts.service.server";
import type { TranslatedRecords } from "../translated";
import { allTexts } from "./all-texts.server";
import { type FileText, KEYS_TOLD, type TextsFile } from "./read-texts-file.server";

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
export const checkTextsFile = (scope: TenantScope, of: Of, file: TextsFile) => walk(scope, of, file, async () => {});

/**
 * Writes the texts of a file in one transaction: what is empty in it stays as it is here, and nothing is ever taken away.
 * Throws Refused at `file` for a text that cannot stand, and says which one.
 */
export const importTexts = (scope: TenantScope, of: Of, file: TextsFile) =>
	transact(scope, (tx: WriteScope) => walk(tx, of, file, (of, texts) => writeRecordTexts(tx, of, { texts })));

type Write = (of: TextsOf, texts: { key: string; value: string }[]) => Promise<void>;

async function walk(scope: TenantScope, of: Of, file: TextsFile, write: Write): Promise<ImportedTexts> {
	const done: ImportedTexts = { written: 0, same: 0, stale: [], unknown: [], denied: [] };
	const left = new Set(file.texts.keys());
	const wrong = new Map<string, string[]>();
	for (const kind of of.kinds) {
		const { locale } = of;
		for await (const records of allTexts(scope, { kind, locale }))
			for (const [id, { texts }] of records) {
				const changed = texts.flatMap((shown) => {
					const said = changeOf(shown, file.texts, left, done);
					return said === null ? [] : keptOr(wrong, shown, said);
				});
				if (changed.length > 0 && file.faults.length + wrong.size === 0) await write({ kind, locale, id }, changed);
				done.written += changed.length;
			}
	}
	const faults = [...file.faults, ...[...wrong].flatMap(([reason, keys]) => [...keys.slice(0, KEYS_TOLD), reason])];
	if (faults.length > 0) throw new ManyRefused({ file: faults });
	const isDenied = (key: string) => of.denied.includes(key.split("/")[0] ?? "");
	done.denied = [...left].filter(isDenied);
	done.unknown = [...left].filter((key) => !isDenied(key));
	return done;
}

/** What a file makes of a text; null where it changes nothing, and why, where it says something of it. */
function changeOf(shown: ShownText, file: ReadonlyMap<string, FileText>, left: Set<string>, done: ImportedTexts) {
	const { key, original, value } = shown;
	const text = file.get(key);
	left.delete(key);
	if (!text || text.value === "") return null;
	if (text.original !== null && told(text.original) !== told(original)) done.stale.push(key);
	else if (told(text.value) === told(value)) done.same++;
	else return text.value;
	return null;
}

/** Of thousands of texts those that cannot stand have to be found in the file again, all of them at once. */
function keptOr(wrong: Map<string, string[]>, text: ShownText, value: string): { key: string; value: string }[] {
	try {
		return [{ key: text.key, value: textAsKept(text, value, "file") }];
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		const keys = wrong.get(error.messageKey) ?? [];
		wrong.set(error.messageKey, [...keys, message("languages:import.wrong", { key: text.key })]);
		return [];
	}
}

/** Spreadsheets change blanks and the ends of lines. */
const told = (text: string) => text.replace(/\s+/g, " ").trim();
