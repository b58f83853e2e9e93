import { sql } from "kysely";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { renderMarkdown } from "~/server/rich-text/markdown.server";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import { type OriginalText, originalTexts } from "./original-texts.repository.server";
import type { TextPlace } from "./text-key.rules";
import { type TextType, translatedKind } from "./translated";

interface WrittenText extends TextPlace {
	value: string;
	/** Of the save that wrote it, UTC ms. */
	updated: number;
}

const itemsOf = (texts: readonly TextPlace[]): string =>
	JSON.stringify([...new Set(texts.map(({ type, id }) => JSON.stringify([type, id])))].map((one) => JSON.parse(one)));

/** What is written in a language of these texts' items. */
export async function writtenTexts(
	scope: TenantScope,
	locale: string,
	of: readonly TextPlace[],
): Promise<WrittenText[]> {
	const { rows } = await sql<WrittenText>`
		select t.item_type as type, t.item_id as id, t.field, t.value, t.updated
		from json_each(${itemsOf(of)}) w cross join content_texts t
		where t.program_id = ${scope.programId} and t.item_type = json_extract(w.value, '$[0]')
			and t.item_id = json_extract(w.value, '$[1]') and t.locale = ${locale}`.execute(scope.query);
	return rows;
}

export interface NewText extends OriginalText {
	/** Empty takes it away. */
	value: string;
}

/** Writes texts in a language, and that something is written in it. All of one call have the same `updated`. */
export async function writeTexts(
	tx: WriteScope,
	locale: string,
	texts: readonly NewText[],
	updated: number,
): Promise<void> {
	// One statement for all of them: a form or a quiz has hundreds of texts.
	const places = JSON.stringify(texts.map(({ type, id, field }) => [type, id, field]));
	await sql`delete from content_texts where program_id = ${tx.programId} and locale = ${locale}
		and (item_type, item_id, field) in (select value ->> 0, value ->> 1, value ->> 2 from json_each(${places}))`.execute(
		tx.trx,
	);
	const written = texts.filter(({ value }) => value !== "");
	if (written.length === 0) return;
	for (let start = 0; start < written.length; start += ROWS_AT_ONCE)
		await insertRows(
			tx,
			"content_texts",
			written.slice(start, start + ROWS_AT_ONCE).map(({ type, id, field, value, about }) => ({
				...{ program_id: tx.programId, item_type: type, item_id: id, field, locale, value, updated },
				html: about.markdown ? renderMarkdown(value) : null,
			})),
		);
	await markLocale(tx, locale);
}

/** From now on whoever reads this language asks for its texts. */
async function markLocale(tx: WriteScope, locale: string): Promise<void> {
	await tx.trx
		.updateTable("programs")
		.set({ text_locales: sql<string>`json_insert(text_locales, '$[#]', ${locale})` })
		.where("id", "=", tx.programId)
		.where(sql<boolean>`not exists (select 1 from json_each(text_locales) where value = ${locale})`)
		.execute();
}

/** Takes away what is written of items in every language. */
export async function dropTexts(tx: WriteScope, type: TextType, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.trx
		.deleteFrom("content_texts")
		.where("program_id", "=", tx.programId)
		.where("item_type", "=", type)
		.where("item_id", "in", sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
		.execute();
}

/** Gives copies what is written of their originals, in every language; pairs of ids of one type. */
export async function copyTexts(
	tx: WriteScope,
	type: TextType,
	copies: readonly (readonly [from: string, to: string])[],
): Promise<void> {
	await sql`insert into content_texts (program_id, item_type, item_id, field, locale, value, html, updated)
		select t.program_id, t.item_type, json_extract(c.value, '$[1]'), t.field, t.locale, t.value, t.html, t.updated
		from json_each(${JSON.stringify(copies)}) c cross join content_texts t
		where t.program_id = ${tx.programId} and t.item_type = ${type} and t.item_id = json_extract(c.value, '$[0]')`.execute(
		tx.trx,
	);
}

/** Takes away what is written of texts that a record's columns of JSON no longer hold. */
export async function dropGoneTexts(tx: WriteScope, type: TextType, id: string): Promise<void> {
	const source = translatedKind(type)?.source;
	const texts = source && (await originalTexts(tx, source, [id])).get(id);
	const fields = JSON.stringify((texts ?? []).map(({ field }) => field));
	await tx.trx
		.deleteFrom("content_texts")
		.where("program_id", "=", tx.programId)
		.where("item_type", "=", type)
		.where("item_id", "=", id)
		// A column that is empty for now may say the same again; a thing that is gone is another one when it comes back.
		.where(sql<boolean>`instr(field, ':') > 0`)
		.where("field", "not in", sql<string>`(select value from json_each(${fields}))`)
		.execute();
}
