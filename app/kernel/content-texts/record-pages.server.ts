import { EXPORT_BYTES, ROWS_AT_ONCE } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import { roomyPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { recordIds, textSizes } from "./original-texts.repository.server";
import type { TranslatedRecords } from "./translated";

/** Ids of the records of a kind that come after one: as many at once as there is room for their texts in both languages. */
export async function* recordPages(
	scope: TenantScope,
	of: { kind: TranslatedRecords; locale: string },
	first = "",
): AsyncGenerator<string[]> {
	const pages = roomyPages<string>(
		{ rows: ROWS_AT_ONCE, bytes: EXPORT_BYTES },
		(after = first, limit) => textSizes(scope, of, after, limit),
		(after = first, limit) => recordIds(scope, of.kind.source, after, limit),
	);
	for await (const ids of pages) {
		yield ids;
		await breathe();
	}
}
