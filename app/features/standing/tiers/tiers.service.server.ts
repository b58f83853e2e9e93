import { deleteImages, type ImageUrls } from "~/features/files/files.service.server";
import { dropPictures, storePicture } from "~/features/files/record-picture.server";
import { refuseStrangePicture } from "~/features/members/profile/trusted-picture.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, dropDraftsOf, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { beginRun } from "../evaluation/standing-queue.repository.server";
import { refuseDatabucket } from "../refuse-databucket.server";
import {
	deleteTier,
	findTier,
	insertTier,
	setDefaultTier,
	type Tier,
	type TierInput,
	updateTier,
} from "./tiers.repository.server";
import type { TierFormValue } from "./tiers.schemas";

/** `notice` is the message of what went wrong beside the save, e.g. an old picture that stays. */
interface Saved {
	id: string;
	notice?: string | undefined;
}

async function requireTier(tx: WriteScope, id: string): Promise<Tier> {
	const tier = await findTier(tx, id);
	if (!tier) throw new NotFound("tiers:errors.notFound");
	return tier;
}

/**
 * Saves a new tier or a changed one, its picture included; everybody it may concern is evaluated anew, and the admin's draft
 * of it is done with. `id` is null for one that nothing is kept of yet. Throws NotFound, Refused at the field that cannot
 * stand, Refused (409) when somebody else, or another window, was faster.
 */
export async function saveTier(
	scope: TenantScope,
	id: string | null,
	form: TierFormValue,
): Promise<Saved & { created: boolean }> {
	const urls = form.image ? await storePicture(scope, form.image, { folder: "tiers" }) : null;
	const image = imageOf(form, urls);
	try {
		const { saved, before } = await transact(scope, (tx) => publish(tx, id, form, image));
		const replaced = before && image !== undefined;
		return { id: saved, created: !before, notice: replaced ? await dropPictures(scope, before) : undefined };
	} catch (error) {
		if (urls) await deleteImages(scope, Object.values(urls)).catch(() => undefined);
		throw error;
	}
}

async function publish(tx: WriteScope, id: string | null, form: TierFormValue, image: TierInput["image"]) {
	const { updated, draft: seen, image: _file, removeImage: _remove, ...values } = form;
	const before = id === null ? undefined : await findTier(tx, id);
	const draft = id === null ? undefined : await findDraft(tx, "tier", id);
	if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("tiers:errors.notFound");
	refuseOtherWindow(draft, seen);
	const externalImageUrl = values.externalImageUrl ?? null;
	await refuseStrangePicture(tx, externalImageUrl, before?.externalImageUrl ?? null);
	await refuseDatabucket(tx, values.selectedDatabucket, values.selectedParticipantType);
	const input = { ...values, externalImageUrl, ...(image !== undefined && { image }) };
	if (before) await updateTier(tx, before, input, updated);
	const saved = before?.id ?? (await insertTier(tx, input, id ?? undefined));
	if (draft) await dropDraft(tx, "tier", saved);
	const after = await requireTier(tx, saved);
	await recordAudit(tx, { action: before ? "update" : "create", entity: "tier", entityId: saved, before, after });
	await beginRun(tx, after.selectedParticipantType);
	if (before && before.selectedParticipantType !== after.selectedParticipantType)
		await beginRun(tx, before.selectedParticipantType);
	return { saved, before };
}

function imageOf(form: TierFormValue, urls: ImageUrls | null) {
	if (urls && form.image) return { name: form.image.name.slice(0, 200), urls };
	return form.removeImage ? null : undefined;
}

/** Makes a tier the default one of its type; who has reached no other has it from then on. Throws NotFound. */
export function makeTierDefault(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await requireTier(tx, id);
		await setDefaultTier(tx, before);
		const changed = { before: { isDefault: before.isDefault }, after: { isDefault: true } };
		await recordAudit(tx, { action: "update", entity: "tier", entityId: id, ...changed });
	});
}

/** Deletes a tier with its pictures; the default one leaves its type without. Throws NotFound. */
export async function removeTier(scope: TenantScope, id: string): Promise<Saved> {
	const before = await transact(scope, (tx) => deleteWholeTier(tx, id));
	return { id, notice: await dropPictures(scope, before) };
}

/** The same inside a transaction; its pictures are left to the caller, after it. */
export async function deleteWholeTier(tx: WriteScope, id: string): Promise<Tier> {
	const tier = await requireTier(tx, id);
	await deleteTier(tx, id);
	await dropDraftsOf(tx, "tier", id);
	await beginRun(tx, tier.selectedParticipantType);
	await recordAudit(tx, { action: "delete", entity: "tier", entityId: id, before: tier });
	return tier;
}
