import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { deleteOfferGroup, findOfferGroup, insertOfferGroup, updateOfferGroup } from "./offer-groups.repository.server";
import type { OfferGroupFormValue } from "./offer-groups.schemas";

/** Saves a new group (`id` null) or a changed one. Throws NotFound, Refused at the field that cannot stand. */
export function saveOfferGroup(scope: TenantScope, id: string | null, form: OfferGroupFormValue) {
	const { updated, order, ...group } = form;
	const unknown = { field: "addOffers", messageKey: "offers-admin:groups.errors.offerGone" };
	return transact(scope, async (tx) => {
		// Between the look-up of the titles and this, an offer may have been deleted.
		await refuseUnknownIds(tx, "offers", group.offerIds, unknown);
		const before = id === null ? undefined : await findOfferGroup(tx, id);
		const input = { ...group, sortOrder: order };
		if (id !== null) await updateOfferGroup(tx, id, input, updated);
		const entityId = id ?? (await insertOfferGroup(tx, input));
		const after = await findOfferGroup(tx, entityId);
		await recordAudit(tx, {
			action: id === null ? "create" : "update",
			entity: "offer_group",
			entityId,
			before,
			after,
		});
		return entityId;
	});
}

/** Deletes a group; its offers stay. Throws NotFound. */
export function removeOfferGroup(scope: TenantScope, id: string) {
	return transact(scope, async (tx) => {
		const before = await findOfferGroup(tx, id);
		if (!before) throw new NotFound("offers-admin:groups.errors.notFound");
		await deleteOfferGroup(tx, id);
		await recordAudit(tx, { action: "delete", entity: "offer_group", entityId: id, before });
	});
}
