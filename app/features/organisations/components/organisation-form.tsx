import { useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { Field } from "~/components/ui/form/field";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";
import { organisationPaths } from "../organisations.paths";
import type { Organisation } from "../organisations.repository.server";
import type { OrganisationFormValue } from "../organisations.schemas";

/** The form of an organisation, for the new and the edit page. */
export function OrganisationForm({ organisation }: { organisation?: Pick<Organisation, "id" | "title" | "updated"> }) {
	const { t } = useTranslation(["organisations", "common"], { useSuspense: false });
	const values = organisation && { title: organisation.title };
	const [form, fields] = useForm<OrganisationFormValue>({
		id: "organisation",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: values ?? {},
		defaultNoValidate: false,
	});
	const labels = { title: t("fields.title") };
	return (
		<FormShell
			{...{ form, labels }}
			submitLabel={organisation ? t("common:actions.save") : t("common:actions.create")}
			cancelHref={organisation ? organisationPaths.show(organisation.id) : organisationPaths.list}
			lastUpdated={organisation?.updated}
			{...(values && { saved: values })}
		>
			<Field label={labels.title} meta={fields.title} required maxLength={200} help={t("help.title")} />
		</FormShell>
	);
}
