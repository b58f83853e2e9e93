import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { removeDatabucket } from "~/features/databuckets/databuckets.service.server";
import { loadDatabucket } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const { title } = await loadDatabucket(scope, id);
	return { id, title };
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeDatabucket(scope, id),
	to: databucketPaths.list,
	success: "databuckets:success.deleted",
	failure: "databuckets:errors.delete",
});

export const handle = { title: "databuckets:delete.confirm" };

export default function DeleteDatabucket() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={databucketPaths.results(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
