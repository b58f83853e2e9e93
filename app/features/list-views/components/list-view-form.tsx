import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { LIST_VIEW_NAME } from "~/lib/limits";
import type { ListViewFormValue } from "../list-views.schemas";

interface ListViewFormProps {
	view?: { name: string; isShared: boolean; isDefault: boolean };
	/** What the list is asked for, as a view would keep it. */
	query: string;
	/** Whether the reader may share views of the list. */
	mayShare: boolean;
	backHref: string;
}

/** The form of a kept search, for the new (no `view`) and the edit page. */
export function ListViewForm({ view, query, mayShare, backHref }: ListViewFormProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<ListViewFormValue>({
		id: "view",
		stored: view && { ...view, replace: false },
		about: {
			name: t("views.name"),
			isShared: t("views.isShared"),
			isDefault: t("views.isDefault"),
			replace: t("views.replace"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={backHref}>
			<HiddenField name="query" value={query} />
			<Field label={labels.name} meta={fields.name} required maxLength={LIST_VIEW_NAME} />
			{mayShare && (
				<CheckboxField look="box" label={labels.isShared} meta={fields.isShared} help={t("views.isSharedHelp")} />
			)}
			<CheckboxField look="box" label={labels.isDefault} meta={fields.isDefault} help={t("views.isDefaultHelp")} />
			{view && <CheckboxField look="box" label={labels.replace} meta={fields.replace} help={t("views.replaceHelp")} />}
		</FormShell>
	);
}
