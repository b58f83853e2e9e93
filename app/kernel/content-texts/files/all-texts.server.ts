import { EXPORT_BYTES, ROWS_AT_ONCE } from "~/lib/limits";
import { roomyPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { recordIds, textSizes } from "../original-texts.repository.server";
import { type RecordTexts, type TextsOf, textsOfRecords } from "../record-texts.service.server";

/** The texts of all records of a kind, some records at a time, each by its id. */
export async function* allTexts(scope: TenantScope, of: Omit<TextsOf, "id">): AsyncGenerator<Map<string, RecordTexts>> {
	const { source } = of.kind;
	const pages = roomyPages<string>(
		{ rows: ROWS_AT_ONCE, bytes: EXPORT_BYTES },
		(after = "", limit) => textSizes(scope, of, after, limit),
		(after = "", limit) => recordIds(scope, source, after, limit),
	);
	for await (const ids of pages) yield await textsOfRecords(scope, of, ids);
}
