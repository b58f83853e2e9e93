import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm-link";
import { RecordHeader } from "~/components/admin/record-header";
import { HistoryLink } from "~/features/audit/components/history-link";
import { readTagPicks } from "~/features/companies/picking/company-picks.server";
import { RewardCatalogueForm } from "~/features/rewards/components/reward-catalogue-form";
import { findRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { saveRewardCatalogue } from "~/features/rewards/reward-groups.service.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { rewardCatalogueSchema } from "~/features/rewards/rewards.schemas";
import { rewardFormOptions } from "~/features/rewards/rewards.service.server";
import { adminFailure } from "~/server/admin/failure.server";
import { pickAgain, readWords } from "~/server/admin/picks.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:catalogues.errors.idRequired");
	const catalogue = found(await findRewardCatalogue(scope, id), "rewards:catalogues.errors.notFound");
	return { catalogue, options: await rewardFormOptions(scope) };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(params.id, "rewards:catalogues.errors.idRequired");
	const form = await readForm(request);
	const picks = await readTagPicks(scope, form);
	const words = readWords(form, { field: "memberTags", typed: "addMemberTags" });
	const { value, submission, failure } = parseFormData(form, rewardCatalogueSchema);
	const again = pickAgain(form, submission, picks, words);
	if (again) return again;
	if (failure) return failure;
	const companyTagIds = [...new Set([...value.companyTagIds, ...picks.ids])];
	try {
		await saveRewardCatalogue(scope, id, { ...value, companyTagIds });
		return await redirectWithToast(context, cataloguePaths.list, {
			type: "success",
			message: "rewards:catalogues.success.updated",
		});
	} catch (error) {
		const fallback = "rewards:catalogues.errors.update";
		return adminFailure(error, { submission, fallback, requestId: context.requestId });
	}
}

export const handle = { title: "rewards:catalogues.edit" };

export default function EditRewardCatalogue() {
	const { catalogue, options } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["rewards", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={catalogue.title}
				trail={[{ label: t("catalogues.list.title"), to: cataloguePaths.list }]}
				actions={
					<>
						<ConfirmLink
							to={cataloguePaths.delete(catalogue.id)}
							label={t("common:actions.delete")}
							title={t("catalogues.delete.title", { title: catalogue.title })}
							confirmLabel={t("catalogues.delete.confirm")}
							tone="danger"
							icon="delete"
						>
							{t("catalogues.delete.text")}
						</ConfirmLink>
						<HistoryLink entity="reward_catalogue" id={catalogue.id} />
					</>
				}
			/>
			<RewardCatalogueForm key={catalogue.id} catalogue={catalogue} options={options} />
		</>
	);
}
