import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RewardCategoryForm } from "~/features/rewards/components/reward-category-form";
import { saveRewardCategory } from "~/features/rewards/reward-groups.service.server";
import { categoryPaths } from "~/features/rewards/rewards.paths";
import { rewardCategorySchema } from "~/features/rewards/rewards.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "rewards:write");
	return null;
}

export const action = createAction({
	permission: "rewards:write",
	schema: rewardCategorySchema,
	save: ({ scope }, value) => saveRewardCategory(scope, null, value),
	to: categoryPaths.list,
	success: "rewards:categories.success.created",
	failure: "rewards:categories.errors.create",
});

export const handle = { title: "rewards:categories.new" };

export default function NewRewardCategory() {
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("categories.new")}
				trail={[{ label: t("categories.list.title"), to: categoryPaths.list }]}
			/>
			<RewardCategoryForm />
		</>
	);
}
