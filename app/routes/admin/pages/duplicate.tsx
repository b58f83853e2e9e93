import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { DuplicatePageForm } from "~/features/pages/components/admin/duplicate-form";
import { duplicatePage } from "~/features/pages/editing/duplicate-page.service.server";
import { duplicatePageSchema } from "~/features/pages/editing/pages.schemas";
import { pagePaths } from "~/features/pages/pages.paths";
import { findPage } from "~/features/pages/pages.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "pages:write");
	const id = requiredId(args.params.id, "pages:idRequired");
	const { title } = found(await findPage(scope, id), "pages:notFound");
	return { id, title, key: newId() };
}

export const action = changeAction({
	permission: "pages:write",
	idRequired: "pages:idRequired",
	schema: duplicatePageSchema,
	save: ({ scope, id }, { title, _key: key }) => duplicatePage(scope, id, { title, key }),
	to: ({ id }) => pagePaths.edit(id),
	success: "pages-admin:success.created",
	failure: "pages-admin:errors.create",
});

export const handle = { title: "pages-admin:duplicate.confirm" };

export default function DuplicatePage() {
	const { id, title, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("duplicate.title", { title })}
				trail={[
					{ label: t("list.title"), to: pagePaths.list },
					{ label: title, to: pagePaths.edit(id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("duplicate.text")}</p>
			<DuplicatePageForm id={id} oneTimeKey={key} />
		</>
	);
}
