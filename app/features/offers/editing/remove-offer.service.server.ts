import { dropPictures } from "~/features/files/record-picture.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropDraftsOf } from "~/kernel/drafts/drafts.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import type { OfferStatus } from "./offer-editing.rules";
import { countOfferEntries, findOffer, type Offer } from "./offer-record.repository.server";
import { deleteOffer, isPictureShared, setOfferStatus } from "./offer-writes.repository.server";

interface Removed {
	deleted: boolean;
	/** The message of what went wrong beside it. */
	notice?: string | undefined;
}

/** Deletes an offer. Throws NotFound, and Refused (409) with the count while it has entries (OFFER-28). */
export async function removeOffer(scope: TenantScope, id: string): Promise<Removed> {
	const pictured = await transact(scope, (tx) => deleteWhole(tx, id));
	return { deleted: true, notice: pictured ? await dropPictures(scope, pictured) : undefined };
}

/** What is done in its place while it has entries. Throws NotFound. */
export async function setBackToDraft(scope: TenantScope, id: string): Promise<Removed> {
	await transact(scope, (tx) => changeOfferStatus(tx, id, "Draft"));
	return { deleted: false };
}

/** The same inside a transaction; gives the offer where its pictures are left to the caller, after it. */
export async function deleteWhole(tx: WriteScope, id: string): Promise<Offer | null> {
	const before = await requireOffer(tx, id);
	const { all: count } = await countOfferEntries(tx, id);
	if (count > 0) throw new Refused(message("offers-admin:errors.hasEntries", { count }), undefined, 409);
	const shared = await isPictureShared(tx, before.imageSmallUrl, id);
	await deleteOffer(tx, id);
	await dropDraftsOf(tx, "offer", id);
	await recordAudit(tx, { action: "delete", entity: "offer", entityId: id, before });
	return shared ? null : before;
}

/** Sets an offer's status; nothing is written where that changes nothing. Throws NotFound. */
export async function changeOfferStatus(tx: WriteScope, id: string, status: OfferStatus): Promise<void> {
	const before = await requireOffer(tx, id);
	if (before.status === status) return;
	await setOfferStatus(tx, id, status);
	const changed = { before: { status: before.status }, after: { status } };
	await recordAudit(tx, { action: "update", entity: "offer", entityId: id, ...changed });
}

async function requireOffer(tx: WriteScope, id: string): Promise<Offer> {
	const offer = await findOffer(tx, id);
	if (!offer) throw new NotFound("offers:noSuchOffer");
	return offer;
}
