import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { hasControls, hasUnseen, oneLine } from "~/lib/text";
import { NotFound, Refused } from "~/server/domain-error";
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

/** A record's texts with what is written of them in a language; undefined when there is no such record. */
export async function recordTexts(scope: TenantScope, kind: TranslatedRecords, id: string, locale: string) {
	const originals = (await originalTexts(scope, kind.source, [id])).get(id);
	if (!originals) return undefined;
	const written = await writtenTexts(scope, locale, originals);
	const values = new Map(written.map((text) => [textKey(text), text.value]));
	const texts = originals.map((text): ShownText => {
		const key = textKey(text);
		return { ...text, key, value: values.get(key) ?? "" };
	});
	// What is written is saved as a whole, so that the newest text says when.
	return { texts, updated: Math.max(0, ...written.map(({ updated }) => updated)) };
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
export function saveRecordTexts(
	scope: TenantScope,
	{ kind, id, locale }: { kind: TranslatedRecords; id: string; locale: string },
	typed: TypedTexts,
): Promise<void> {
	return transact(scope, async (tx) => {
		const stored = await recordTexts(tx, kind, id, locale);
		if (!stored) throw new NotFound("languages:errors.notFound");
		if (typed.updated !== undefined && typed.updated !== stored.updated)
			throw new Refused("admin:errors.changedMeanwhile", undefined, 409);
		const known = new Map(stored.texts.map((text) => [text.key, text]));
		const changed = new Map<string, NewText>();
		for (const [at, { key, value }] of typed.texts.entries()) {
			const text = known.get(key);
			if (!text) throw new Refused("languages:errors.unknownText");
			changed.set(key, { ...text, value: cleanText(text, value, `texts[${at}].value`) });
		}
		const kept = stored.texts.filter(({ key }) => !changed.has(key));
		await applyTexts(tx, { kind, id, locale }, { stored: stored.texts, texts: [...kept, ...changed.values()] });
	});
}

/** Writes a record's texts of a language and the log of it, where any of them is another than before. */
async function applyTexts(
	tx: WriteScope,
	{ kind, id, locale }: { kind: TranslatedRecords; id: string; locale: string },
	{ stored, texts }: { stored: readonly ShownText[]; texts: readonly NewText[] },
): Promise<boolean> {
	const said = (all: readonly (TextPlace & { value: string })[]) =>
		Object.fromEntries(all.flatMap((text) => (text.value === "" ? [] : [[textKey(text), text.value]])));
	const [before, after] = [said(stored), said(texts)];
	const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
	if ([...keys].every((key) => before[key] === after[key])) return false;
	const written = await writtenTexts(tx, locale, stored);
	const updated = Math.max(tx.now(), 1 + Math.max(0, ...written.map((text) => text.updated)));
	await writeTexts(tx, locale, texts, updated);
	tx.note(kind.topic, id);
	const entry = { entity: kind.name, entityId: id, before: { [locale]: before }, after: { [locale]: after } };
	await recordAudit(tx, { action: "update", ...entry });
	return true;
}

/** A text as its original is kept; throws Refused at `field` for what the original could not be either. */
function cleanText({ about }: OriginalText, value: string, field: string): string {
	if (value.length > about.most) throw new Refused(message("admin:errors.tooLong", { max: about.most }), field);
	if (about.long ? hasControls(value) : hasUnseen(value)) throw new Refused("auth:unseen", field);
	return about.long ? value.trim() : oneLine(value);
}
