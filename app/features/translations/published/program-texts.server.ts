import type { Messages } from "~/lib/i18n";
import { PROGRAM_TEXTS_KEPT, ROWS_AT_ONCE } from "~/lib/limits";
import type { Locale } from "~/server/i18n/locale.server";
import { areaTexts, BUILT_IN, type PageTexts, pageTexts, type Say, translator } from "~/server/i18n/messages.server";
import { runtime } from "~/server/runtime.server";
import { breathe } from "~/server/turns/breathe.server";
import { isAway } from "~db/errors";
import type { TenantScope } from "~db/scope";
import { englishTexts } from "../catalogue.server";
import { mergeTexts, usableOverrides } from "../merge.rules";
import { findPublished, findTextsVersion } from "./published.repository.server";

/** The texts of a program as they were at a version, merged once and shared by all who ask. */
interface Kept {
	database: TenantScope["database"];
	version: number;
	overrides: ReadonlyMap<Locale, ReadonlyMap<string, string>>;
	merged: Map<Locale, Messages>;
	pages: Map<Locale, PageTexts>;
}

/** By database and program, the last used last. */
const kept = new Map<string, Kept>();
const underWay = new Map<string, Promise<Kept>>();

const nameOf = ({ database, programId }: TenantScope) => `${database.name}/${programId}`;

/** What is kept of a program; another database of that name is another program. */
function knownOf(scope: TenantScope): Kept | undefined {
	const known = kept.get(nameOf(scope));
	return known?.database === scope.database ? known : undefined;
}

/**
 * What the program's Published translations say at `version` or later. Asked of the database once for all that ask at the
 * time. While it is away, what was known before, else nothing.
 */
async function textsAt(scope: TenantScope, version: number): Promise<Kept | undefined> {
	if (version === 0) return undefined;
	const name = nameOf(scope);
	const known = knownOf(scope);
	if (known && known.version >= version) return keep(name, known);
	const asked = `${name}/${version}`;
	const loading = underWay.get(asked) ?? load(scope).finally(() => underWay.delete(asked));
	underWay.set(asked, loading);
	try {
		return await loading;
	} catch (error) {
		if (!isAway(error)) runtime().log.error({ err: error, programId: scope.programId }, "no texts of a program");
		return known;
	}
}

async function load(scope: TenantScope): Promise<Kept> {
	const { version, rows } = await findPublished(scope);
	const stored = new Map<Locale, [string, string][]>([
		["en", []],
		["fr", []],
	]);
	for (const { locale, key, value } of rows) if (key && value) stored.get(locale as Locale)?.push([key, value]);
	const overrides = new Map<Locale, ReadonlyMap<string, string>>();
	for (const [locale, texts] of stored) overrides.set(locale, await checkInParts(englishTexts(locale), texts));
	// A copy may be behind what the program's row says: what it gave is used now and asked for again.
	return keep(nameOf(scope), { database: scope.database, version, overrides, merged: new Map(), pages: new Map() });
}

/** Thousands of texts are no reason to keep other requests waiting. */
async function checkInParts(
	english: ReadonlyMap<string, string>,
	all: readonly (readonly [string, string])[],
): Promise<ReadonlyMap<string, string>> {
	const usable = new Map<string, string>();
	for (let at = 0; at < all.length; at += ROWS_AT_ONCE) {
		const part = usableOverrides(english, all.slice(at, at + ROWS_AT_ONCE));
		for (const [key, value] of part) usable.set(key, value);
		await breathe();
	}
	return usable;
}

function keep(name: string, texts: Kept): Kept {
	const known = kept.get(name);
	const latest = known?.database === texts.database && known.version > texts.version ? known : texts;
	kept.delete(name);
	kept.set(name, latest);
	if (kept.size > PROGRAM_TEXTS_KEPT) kept.delete(kept.keys().next().value ?? "");
	return latest;
}

function mergedTexts(texts: Kept, locale: Locale): Messages {
	const merged = texts.merged.get(locale) ?? mergeTexts(BUILT_IN[locale], texts.overrides.get(locale) ?? new Map());
	texts.merged.set(locale, merged);
	return merged;
}

/** What the pages of a program's members say. `version` is that of the program's row. */
export async function memberTexts(scope: TenantScope, version: number, locale: Locale): Promise<PageTexts> {
	const texts = await textsAt(scope, version);
	if (!texts?.overrides.get(locale)?.size) return areaTexts(locale, "member");
	const page = texts.pages.get(locale) ?? pageTexts(locale, "member", mergedTexts(texts, locale));
	texts.pages.set(locale, page);
	return page;
}

/** Translates message keys as the program says them, where its row is not at hand: mails. */
export async function programTranslator(scope: TenantScope, locale: Locale): Promise<Say> {
	return memberTranslator(scope, await findTextsVersion(scope), locale);
}

/** Translates message keys as a program says them to its members. */
export async function memberTranslator(scope: TenantScope, version: number, locale: Locale): Promise<Say> {
	const texts = await textsAt(scope, version);
	return translator(locale, texts && mergedTexts(texts, locale));
}
