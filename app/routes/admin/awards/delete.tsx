import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { fetchAward, removeAward } from "~/features/standing/awards/awards.service.server";
import { awardPaths } from "~/features/standing/standing.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "awards:write");
	const { id, award } = await fetchAward(scope, requiredId(args.params.id, "awards:errors.idRequired"));
	return { id, award };
}

export const action = changeAction({
	permission: "awards:write",
	idRequired: "awards:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeAward(scope, id),
	to: awardPaths.list,
	success: "awards:success.deleted",
	failure: "awards:errors.delete",
});

export const handle = { title: "awards:delete.confirm" };

export default function DeleteAward() {
	const { id, award } = useLoaderData<typeof loader>();
	const { t } = useTranslation("awards", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title: award })}
			confirmLabel={t("delete.confirm")}
			cancelHref={awardPaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
