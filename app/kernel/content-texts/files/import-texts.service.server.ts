import { setImmediate } from "node:timers/promises";
import { tidyCell } from "~/lib/csv/table/cells";
import { message } from "~/lib/message-key";
import { ManyRefused, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	applyTexts,
	type ChangedTexts,
	type RecordTexts,
	type ShownText,
	textAsKept,
	textsOfRecords,
} from "../record-texts.service.server";
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
export async function checkTextsFile(scope: TenantScope, of: Of, file: TextsFile): Promise<ImportedTexts> {
	return (await walk(allOf(scope, of), of, file)).done;
}

/**
 * Writes the texts of a file in one transaction: what is empty in it stays as it is here, and nothing is ever taken away.
 * Throws Refused at `file` for a text that cannot stand, and says which one.
 */
export async function importTexts(scope: TenantScope, of: Of, file: TextsFile): Promise<ImportedTexts> {
	// Others wait for a transaction, and a server that is far ends a long one: all records are looked through before, and in
	// it only those that change, many in a statement.
	const found = await walk(allOf(scope, of), of, file);
	const texts = new Map(
		found.pages.flatMap(({ records }) =>
			records.flatMap(({ changed }) =>
				[...changed.keys()].map(asRead).map((key) => [key, file.texts.get(key)!] as const),
			),
		),
	);
	if (texts.size === 0) return found.done;
	const written = await transact(scope, async (tx) => {
		const { done, pages } = await walk(again(tx, of, found.pages), of, { texts, faults: [] });
		for (const { kind, records } of pages) {
			await applyTexts(tx, { kind, locale: of.locale }, records);
			// A file's database never lets go of the process by itself.
			await setImmediate();
		}
		return done;
	});
	const { done } = found;
	return {
		written: written.written,
		same: done.same + written.same,
		stale: [...done.stale, ...written.stale],
		unknown: [...done.unknown, ...written.unknown],
		denied: done.denied,
	};
}

/** Some records of a kind. */
interface Page<R> {
	kind: TranslatedRecords;
	records: R;
}

async function* allOf(scope: TenantScope, { kinds, locale }: Of): AsyncGenerator<Page<Map<string, RecordTexts>>> {
	for (const kind of kinds) for await (const records of allTexts(scope, { kind, locale })) yield { kind, records };
}

async function* again(tx: WriteScope, { locale }: Of, pages: readonly Page<ChangedTexts[]>[]) {
	for (const { kind, records } of pages) {
		const ids = records.map(({ id }) => id);
		yield { kind, records: await textsOfRecords(tx, { kind, locale }, ids) };
	}
}

/** What a file does to some records, and those that it changes. */
async function walk(
	all: AsyncIterable<Page<Map<string, RecordTexts>>>,
	of: Of,
	file: TextsFile,
): Promise<{ done: ImportedTexts; pages: Page<ChangedTexts[]>[] }> {
	const done: ImportedTexts = { written: 0, same: 0, stale: [], unknown: [], denied: [] };
	const left = new Set(file.texts.keys());
	const wrong = new Map<string, string[]>();
	const pages: Page<ChangedTexts[]>[] = [];
	for await (const { kind, records } of all) {
		const changing = [...records].flatMap(([id, record]): ChangedTexts[] => {
			const changed = record.texts.flatMap((shown): (readonly [string, string])[] => {
				const said = changeOf(shown, file.texts, left, done);
				return said === null ? [] : keptOr(wrong, shown, said);
			});
			done.written += changed.length;
			return changed.length === 0 ? [] : [{ ...record, id, changed: new Map(changed) }];
		});
		if (changing.length > 0) pages.push({ kind, records: changing });
		await setImmediate();
	}
	const faults = [...file.faults, ...[...wrong].flatMap(([reason, keys]) => [...keys.slice(0, KEYS_TOLD), reason])];
	if (faults.length > 0) throw new ManyRefused({ file: faults });
	const isDenied = (key: string) => of.denied.includes(key.split("/")[0] ?? "");
	done.denied = [...left].filter(isDenied);
	done.unknown = [...left].filter((key) => !isDenied(key));
	return { done, pages };
}

/** What a file makes of a text; null where it changes nothing, and why, where it says something of it. */
function changeOf(shown: ShownText, file: ReadonlyMap<string, FileText>, left: Set<string>, done: ImportedTexts) {
	const { key, original, value } = shown;
	const text = file.get(asRead(key));
	left.delete(asRead(key));
	if (!text || text.value === "") return null;
	if (text.original !== null && told(text.original) !== told(original)) done.stale.push(key);
	else if (told(text.value) === told(value)) done.same++;
	else return text.value;
	return null;
}

/** Of thousands of texts those that cannot stand have to be found in the file again, all of them at once. */
function keptOr(wrong: Map<string, string[]>, text: ShownText, value: string): (readonly [string, string])[] {
	try {
		const kept = textAsKept(text, value, "file");
		return kept === "" ? [] : [[text.key, kept]];
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		const keys = wrong.get(error.messageKey) ?? [];
		wrong.set(error.messageKey, [...keys, message("languages:import.wrong", { key: text.key })]);
		return [];
	}
}

/** A key as it is read of a file: values of options are part of some, and definitions may hold them in other letters. */
const asRead = (key: string) => tidyCell(key);

/** Spreadsheets change blanks and the ends of lines, and what nobody sees is not read of a file. */
const told = (text: string) => tidyCell(text).replace(/\s+/g, " ").trim();
