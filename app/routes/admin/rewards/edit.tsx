import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm-link";
import { RecordHeader } from "~/components/admin/record-header";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { HistoryLink } from "~/features/audit/components/history-link";
import { readTagPicks } from "~/features/companies/picking/company-picks.server";
import { readUpload } from "~/features/files/read-upload.server";
import { RewardForm } from "~/features/rewards/components/reward-form";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { findReward } from "~/features/rewards/rewards.repository.server";
import { rewardSchema } from "~/features/rewards/rewards.schemas";
import { rewardFormOptions, saveReward } from "~/features/rewards/rewards.service.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { adminFailure, type KeptInput } from "~/server/admin/failure.server";
import { pickAgain, readWords } from "~/server/admin/picks.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { parseFormData } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:errors.idRequired");
	const reward = found(await findReward(scope, id), "rewards:errors.notFound");
	return { reward, options: await rewardFormOptions(scope) };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(params.id, "rewards:errors.idRequired");
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
		const { notice } = await saveReward(scope, id, { ...value, companyTagIds });
		return await redirectWithToast(context, rewardPaths.list, {
			type: notice ? "error" : "success",
			message: notice ?? "rewards:success.updated",
		});
	} catch (error) {
		return adminFailure(error, {
			submission: kept,
			fallback: "rewards:errors.update",
			requestId: context.requestId,
		});
	}
}

export const handle = { title: (data: { reward: { title: string } }) => data.reward.title };

export default function EditReward() {
	const { reward, options } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["rewards", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={reward.title}
				badge={<StatusBadge status={reward.status} />}
				trail={[{ label: t("list.title"), to: rewardPaths.list }]}
				actions={
					<>
						<ConfirmLink
							to={rewardPaths.delete(reward.id)}
							label={t("common:actions.delete")}
							title={t("delete.title", { title: reward.title })}
							confirmLabel={t("delete.confirm")}
							tone="danger"
							icon="delete"
						>
							{t("delete.either")}
						</ConfirmLink>
						<HistoryLink entity="reward" id={reward.id} />
					</>
				}
			/>
			<RewardForm key={reward.id} reward={reward} options={options} />
		</>
	);
}
