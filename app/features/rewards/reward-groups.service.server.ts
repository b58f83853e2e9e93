import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { NotFound } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	deleteRewardCatalogue,
	findRewardCatalogue,
	insertRewardCatalogue,
	updateRewardCatalogue,
} from "./reward-catalogues.repository.server";
import {
	deleteRewardCategory,
	findRewardCategory,
	insertRewardCategory,
	updateRewardCategory,
} from "./reward-categories.repository.server";
import type { RewardCatalogueFormValue, RewardCategoryFormValue } from "./rewards.schemas";

/** Saves a new category (`id` null) or a changed one. Throws NotFound, Refused for a title that is taken. */
export function saveRewardCategory(scope: TenantScope, id: string | null, form: RewardCategoryFormValue) {
	const { updated, ...input } = form;
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findRewardCategory(tx, id);
		if (id !== null) await updateRewardCategory(tx, id, input, updated);
		const entityId = id ?? (await insertRewardCategory(tx, input));
		const action = id === null ? "create" : "update";
		await recordAudit(tx, { action, entity: "reward_category", entityId, before, after: input });
		return entityId;
	});
}

/** Deletes a category and takes it from its rewards. Throws NotFound. */
export function removeRewardCategory(scope: TenantScope, id: string) {
	return transact(scope, async (tx) => {
		const before = await findRewardCategory(tx, id);
		if (!before) throw new NotFound("rewards:categories.errors.notFound");
		await deleteRewardCategory(tx, id);
		await recordAudit(tx, { action: "delete", entity: "reward_category", entityId: id, before });
	});
}

/** Saves a new catalogue (`id` null) or a changed one. Throws NotFound, Refused at the field that cannot stand. */
export function saveRewardCatalogue(scope: TenantScope, id: string | null, form: Zoned<RewardCatalogueFormValue>) {
	const { updated, ...input } = form;
	const unknown = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
	return transact(scope, async (tx) => {
		await refuseUnknownIds(tx, "company_tags", input.companyTagIds, unknown);
		const before = id === null ? undefined : await findRewardCatalogue(tx, id);
		if (id !== null) await updateRewardCatalogue(tx, id, input, updated);
		const entityId = id ?? (await insertRewardCatalogue(tx, input));
		const action = id === null ? "create" : "update";
		await recordAudit(tx, { action, entity: "reward_catalogue", entityId, before, after: input });
		return entityId;
	});
}

/** Deletes a catalogue and takes it from its rewards. Throws NotFound. */
export function removeRewardCatalogue(scope: TenantScope, id: string) {
	return transact(scope, async (tx) => {
		const before = await findRewardCatalogue(tx, id);
		if (!before) throw new NotFound("rewards:catalogues.errors.notFound");
		await deleteRewardCatalogue(tx, id);
		await recordAudit(tx, { action: "delete", entity: "reward_catalogue", entityId: id, before });
	});
}
