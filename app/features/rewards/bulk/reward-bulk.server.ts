import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { deleteImages } from "~/features/files/files.service.server";
import type { BulkAction, BulkField, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import { input, tagToGive } from "~/kernel/admin/bulk/required-input.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { lastTagItems } from "~/kernel/targeting/last-tags.repository.server";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { isLonger } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { rewardList } from "../reward-list.repository.server";
import { rewardPaths } from "../rewards.paths";
import type { RewardState } from "../rewards.repository.server";
import { deleteOrArchive } from "../rewards.service.server";
import { changeRewardState, changeRewardTags } from "./reward-changes.service.server";

const tagsOf = (form: FormData) => ({ memberTag: input(form, "memberTag"), companyTag: input(form, "companyTag") });

/** The list of rewards, as its bulk actions see it. */
export function rewardBulk(scope: TenantScope): BulkList {
	const pictures: (string | null)[] = [];
	const state = (name: "activate" | "archive" | "switchOn" | "switchOff", wanted: RewardState): BulkAction => ({
		...{ act: `rewards:bulk.act.${name}`, text: `rewards:bulk.${name}Text` },
		...{ done: `rewards:done.${name}`, failed: "rewards:errors.update" },
		atOnce: true,
		prepare: () => (tx, id) => changeRewardState(tx, id, wanted),
	});
	const tagging = (wanted: boolean): BulkAction => ({
		act: wanted ? "rewards:bulk.act.addTag" : "rewards:bulk.act.removeTag",
		text: wanted ? "rewards:bulk.addTagText" : "rewards:bulk.removeTagText",
		fields: () => tagFields(scope),
		prepare: async (form, opening) => {
			const tags = tagsOf(form);
			if (tags.memberTag === "" && tags.companyTag === "") throw new Refused("rewards:bulk.tagRequired", "memberTag");
			if (isLonger(tags.memberTag, 100)) throw new Refused("admin:errors.tooLong?max=100", "memberTag");
			if (wanted && tags.memberTag !== "") tags.memberTag = tagToGive(tags.memberTag, "memberTag");
			const unknown = { field: "companyTag", messageKey: "admin:errors.companyTagUnknown" };
			await refuseUnknownIds(scope, "company_tags", [tags.companyTag || null], unknown);
			return (tx, id) => changeRewardTags(tx, id, { ...tags, wanted, opening });
		},
		...(!wanted && { opening: (ids, form) => lastTagItems(scope, "reward", ids, tagsOf(form)) }),
		done: wanted ? "rewards:done.addTag" : "rewards:done.removeTag",
		failed: "rewards:errors.update",
	});
	return {
		...bulkRows(scope, rewardList),
		items: "rewards:bulk.items",
		hrefOf: rewardPaths.edit,
		actions: {
			activate: state("activate", { status: "Active" }),
			archive: state("archive", { status: "Archive" }),
			switchOn: state("switchOn", { isActive: true }),
			switchOff: state("switchOff", { isActive: false }),
			addTag: tagging(true),
			removeTag: tagging(false),
			delete: {
				act: "rewards:bulk.act.delete",
				text: "rewards:bulk.deleteText",
				tone: "danger",
				prepare: () => async (tx, id) => {
					const { dropped, archived } = await deleteOrArchive(tx, id);
					if (archived) return { instead: "rewards:done.archive" };
					if (dropped)
						tx.afterCommit(() => pictures.push(dropped.imageSmallUrl, dropped.imageMediumUrl, dropped.imageLargeUrl));
					return null;
				},
				finish: async () => {
					// The rewards are gone either way; what stays of the pictures is logged.
					await deleteImages(scope, pictures).catch(() => undefined);
					return null;
				},
				done: "rewards:done.delete",
				failed: "rewards:errors.delete",
			},
		},
	};
}

async function tagFields(scope: TenantScope): Promise<BulkField[]> {
	const tags = await listCompanyTags(scope);
	return [
		{
			...{ name: "memberTag", kind: "text", label: "rewards:bulk.memberTag" },
			suggestions: await suggestMemberTags(scope),
		},
		{
			...{ name: "companyTag", kind: "select", label: "rewards:bulk.companyTag" },
			options: tags.map(({ id, tag }) => ({ value: id, label: tag })),
		},
	];
}
