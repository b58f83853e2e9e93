import type { TenantScope } from "~db/scope";
import { recordPages } from "../record-pages.server";
import { type RecordTexts, type TextsOf, textsOfRecords } from "../record-texts.service.server";

/** The texts of all records of a kind, some records at a time, each by its id. */
export async function* allTexts(scope: TenantScope, of: Omit<TextsOf, "id">): AsyncGenerator<Map<string, RecordTexts>> {
	for await (const ids of recordPages(scope, of)) yield await textsOfRecords(scope, of, ids);
}
