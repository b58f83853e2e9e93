import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeleteLink } from "~/components/admin/confirm/delete-link";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { MoreActions } from "~/components/admin/record/more-actions";
import { RecordHeader } from "~/components/admin/record/record-header";
import { changedBy } from "~/features/audit/changed-by.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { awardSchema } from "~/features/standing/awards/awards.schemas";
import { fetchAward, saveAward } from "~/features/standing/awards/awards.service.server";
import { AwardForm } from "~/features/standing/components/award-form";
import { awardPaths } from "~/features/standing/standing.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "awards:read");
	const award = await fetchAward(scope, requiredId(args.params.id, "awards:errors.idRequired"));
	return {
		award,
		databuckets: await loadDatabucketChoices(scope),
		readOnly: !can("awards:write"),
		changedBy: await changedBy({ scope, control }, "award", award.id),
	};
}

export const action = changeAction({
	permission: "awards:write",
	idRequired: "awards:errors.idRequired",
	schema: awardSchema,
	save: ({ scope, id }, value) => saveAward(scope, id, value),
	to: awardPaths.list,
	success: "awards:success.updated",
	failure: "awards:errors.update",
});

export const handle = { title: (data: { award: { award: string } }) => data.award.award };

export default function EditAward() {
	const { award, databuckets } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["awards", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={award.award}
				trail={[{ label: t("list.title"), to: awardPaths.list }]}
				tabs={useLanguageTabs("award", award.id)}
				actions={
					<MoreActions>
						<HistoryLink entity="award" id={award.id} />
						<DeleteLink
							to={awardPaths.delete(award.id)}
							dialog={{
								title: t("delete.title", { title: award.award }),
								confirmLabel: t("delete.confirm"),
								text: t("delete.text"),
							}}
						/>
					</MoreActions>
				}
			/>
			<AwardForm key={award.id} award={award} databuckets={databuckets} />
		</>
	);
}
