import { recordTexts, saveRecordTexts } from "~/kernel/content-texts/record-texts.service.server";
import { type TranslatedKind, translatedKind } from "~/kernel/content-texts/translated";
import type { TenantScope } from "~db/scope";

/** Writes texts of a record in French, by type and field, e.g. `{ "reward title": "Tasse" }`. */
export async function writeFrench(
	scope: TenantScope,
	kind: TranslatedKind,
	id: string,
	values: Record<string, string>,
): Promise<void> {
	const stored = await recordTexts(scope, translatedKind(kind)!, id, "fr");
	const texts = stored!.texts.flatMap(({ key, type, field, original }) => {
		const value = values[`${type} ${field}`] ?? values[original];
		return value === undefined ? [] : [{ key, value }];
	});
	await saveRecordTexts(scope, { kind: translatedKind(kind)!, id, locale: "fr" }, { texts });
}

export const textRows = (scope: TenantScope) =>
	scope.query
		.selectFrom("content_texts")
		.select(["program_id", "item_type", "item_id", "field", "locale", "value"])
		.orderBy("program_id")
		.orderBy("item_type")
		.orderBy("value")
		.execute();
