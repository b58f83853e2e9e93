import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { duplicateForm } from "~/features/forms/editing/duplicate-form.service.server";
import { copyFormSchema } from "~/features/forms/editing/form-admin.schemas";
import { findForm } from "~/features/forms/editing/form-record.repository.server";
import { formPaths } from "~/features/forms/forms.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:write");
	const id = requiredId(args.params.id, "forms:errors.idRequired");
	const { title } = found(await findForm(scope, id), "forms:errors.notFound");
	return { id, title, key: newId() };
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "forms:errors.idRequired",
	schema: copyFormSchema,
	save: ({ scope, id }, { _key }) => duplicateForm(scope, id, _key),
	to: ({ id }) => formPaths.edit(id),
	success: "forms-admin:success.created",
	failure: "forms-admin:errors.create",
});

export const handle = { title: "forms-admin:duplicate.confirm" };

export default function DuplicateForm() {
	const { id, title, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("duplicate.title", { title })}
			confirmLabel={t("duplicate.confirm")}
			cancelHref={formPaths.edit(id)}
			hidden={{ _key: key }}
		>
			{t("duplicate.text")}
		</ConfirmPage>
	);
}
