import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { SwitchField } from "~/components/admin/form/switch-field";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { organisationPaths } from "../organisations.paths";
import type { Organisation } from "../organisations.repository.server";
import type { OrganisationFormValue } from "../organisations.schemas";

interface OrganisationFormProps {
	organisation?: Pick<Organisation, "id" | "title" | "updated"> & { twoStep: boolean };
}

/** The form of an organisation, for the new and the edit page. */
export function OrganisationForm({ organisation }: OrganisationFormProps) {
	const { t } = useTranslation("organisations", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<OrganisationFormValue>({
		id: "organisation",
		stored: organisation,
		about: { title: t("fields.title"), twoStep: t("fields.twoStep") },
	});
	return (
		<FormShell {...shell} cancelHref={organisation ? organisationPaths.show(organisation.id) : organisationPaths.list}>
			<Field label={labels.title} meta={fields.title} required maxLength={200} help={t("help.title")} />
			<SwitchField label={labels.twoStep} meta={fields.twoStep} help={t("help.twoStep")} />
		</FormShell>
	);
}
