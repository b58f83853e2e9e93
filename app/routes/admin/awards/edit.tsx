import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { changedBy } from "~/features/audit/changed-by.server";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { awardSchema } from "~/features/standing/awards/awards.schemas";
import { fetchAward, saveAward } from "~/features/standing/awards/awards.service.server";
import { AwardForm } from "~/features/standing/components/award-form";
import { awardPaths } from "~/features/standing/standing.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";

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
					<RecordMore
						entity="award"
						id={award.id}
						remove={{
							to: awardPaths.delete(award.id),
							dialog: {
								title: t("delete.title", { title: award.award }),
								confirmLabel: t("delete.confirm"),
								text: t("delete.text"),
							},
						}}
					/>
				}
			/>
			<AwardForm key={award.id} award={award} databuckets={databuckets} />
		</>
	);
}
