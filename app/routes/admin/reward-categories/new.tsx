import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { RewardCategoryForm } from "~/features/rewards/components/reward-category-form";
import { saveRewardCategory } from "~/features/rewards/reward-groups.service.server";
import { categoryPaths } from "~/features/rewards/rewards.paths";
import { rewardCategorySchema } from "~/features/rewards/rewards.schemas";
import { adminFailure } from "~/server/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "rewards:write");
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const { value, submission, failure } = await parseForm(request, rewardCategorySchema);
	if (failure) return failure;
	try {
		await saveRewardCategory(scope, null, value);
		return await redirectWithToast(context, categoryPaths.list, {
			type: "success",
			message: "rewards:categories.success.created",
		});
	} catch (error) {
		const fallback = "rewards:categories.errors.create";
		return adminFailure(error, { submission, fallback, requestId: context.requestId });
	}
}

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
