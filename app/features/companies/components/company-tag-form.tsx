import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { companyTagPaths } from "../companies.paths";
import type { CompanyTagFormValue } from "../companies.schemas";
import type { CompanyTag } from "../tags/company-tags.repository.server";

/** The form of a company tag, for the new (no `tag`) and the edit page. */
export function CompanyTagForm({ tag }: { tag?: Pick<CompanyTag, "tag" | "updated"> }) {
	const { t } = useTranslation("companies", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<CompanyTagFormValue>({
		id: "tag",
		stored: tag,
		about: { tag: t("tags.fields.tag") },
	});
	return (
		<FormShell {...shell} cancelHref={companyTagPaths.list}>
			<Field
				label={labels.tag}
				meta={fields.tag}
				required
				maxLength={100}
				help={tag ? t("tags.help.tag") : undefined}
			/>
		</FormShell>
	);
}
