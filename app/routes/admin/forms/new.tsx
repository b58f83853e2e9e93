import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { FormForm } from "~/features/forms/components/admin/form-form";
import { draftedForm } from "~/features/forms/editing/drafted-form.server";
import { formSchema } from "~/features/forms/editing/form-admin.schemas";
import { formPageOptions } from "~/features/forms/editing/form-page.server";
import { saveForm } from "~/features/forms/editing/save-form.service.server";
import { formPaths } from "~/features/forms/forms.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:write");
	return { options: await formPageOptions(scope) };
}

export const action = createAction({
	permission: "forms:write",
	schema: formSchema,
	pick: pickTargeting,
	drafted: () => draftedForm,
	save: ({ scope, tenant }, value) => saveForm(scope, null, inZone(value, tenant.program.timeZone)),
	to: ({ id }) => formPaths.edit(id),
	success: "forms-admin:success.created",
	failure: "forms-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "forms-admin:new" };

export default function NewForm() {
	const { options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("forms-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: formPaths.list }]} />
			<FormForm options={options} />
		</>
	);
}
