import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { readTagPicks } from "~/features/companies/picking/company-picks.server";
import { readUpload } from "~/features/files/read-upload.server";
import { RewardForm } from "~/features/rewards/components/reward-form";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { rewardSchema } from "~/features/rewards/rewards.schemas";
import { rewardFormOptions, saveReward } from "~/features/rewards/rewards.service.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { adminFailure, type KeptInput } from "~/server/admin/failure.server";
import { pickAgain, readWords } from "~/server/admin/picks.server";
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
	let kept: KeptInput = null;
	try {
		const form = await readUpload(request, IMAGE_MAX_BYTES);
		const picks = await readTagPicks(scope, form);
		const words = readWords(form, { field: "memberTags", typed: "addMemberTags" });
		const { value, submission, failure } = parseFormData(form, rewardSchema);
		const again = pickAgain(form, submission, picks, words);
		if (again) return again;
		if (failure) return failure;
		const companyTagIds = [...new Set([...value.companyTagIds, ...picks.ids])];
		kept = submission;
		await saveReward(scope, null, { ...value, companyTagIds });
		return await redirectWithToast(context, rewardPaths.list, { type: "success", message: "rewards:success.created" });
	} catch (error) {
		return adminFailure(error, {
			submission: kept,
			fallback: "rewards:errors.create",
			requestId: context.requestId,
		});
	}
}

export const handle = { title: "rewards:new" };

export default function NewReward() {
	const { options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: rewardPaths.list }]} />
			<RewardForm options={options} />
		</>
	);
}
