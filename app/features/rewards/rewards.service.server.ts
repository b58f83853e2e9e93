import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { deleteImages } from "~/features/files/files.service.server";
import { dropPictures, storePicture } from "~/features/files/record-picture.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { findItemTags, suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { listRewardCatalogues } from "./reward-catalogues.repository.server";
import { listRewardCategories } from "./reward-categories.repository.server";
import {
	deleteReward,
	findReward,
	insertReward,
	isOrdered,
	isRewardPictureShared,
	type Reward,
	setRewardState,
	updateReward,
} from "./rewards.repository.server";
import type { RewardFormValue } from "./rewards.schemas";

/** `notice` is the message of what went wrong beside the save, e.g. an old picture that stays. */
interface Saved {
	id: string;
	notice?: string | undefined;
}

/** Whether members see the reward and can have none of it: that is worth a word when it is saved. */
export const soldOut = ({ status, stockQuantity }: Pick<RewardFormValue, "status" | "stockQuantity">) =>
	status === "Active" && stockQuantity === 0;

/** What a reward's form offers to choose from. */
export async function rewardFormOptions(scope: TenantScope, reward?: Reward) {
	const categories = await listRewardCategories(scope, reward && [reward.categoryId, ...reward.rewardCategories]);
	const catalogues = await listRewardCatalogues(scope, [reward?.rewardCatalogueId]);
	return {
		categories: categories.map(({ id, title }) => ({ id, title })),
		catalogues: catalogues.map(({ id, title }) => ({ id, title })),
		companyTags: await listCompanyTags(scope),
		memberTags: await suggestMemberTags(scope),
	};
}

/** How many members have the tags of a reward and of its catalogue; a reward without a catalogue reaches nobody. */
export async function rewardAudience(scope: TenantScope, reward: Reward): Promise<number> {
	const { rewardCatalogueId } = reward;
	if (rewardCatalogueId === null) return 0;
	return countAudience(scope, [reward, await findItemTags(scope, "reward_catalogue", rewardCatalogueId)]);
}

export type RewardFormOptions = Awaited<ReturnType<typeof rewardFormOptions>>;

/**
 * Saves a new reward (`id` null) or a changed one, its picture included. Throws NotFound, or Refused at the field that
 * cannot stand: a title that is taken, a category of another program, a picture that cannot be read.
 */
export async function saveReward(
	scope: TenantScope,
	id: string | null,
	form: Zoned<RewardFormValue>,
): Promise<Saved & { soldOut: boolean }> {
	const picture = form.image ? await storePicture(scope, form.image, { folder: "rewards" }) : null;
	const image = picture ?? (form.removeImage ? null : undefined);
	try {
		const { saved, dropped, isSoldOut } = await transact(scope, async (tx) => {
			const before = id === null ? null : await findReward(tx, id);
			if (before === undefined) throw new NotFound("rewards:errors.notFound");
			await refuseUnknownLinks(tx, form, before);
			const { updated, stockOpened, image: _file, removeImage: _remove, ...values } = form;
			const input = { ...values, ...(image !== undefined && { image }) };
			if (before) await updateReward(tx, before, input, { updated, stockOpened });
			const saved = before?.id ?? (await insertReward(tx, input));
			const after = await findReward(tx, saved);
			await recordAudit(tx, { action: before ? "update" : "create", entity: "reward", entityId: saved, before, after });
			const replaced = before !== null && image !== undefined;
			const shared = replaced && (await isRewardPictureShared(tx, before.imageSmallUrl, saved));
			// As it is stored: orders may have changed the stock since the form was opened.
			return { saved, dropped: replaced && !shared ? before : null, isSoldOut: after !== undefined && soldOut(after) };
		});
		const notice = dropped ? await dropPictures(scope, dropped) : undefined;
		return { id: saved, notice, soldOut: isSoldOut };
	} catch (error) {
		if (picture) await deleteImages(scope, Object.values(picture)).catch(() => undefined);
		throw error;
	}
}

/** What the reward is linked to already is known: constraints keep it there. */
async function refuseUnknownLinks(tx: WriteScope, form: Zoned<RewardFormValue>, before: Reward | null): Promise<void> {
	const category = "rewards:errors.categoryUnknown";
	const catalogue = { field: "rewardCatalogueId", messageKey: "rewards:errors.catalogueUnknown" };
	const companyTag = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
	const added = <T>(ids: readonly T[], known: readonly T[]) => ids.filter((id) => !known.includes(id));
	const categoryIds = added([form.categoryId], [before?.categoryId]);
	await refuseUnknownIds(tx, "reward_categories", categoryIds, { field: "categoryId", messageKey: category });
	await refuseUnknownIds(tx, "reward_categories", added(form.rewardCategories, before?.rewardCategories ?? []), {
		field: "rewardCategories",
		messageKey: category,
	});
	const catalogueIds = added([form.rewardCatalogueId], [before?.rewardCatalogueId]);
	await refuseUnknownIds(tx, "reward_catalogues", catalogueIds, catalogue);
	await refuseUnknownIds(tx, "company_tags", added(form.companyTagIds, before?.companyTagIds ?? []), companyTag);
}

/** Deletes a reward; one that was ordered is archived, so that orders keep what they name. Throws NotFound. */
export async function removeReward(scope: TenantScope, id: string): Promise<Saved & { archived: boolean }> {
	const { dropped, archived } = await transact(scope, (tx) => deleteOrArchive(tx, id));
	return { id, archived, notice: dropped ? await dropPictures(scope, dropped) : undefined };
}

/** The same inside a transaction; pictures that nothing shows any more (`dropped`) are left to the caller, after it. */
export async function deleteOrArchive(
	tx: WriteScope,
	id: string,
): Promise<{ dropped: Reward | null; archived: boolean }> {
	const before = await findReward(tx, id);
	if (!before) throw new NotFound("rewards:errors.notFound");
	const archived = await isOrdered(tx, id);
	const kept = archived || (await isRewardPictureShared(tx, before.imageSmallUrl, id));
	if (archived) await setRewardState(tx, id, { status: "Archive" });
	else await deleteReward(tx, id);
	await recordAudit(tx, { action: archived ? "archive" : "delete", entity: "reward", entityId: id, before });
	return { dropped: kept ? null : before, archived };
}
