import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { NotFound } from "~/server/domain-error";
import type { Locale } from "~/server/i18n/locale.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { TranslationStatus } from "./translations.rules";

interface TranslationInput {
	title: string;
	locale: Locale;
}

const TITLE_TAKEN = "translations:errors.titleTaken";

/** Adds a Draft without entries. Throws Refused for a title that its language has already. */
export async function insertTranslation(tx: WriteScope, { title, locale }: TranslationInput): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle(TITLE_TAKEN, () =>
		tx.trx
			.insertInto("translations")
			.values({ ...row, ...titleColumns(title), locale })
			.execute(),
	);
	return row.id;
}

/** Changes a translation. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateTranslation(
	tx: WriteScope,
	id: string,
	{ title, locale }: TranslationInput,
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, await updatedOf(tx, id), opened);
	await uniqueTitle(TITLE_TAKEN, () =>
		tx.trx
			.updateTable("translations")
			.set({ ...titleColumns(title), locale, ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
}

/** Stamps a translation whose entries changed, or whose status does. Throws NotFound. */
export async function stampTranslation(tx: WriteScope, id: string, status?: TranslationStatus): Promise<void> {
	const audit = changedRow(tx, await updatedOf(tx, id), undefined);
	await tx.trx
		.updateTable("translations")
		.set({ ...audit, ...(status && { status }) })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
}

async function updatedOf(tx: WriteScope, id: string): Promise<number> {
	const row = await tx.query
		.selectFrom("translations")
		.select("updated")
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) throw new NotFound("translations:errors.notFound");
	return row.updated;
}

/** Deletes a translation with its entries. */
export async function deleteTranslation(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("translations").where("program_id", "=", tx.programId).where("id", "=", id).execute();
}

/** A translation with how many entries it has, and how many of them say something. */
export async function findTranslation(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("translations as t")
		.select(["t.id", "t.title", "t.locale", "t.status", "t.updated"])
		.select((eb) => [
			eb
				.selectFrom("translation_entries as e")
				.select(({ fn }) => fn.countAll<number>().as("entries"))
				.whereRef("e.program_id", "=", "t.program_id")
				.whereRef("e.translation_id", "=", "t.id")
				.as("entries"),
			eb
				.selectFrom("translation_entries as e")
				.select(({ fn }) => fn.countAll<number>().as("filled"))
				.whereRef("e.program_id", "=", "t.program_id")
				.whereRef("e.translation_id", "=", "t.id")
				.where("e.value", "!=", "")
				.as("filled"),
		])
		.where("t.program_id", "=", scope.programId)
		.where("t.id", "=", id)
		.executeTakeFirst();
	return row && { ...row, locale: row.locale as Locale, entries: row.entries ?? 0, filled: row.filled ?? 0 };
}

export type Translation = NonNullable<Awaited<ReturnType<typeof findTranslation>>>;

/** How many translations the program has. */
export async function countTranslations(scope: TenantScope): Promise<number> {
	const row = await scope.query
		.selectFrom("translations")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}
