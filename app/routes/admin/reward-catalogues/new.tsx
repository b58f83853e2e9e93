import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { readTagPicks } from "~/features/companies/picking/company-picks.server";
import { RewardCatalogueForm } from "~/features/rewards/components/reward-catalogue-form";
import { saveRewardCatalogue } from "~/features/rewards/reward-groups.service.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { rewardCatalogueSchema } from "~/features/rewards/rewards.schemas";
import { rewardFormOptions } from "~/features/rewards/rewards.service.server";
import { adminFailure } from "~/server/admin/failure.server";
import { pickAgain, readWords } from "~/server/admin/picks.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	return { options: await rewardFormOptions(scope) };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const form = await readForm(request);
	const picks = await readTagPicks(scope, form);
	const words = readWords(form, { field: "memberTags", typed: "addMemberTags" });
	const { value, submission, failure } = parseFormData(form, rewardCatalogueSchema);
	const again = pickAgain(form, submission, picks, words);
	if (again) return again;
	if (failure) return failure;
	const companyTagIds = [...new Set([...value.companyTagIds, ...picks.ids])];
	try {
		await saveRewardCatalogue(scope, null, { ...value, companyTagIds });
		return await redirectWithToast(context, cataloguePaths.list, {
			type: "success",
			message: "rewards:catalogues.success.created",
		});
	} catch (error) {
		const fallback = "rewards:catalogues.errors.create";
		return adminFailure(error, { submission, fallback, requestId: context.requestId });
	}
}

export const handle = { title: "rewards:catalogues.new" };

export default function NewRewardCatalogue() {
	const { options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("catalogues.new")}
				trail={[{ label: t("catalogues.list.title"), to: cataloguePaths.list }]}
			/>
			<RewardCatalogueForm options={options} />
		</>
	);
}
