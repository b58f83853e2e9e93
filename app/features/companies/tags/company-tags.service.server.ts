import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { itemsWithOnlyTags } from "~/kernel/targeting/last-tags.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import type { CompanyTagFormValue } from "../companies.schemas";
import { noteAudience } from "../companies.service.server";
import { deleteCompanyTag, findCompanyTag, insertCompanyTag, renameCompanyTag } from "./company-tags.repository.server";

/** Saves a new company tag (`id` null) or a renamed one. Throws NotFound, Refused for a name that is taken. */
export function saveCompanyTag(scope: TenantScope, id: string | null, { tag, updated }: CompanyTagFormValue) {
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findCompanyTag(tx, id);
		if (id !== null) await renameCompanyTag(tx, id, tag, updated);
		const entityId = id ?? (await insertCompanyTag(tx, tag));
		const action = id === null ? "create" : "update";
		await recordAudit(tx, {
			action,
			entity: "company_tag",
			entityId,
			before: before && { tag: before.tag },
			after: { tag },
		});
		tx.note("admin", entityId);
		return entityId;
	});
}

/**
 * Deletes a company tag and takes it from companies and items. Throws NotFound, and Refused when an item would be left
 * without company tags, so that everybody sees it, and that was not confirmed.
 */
export function removeCompanyTag(scope: TenantScope, id: string, confirmed: boolean) {
	return transact(scope, async (tx) => {
		const before = await findCompanyTag(tx, id);
		if (!before) throw new NotFound("companies:tags.errors.notFound");
		const opening = await itemsWithOnlyTags(tx, [id]);
		if (opening.length > 0 && !confirmed) throw new Refused("companies:tags.errors.confirm");
		await deleteCompanyTag(tx, id);
		await recordAudit(tx, {
			action: "delete",
			entity: "company_tag",
			entityId: id,
			before: { tag: before.tag },
			...(opening.length > 0 && { after: { opened: opening.map(({ type, id }) => ({ type, id })) } }),
		});
		noteAudience(tx, id);
	});
}
