import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { lineFeeds } from "~/lib/text";
import { ManyRefused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { englishTexts } from "../catalogue.server";
import { type DirectoryEntry, deleteTranslationEntry, listEntries, mergeEntries } from "../entries.repository.server";
import { readOverride } from "../override.rules";
import { changeTexts } from "../published/published.repository.server";
import { stampTranslation } from "../translations.repository.server";
import type { GivenEntry } from "../translations.schemas";
import { needTranslation } from "../translations.service.server";

/**
 * Sets the given texts and leaves all others. What is as it was shown is not given: somebody else may have changed it. Throws
 * NotFound, and ManyRefused with the reason at each field that cannot stand.
 */
export function updateDirectory(scope: TenantScope, id: string, given: readonly GivenEntry[]): Promise<void> {
	return transact(scope, async (tx) => {
		const { status, locale } = await needTranslation(tx, id);
		const english = englishTexts(locale);
		const stored = new Map((await listEntries(tx, id)).map((entry) => [entry.key, entry]));
		const entries: DirectoryEntry[] = [];
		const faults: Record<string, string[]> = {};
		for (const [index, { key, value: typed, was }] of given.entries()) {
			if (was !== undefined && sameText(typed, was)) continue;
			const read = readEntry({ key, typed, english: english.get(key), stored: stored.get(key) });
			if ("fault" in read) faults[`directory[${index}].value`] = [read.fault];
			else if (was !== undefined && isChanged(stored.get(key), was, read.value))
				faults[`directory[${index}].value`] = ["translations:errors.changedMeanwhile"];
			else entries.push(read);
		}
		if (Object.keys(faults).length > 0) throw new ManyRefused(faults);
		await setEntries(tx, { id, status }, entries, stored);
	});
}

// A browser sends the ends of lines in its own way.
const sameText = (one: string, other: string) => lineFeeds(one) === lineFeeds(other);

const isChanged = (stored: DirectoryEntry | undefined, was: string, wanted: string) =>
	!sameText(stored?.value ?? "", was) && stored?.value !== wanted;

interface Typed {
	key: string;
	typed: string;
	english: string | undefined;
	stored: DirectoryEntry | undefined;
}

/** What is to be kept of a typed text; a key that is no longer known can only be emptied. */
function readEntry({ key, typed, english, stored }: Typed): DirectoryEntry | { fault: string } {
	if (english === undefined)
		return stored && typed.trim() === "" ? { ...stored, value: "" } : { fault: "translations:errors.keyUnknown" };
	const { value, fault } = readOverride(english, typed);
	return fault === null ? { key, english, value } : { fault };
}

/** Writes entries that may stand, with the log of what they were. */
export async function setEntries(
	tx: WriteScope,
	{ id, status }: { id: string; status: string },
	entries: readonly DirectoryEntry[],
	stored: ReadonlyMap<string, DirectoryEntry>,
): Promise<void> {
	if (entries.length === 0) return;
	await mergeEntries(tx, id, entries);
	await stampTranslation(tx, id);
	if (status === "Published") await changeTexts(tx, id);
	const texts = (value: (entry: DirectoryEntry) => string | undefined) =>
		Object.fromEntries(entries.map((entry) => [entry.key, value(entry)]));
	await recordAudit(tx, {
		...{ action: "update", entity: "translation", entityId: id },
		before: texts(({ key }) => stored.get(key)?.value),
		after: texts(({ value }) => value),
	});
}

/**
 * Takes a key out of the directory: members read the built-in text again. Without its last key a translation is a Draft,
 * since one without any cannot be published. Throws NotFound.
 */
export function removeKey(scope: TenantScope, id: string, key: string): Promise<void> {
	return transact(scope, async (tx) => {
		const { status } = await needTranslation(tx, id);
		const entries = await listEntries(tx, id);
		const stored = entries.find((entry) => entry.key === key);
		if (!stored) return;
		const withdrawn = status === "Published" && entries.length === 1;
		await deleteTranslationEntry(tx, id, key);
		await stampTranslation(tx, id, withdrawn ? "Draft" : undefined);
		if (status === "Published") await changeTexts(tx, id);
		await recordAudit(tx, {
			...{ action: "update", entity: "translation", entityId: id },
			before: { [key]: stored.value, ...(withdrawn && { status }) },
			after: withdrawn ? { status: "Draft" } : {},
		});
	});
}
