import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { awardSchema } from "~/features/standing/awards/awards.schemas";
import { saveAward } from "~/features/standing/awards/awards.service.server";
import { AwardForm } from "~/features/standing/components/award-form";
import { awardPaths } from "~/features/standing/standing.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "awards:write");
	return { databuckets: await loadDatabucketChoices(scope) };
}

export const action = createAction({
	permission: "awards:write",
	schema: awardSchema,
	save: ({ scope }, value) => saveAward(scope, null, value),
	to: awardPaths.list,
	success: "awards:success.created",
	failure: "awards:errors.create",
});

export const handle = { title: "awards:new" };

export default function NewAward() {
	const { databuckets } = useLoaderData<typeof loader>();
	const { t } = useTranslation("awards", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: awardPaths.list }]} />
			<AwardForm databuckets={databuckets} />
		</>
	);
}
