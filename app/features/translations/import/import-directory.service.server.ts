import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { englishTexts } from "../catalogue.server";
import { setEntries } from "../directory/directory.service.server";
import { listEntries } from "../entries.repository.server";
import type { Translation } from "../translations.repository.server";
import { needTranslation } from "../translations.service.server";
import { type CheckedFile, checkTexts } from "./check-texts.rules";
import { readTranslationFile } from "./read-file.server";

/** What a file would do, without writing. Throws Refused for a file that cannot be read. */
export async function checkFile(
	scope: TenantScope,
	{ id, locale }: Pick<Translation, "id" | "locale">,
	content: string,
): Promise<CheckedFile> {
	const stored = new Map((await listEntries(scope, id)).map((entry) => [entry.key, entry]));
	return checkTexts(readTranslationFile(content), englishTexts(locale), stored);
}

/** Sets the texts of a file that may stand, in one transaction; returns how many. Throws NotFound, Refused. */
export function importFile(scope: TenantScope, id: string, content: string): Promise<number> {
	const rows = readTranslationFile(content);
	return transact(scope, async (tx) => {
		const { status, locale } = await needTranslation(tx, id);
		const stored = new Map((await listEntries(tx, id)).map((entry) => [entry.key, entry]));
		const { entries } = checkTexts(rows, englishTexts(locale), stored);
		await setEntries(tx, { id, status }, entries, stored);
		return entries.length;
	});
}
