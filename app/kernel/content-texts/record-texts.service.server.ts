import { recordAudits } from "~/kernel/audit/audit.repository.server";
import { marksIn, misplacedMark } from "~/lib/markdown/marks";
import { message } from "~/lib/message-key";
import { foldedBlanks, hasControls, hasUnseen, isLonger, lineFeeds, oneLine } from "~/lib/text";
import { truncate } from "~/lib/text/truncate";
import { NotFound, Refused } from "~/server/domain-error";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type NewText, writeTexts, writtenTexts } from "./content-texts.repository.server";
import { type OriginalText, originalTexts } from "./original-texts.repository.server";
import { type TextPlace, textKey } from "./text-key.rules";
import type { TranslatedRecords } from "./translated";

export interface ShownText extends OriginalText {
	key: string;
	/** Empty while nothing is written. */
	value: string;
}

export interface RecordTexts {
	texts: ShownText[];
	/** Of the newest text: what is written is saved as a whole. 0 while nothing is. */
	updated: number;
}

/** The texts of records with what is written of them in a language, by the records' ids. */
export async function textsOfRecords(
	scope: TenantScope,
	{ kind, locale }: { kind: TranslatedRecords; locale: string },
	ids: readonly string[],
): Promise<Map<string, RecordTexts>> {
	const originals = await originalTexts(scope, kind.source, ids);
	const written = await writtenTexts(scope, locale, [...originals.values()].flat());
	const known = new Map(written.map((text) => [textKey(text), text]));
	const found = new Map<string, RecordTexts>();
	for (const [id, all] of originals) {
		const texts = all.map((text): ShownText => {
			const key = textKey(text);
			return { ...text, key, value: known.get(key)?.value ?? "" };
		});
		const updated = Math.max(0, ...texts.map(({ key }) => known.get(key)?.updated ?? 0));
		found.set(id, { texts, updated });
	}
	return found;
}

/** The same of one record; undefined when there is no such record. */
export const recordTexts = async (scope: TenantScope, kind: TranslatedRecords, id: string, locale: string) =>
	(await textsOfRecords(scope, { kind, locale }, [id])).get(id);

export interface TextsOf {
	kind: TranslatedRecords;
	id: string;
	locale: string;
}

interface TypedTexts {
	texts: readonly { key: string; value: string }[];
	/** As the form was opened with it; 0 while nothing was written. */
	updated?: number | undefined;
}

/**
 * Saves what a record's texts are in a language; an empty one falls back to the original. Throws NotFound; Refused for a text
 * that is none of the record's or too long, Refused (409) when they were saved meanwhile.
 */
export const saveRecordTexts = (scope: TenantScope, of: TextsOf, typed: TypedTexts): Promise<void> =>
	transact(scope, (tx) => writeRecordTexts(tx, of, typed));

async function writeRecordTexts(tx: WriteScope, of: TextsOf, typed: TypedTexts): Promise<void> {
	const stored = await recordTexts(tx, of.kind, of.id, of.locale);
	if (!stored) throw new NotFound("languages:errors.notFound");
	if (typed.updated !== undefined && typed.updated !== stored.updated)
		throw new Refused("admin:errors.changedMeanwhile", undefined, 409);
	const known = new Map(stored.texts.map((text) => [text.key, text]));
	const changed = new Map<string, string>();
	for (const [at, { key, value }] of typed.texts.entries()) {
		const text = known.get(key);
		if (!text) throw new Refused("languages:errors.unknownText");
		changed.set(key, textAsKept(text, value, `texts[${at}].value`));
	}
	await applyTexts(tx, of, [{ ...stored, id: of.id, changed }]);
}

export interface ChangedTexts extends RecordTexts {
	id: string;
	/** What some of the texts become, by their keys, each as it is kept; empty takes it away. */
	changed: ReadonlyMap<string, string>;
}

/** Writes texts of some records of a kind in a language, and the log of each of which any text is another than before. */
export async function applyTexts(
	tx: WriteScope,
	{ kind, locale }: Pick<TextsOf, "kind" | "locale">,
	records: readonly ChangedTexts[],
): Promise<void> {
	const done = records.flatMap(({ id, texts, updated, changed }) => {
		const wanted = texts.map((text): NewText => ({ ...text, value: changed.get(text.key) ?? text.value }));
		const [before, after] = [said(texts), said(wanted)];
		const keys = [...Object.keys(before), ...Object.keys(after)];
		return keys.every((key) => before[key] === after[key]) ? [] : [{ id, updated, wanted, before, after }];
	});
	if (done.length === 0) return;
	const updated = done.reduce((newest, one) => Math.max(newest, one.updated + 1), tx.now());
	await writeTexts(
		tx,
		locale,
		done.flatMap(({ wanted }) => wanted),
		updated,
	);
	for (const { id } of done) tx.note(kind.topic, id);
	await recordAudits(
		tx,
		done.map(({ id, before, after }) => ({
			...{ action: "update" as const, entity: kind.name, entityId: id },
			...{ before: { [locale]: before }, after: { [locale]: after } },
		})),
	);
}

const said = (all: readonly (TextPlace & { value: string })[]): Record<string, string> =>
	Object.fromEntries(all.flatMap((text) => (text.value === "" ? [] : [[textKey(text), text.value]])));

/** A text as its original is kept; throws Refused at `field` for what the original could not be either. */
export function textAsKept({ about, original }: OriginalText, typed: string, field: string): string {
	const value = lineFeeds(typed);
	if (about.long ? hasControls(value) : hasUnseen(value)) throw new Refused("auth:unseen", field);
	const line = oneLine(value);
	// What nobody can see says nothing, so the original does.
	const kept = about.long && line !== "" ? value.trim() : foldedBlanks(line);
	if (isLonger(kept, about.most)) throw new Refused(message("admin:errors.tooLong", { max: about.most }), field);
	const strange = strangeMark(original, kept);
	if (strange !== undefined) throw new Refused(message("languages:errors.placeholder", { name: strange }), field);
	if (about.markdown && isMisplaced(kept) && !isMisplaced(original))
		throw new Refused("languages:errors.placeholderPlace", field);
	return kept;
}

/** What is to be filled in stands where nothing is filled in; of texts that have nothing of the kind this is no question. */
const isMisplaced = (text: string): boolean => {
	const known = marksIn(text);
	return known.length > 0 && misplacedMark(renderMarkdown(text), (name) => known.includes(name)) !== null;
};

/** A placeholder that the original does not have: nobody has checked whether anything can be said in its place. */
const strangeMark = (original: string, value: string): string | undefined => {
	const known = new Set(marksIn(original));
	const strange = marksIn(value).find((mark) => !known.has(mark));
	return strange === undefined ? undefined : truncate(strange, 60);
};
