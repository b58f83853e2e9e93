import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { TRANSLATIONS_MAX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { listEntries, mergeEntries } from "./entries.repository.server";
import { changeTexts } from "./published/published.repository.server";
import {
	countTranslations,
	deleteTranslation,
	findTranslation,
	insertTranslation,
	stampTranslation,
	type Translation,
	updateTranslation,
} from "./translations.repository.server";
import type { TranslationStatus } from "./translations.rules";
import type { TranslationCopy, TranslationFormValue } from "./translations.schemas";

/** The translation, of the transaction's moment. Throws NotFound. */
export async function needTranslation(
	tx: WriteScope,
	id: string,
	missing = "translations:errors.notFound",
): Promise<Translation> {
	const stored = await findTranslation(tx, id);
	if (!stored) throw new NotFound(missing);
	return stored;
}

/** Saves a new translation (`id` null) or a changed one. Throws NotFound, Refused for a title that is taken. */
export function saveTranslation(
	scope: TenantScope,
	id: string | null,
	{ updated, ...input }: TranslationFormValue,
): Promise<string> {
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await needTranslation(tx, id);
		if (id === null) await refuseMore(tx);
		else await updateTranslation(tx, id, input, updated);
		const entityId = id ?? (await insertTranslation(tx, input));
		// The language and the place in the order of titles decide what members read.
		if (before?.status === "Published") await changeTexts(tx, entityId);
		const action = id === null ? "create" : "update";
		await recordAudit(tx, { action, entity: "translation", entityId, before, after: input });
		return entityId;
	});
}

/** Makes a Draft with the entries of another translation. Throws NotFound, Refused for a title that is taken. */
export function duplicateTranslation(
	scope: TenantScope,
	id: string,
	{ originalId, ...input }: TranslationCopy,
): Promise<string> {
	return transact(scope, async (tx) => {
		// The form names what it was opened with; its address has to say the same.
		if (id !== originalId) throw new NotFound("translations:errors.originalNotFound");
		await needTranslation(tx, originalId, "translations:errors.originalNotFound");
		await refuseMore(tx);
		const entityId = await insertTranslation(tx, input);
		await mergeEntries(tx, entityId, await listEntries(tx, originalId));
		await recordAudit(tx, { action: "create", entity: "translation", entityId, after: { ...input, originalId } });
		return entityId;
	});
}

async function refuseMore(tx: WriteScope): Promise<void> {
	if ((await countTranslations(tx)) >= TRANSLATIONS_MAX)
		throw new Refused(message("translations:errors.tooMany", { max: TRANSLATIONS_MAX }));
}

/** Shows a translation to members, or takes it back. Throws NotFound, and Refused for one that says nothing. */
export function publishTranslation(scope: TenantScope, id: string, status: TranslationStatus): Promise<void> {
	return transact(scope, async (tx) => {
		const stored = await needTranslation(tx, id);
		if (status === "Published" && stored.entries === 0) throw new Refused("translations:errors.notReady");
		if (stored.status === status) return;
		await stampTranslation(tx, id, status);
		await changeTexts(tx, id);
		const [before, after] = [{ status: stored.status }, { status }];
		await recordAudit(tx, { action: "update", entity: "translation", entityId: id, before, after });
	});
}

/** Deletes a translation; members read what is left. Throws NotFound. */
export async function removeTranslation(scope: TenantScope, id: string): Promise<void> {
	await transact(scope, async (tx) => {
		const before = await needTranslation(tx, id);
		await deleteTranslation(tx, id);
		if (before.status === "Published") await changeTexts(tx, id);
		await recordAudit(tx, { action: "delete", entity: "translation", entityId: id, before });
	});
}
