import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { changedBy } from "~/features/audit/changed-by.server";
import { RewardCategoryForm } from "~/features/rewards/components/reward-category-form";
import { findRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { saveRewardCategory } from "~/features/rewards/reward-groups.service.server";
import { categoryPaths } from "~/features/rewards/rewards.paths";
import { rewardCategorySchema } from "~/features/rewards/rewards.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "rewards:read");
	const id = requiredId(args.params.id, "rewards:categories.errors.idRequired");
	const category = found(await findRewardCategory(scope, id), "rewards:categories.errors.notFound");
	return {
		category,
		readOnly: !can("rewards:write"),
		changedBy: await changedBy({ scope, control }, "reward_category", id),
	};
}

export const action = changeAction({
	permission: "rewards:write",
	idRequired: "rewards:categories.errors.idRequired",
	schema: rewardCategorySchema,
	save: ({ scope, id }, value) => saveRewardCategory(scope, id, value),
	to: categoryPaths.list,
	success: "rewards:categories.success.updated",
	failure: "rewards:categories.errors.update",
});

export const handle = { title: "rewards:categories.edit" };

export default function EditRewardCategory() {
	const { category } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["rewards", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={category.title}
				badge={<StatusBadge status={category.isActive === 1 ? "Active" : "Inactive"} />}
				trail={[{ label: t("categories.list.title"), to: categoryPaths.list }]}
				tabs={useLanguageTabs("reward_category", category.id)}
				actions={
					<RecordMore
						entity="reward_category"
						id={category.id}
						remove={{
							to: categoryPaths.delete(category.id),
							dialog: {
								title: t("categories.delete.title", { title: category.title }),
								confirmLabel: t("categories.delete.confirm"),
								text: t("categories.delete.text"),
							},
						}}
					/>
				}
			/>
			<RewardCategoryForm key={category.id} category={category} />
		</>
	);
}
