import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm-link";
import { RecordHeader } from "~/components/admin/record-header";
import { DatabucketForm } from "~/features/databuckets/components/databucket-form";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { findDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { databucketSchema } from "~/features/databuckets/databuckets.schemas";
import { saveDatabucket } from "~/features/databuckets/databuckets.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { HistoryLink } from "~/kernel/audit/components/history-link";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const databucket = found(await findDatabucket(scope, id), "databuckets:errors.notFound");
	return { databucket };
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: databucketSchema,
	save: ({ scope, id }, value) => saveDatabucket(scope, id, value),
	to: databucketPaths.list,
	success: "databuckets:success.updated",
	failure: "databuckets:errors.update",
});

export const handle = { title: "databuckets:edit" };

export default function EditDatabucket() {
	const { databucket } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["databuckets", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={databucket.title}
				trail={[{ label: t("list.title"), to: databucketPaths.list }]}
				actions={
					<>
						<ConfirmLink
							to={databucketPaths.delete(databucket.id)}
							label={t("common:actions.delete")}
							title={t("delete.title", { title: databucket.title })}
							confirmLabel={t("delete.confirm")}
							tone="danger"
							icon="delete"
						>
							{t("delete.text")}
						</ConfirmLink>
						<HistoryLink entity="databucket" id={databucket.id} />
					</>
				}
			/>
			<DatabucketForm key={databucket.id} databucket={databucket} />
		</>
	);
}
