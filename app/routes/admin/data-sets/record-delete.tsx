import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { findRecord } from "~/features/data-sets/records/records.repository.server";
import { removeRecord } from "~/features/data-sets/records/records.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:write");
	const id = requiredId(args.params.id, "data-sets:errors.recordIdRequired");
	const { identifier } = found(await findRecord(scope, id), "data-sets:errors.recordNotFound");
	return { id, identifier };
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "data-sets:errors.recordIdRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeRecord(scope, id),
	to: ({ dataSetId }: { dataSetId: string }) => dataSetPaths.records(dataSetId),
	success: "data-sets:records.success.deleted",
	failure: "data-sets:errors.deleteRecord",
});

export const handle = { title: "data-sets:records.delete.confirm" };

export default function DeleteRecord() {
	const { id, identifier } = useLoaderData<typeof loader>();
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("records.delete.title", { title: identifier })}
			confirmLabel={t("records.delete.confirm")}
			cancelHref={dataSetPaths.record(id)}
			tone="danger"
		>
			{t("records.delete.text")}
		</ConfirmPage>
	);
}
