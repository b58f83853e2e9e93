import { listDatabucketChoices } from "~/features/databuckets/databuckets.repository.server";
import { choiceFault } from "~/features/databuckets/databuckets.rules";
import { deleteImages } from "~/features/files/files.service.server";
import { dropPictures, storePicture } from "~/features/files/record-picture.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { listFault } from "~/kernel/items/list-faults";
import type { Zoned } from "~/kernel/publication/in-zone";
import { ManyRefused, NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { insertOffer } from "../offer-inserts.repository.server";
import { countOfferEntries, findOffer, listFormChoices, type Offer } from "./offer-record.repository.server";
import { isPictureShared, type OfferInput, replaceOpportunities, updateOffer } from "./offer-writes.repository.server";
import type { OfferFormValue } from "./offers.schemas";
import { type OpportunityInput, readItems } from "./opportunity-items.server";

interface Saved {
	id: string;
	created: boolean;
	/** There is nothing in it yet that members can send an entry for. */
	empty: boolean;
	/** Titles of removed opportunities that got entries meanwhile and stay, inactive. */
	kept: string[];
	/** The message of what went wrong beside the save. */
	notice?: string | undefined;
}

/**
 * Saves an offer with the opportunities of its draft, which is done with then, in one transaction. `id` is null for one
 * that nothing is kept of yet. Throws NotFound; Refused (409) when somebody else, or another window, was faster; Refused
 * at the field that cannot stand, those of opportunities too.
 */
export async function saveOffer(
	scope: TenantScope,
	{ id, timeZone }: { id: string | null; timeZone: string },
	form: Zoned<OfferFormValue>,
): Promise<Saved> {
	const picture = form.image ? await storePicture(scope, form.image, { folder: "offers" }) : null;
	const image = picture ?? (form.removeImage ? null : undefined);
	try {
		const { replaced, ...saved } = await transact(scope, (tx) => publish(tx, { id, timeZone }, { ...form, image }));
		return { ...saved, notice: replaced ? await dropPictures(scope, replaced) : undefined };
	} catch (error) {
		if (picture) await deleteImages(scope, Object.values(picture)).catch(() => undefined);
		throw error;
	}
}

async function publish(
	tx: WriteScope,
	{ id, timeZone }: { id: string | null; timeZone: string },
	form: Omit<Zoned<OfferFormValue>, "image"> & Pick<OfferInput, "image">,
) {
	const before = id === null ? undefined : await findOffer(tx, id);
	const draft = id === null ? undefined : await findDraft(tx, "offer", id);
	if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("offers:notFound");
	refuseOtherWindow(draft, form.draft);
	const opportunities = draft && readItems(draft.state.list.items, before?.opportunities ?? [], timeZone);
	await refuseUnknownLinks(tx, form, { before, opportunities });
	const saved = before ? await change(tx, before, form) : await insert(tx, id, form);
	const kept = opportunities ? await saveList(tx, saved, before, opportunities) : [];
	if (draft) await dropDraft(tx, "offer", saved);
	const after = await findOffer(tx, saved);
	await recordAudit(tx, { action: before ? "update" : "create", entity: "offer", entityId: saved, before, after });
	const dropped = before && form.image !== undefined && !(await isPictureShared(tx, before.imageSmallUrl, saved));
	const empty = after?.opportunities.length === 0;
	return { id: saved, created: !before, empty, kept, replaced: dropped ? before : null };
}

async function change(tx: WriteScope, before: Offer, form: OfferInput & { updated?: number | undefined }) {
	await updateOffer(tx, before, form, form.updated);
	return before.id;
}

async function insert(tx: WriteScope, id: string | null, { image, ...form }: OfferInput): Promise<string> {
	const { title, description, sortOrder, status, publishFrom, publishUntil, memberTags, companyTagIds } = form;
	return insertOffer(tx, {
		...{ title, description, sortOrder, status, publishFrom, publishUntil, memberTags, companyTagIds },
		...(image && { imageSmallUrl: image.small, imageMediumUrl: image.medium, imageLargeUrl: image.large }),
		...(id !== null && { id }),
	});
}

/** Entries have to find their opportunity: one that got some since it was removed stays. */
async function saveList(tx: WriteScope, id: string, before: Offer | undefined, wanted: readonly OpportunityInput[]) {
	const stored = before?.opportunities ?? [];
	const gone = stored.filter((one) => !wanted.some((other) => other.id === one.id));
	const entries = gone.length > 0 ? await countOfferEntries(tx, id) : null;
	const kept = gone.filter((one) => (entries?.of(one.id) ?? 0) > 0);
	await replaceOpportunities(tx, { id, opportunities: stored }, wanted, kept);
	return kept.map(({ title }) => title);
}

interface Linked {
	before: Offer | undefined;
	opportunities: readonly OpportunityInput[] | undefined;
}

/** What the offer is linked to already is known: constraints keep it there. */
async function refuseUnknownLinks(tx: WriteScope, form: OfferInput, { before, opportunities = [] }: Linked) {
	const tags = form.companyTagIds.filter((one) => !before?.companyTagIds.includes(one));
	const unknownTag = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
	await refuseUnknownIds(tx, "company_tags", tags, unknownTag);
	const faults = { ...(await unknownForms(tx, opportunities)), ...(await databucketFaults(tx, before, opportunities)) };
	if (Object.keys(faults).length > 0) throw new ManyRefused(faults);
}

async function unknownForms(tx: WriteScope, opportunities: readonly OpportunityInput[]) {
	if (!opportunities.some(({ formId }) => formId !== null)) return {};
	const forms = new Set((await listFormChoices(tx)).map(({ id }) => id));
	const unknown = opportunities.filter(({ formId }) => formId !== null && !forms.has(formId));
	return Object.fromEntries(unknown.map(({ id }) => [listFault(id, "formId"), ["offers-admin:errors.formUnknown"]]));
}

/** What is wrong with the databuckets that opportunities name anew, by field. */
async function databucketFaults(tx: WriteScope, before: Offer | undefined, opportunities: readonly OpportunityInput[]) {
	const stored = new Map(before?.opportunities.map((one) => [one.id, one]));
	const isNew = ({ id, databucketId, targetCode }: OpportunityInput) =>
		stored.get(id)?.databucketId !== databucketId || stored.get(id)?.targetCode !== targetCode;
	const naming = opportunities.filter((one) => one.databucketId !== null && isNew(one));
	const known = naming.length > 0 ? await listDatabucketChoices(tx) : [];
	return Object.fromEntries(
		naming.flatMap(({ id, databucketId, targetCode }) => {
			const fault = choiceFault(known, { databucketId, targetCode });
			return fault ? [[listFault(id, fault.field), [fault.messageKey]]] : [];
		}),
	);
}
