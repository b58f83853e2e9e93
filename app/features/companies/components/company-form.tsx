import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { CompanyTagPicker } from "~/components/admin/picking/company-tag-picker";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { companyPaths } from "../companies.paths";
import { COMPANY_STATUSES } from "../companies.rules";
import type { CompanyFormValue } from "../companies.schemas";
import type { Company } from "../companies-admin.repository.server";

interface CompanyFormProps {
	/** Missing for a new company. */
	company?: Company;
	/** All there are. */
	companyTags: readonly { id: string; tag: string }[];
	/** What the program calls the account key. */
	keyLabel: string;
}

type Values = CompanyFormValue & { addCompanyTags: string };

/** The form of a company, for the new and the edit page. A new one has no status to choose: it starts Active. */
export function CompanyForm({ company, companyTags, keyLabel }: CompanyFormProps) {
	const { t } = useTranslation(["companies", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "company",
		stored: company && { ...company, accountKey: company.accountKey ?? "" },
		about: {
			title: t("fields.title"),
			status: [
				t("fields.status"),
				Object.fromEntries(COMPANY_STATUSES.map((value) => [value, statusText(value, "company")])),
			],
			accountKey: t("fields.accountKey", { label: keyLabel }),
			companyTagIds: [t("fields.tags"), Object.fromEntries(companyTags.map(({ id, tag }) => [id, tag]))],
			addCompanyTags: t("fields.tags"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={companyPaths.list} wide sticky>
			<FormColumns aside={labels.companyTagIds}>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<div className="title-row">
							<Field label={labels.title} meta={fields.title} required maxLength={200} />
							{company && (
								<SelectField
									label={labels.status}
									meta={fields.status}
									required
									help={t("help.status")}
									options={COMPANY_STATUSES.map((value) => ({ value, label: statusText(value, "company") }))}
								/>
							)}
						</div>
						<Field
							label={labels.accountKey}
							meta={fields.accountKey}
							required={false}
							maxLength={100}
							autoComplete="off"
							help={t("help.accountKey")}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					{companyTags.length > 0 && (
						<FormSection title={labels.companyTagIds} help={t("help.tags")}>
							<CompanyTagPicker
								legend={labels.companyTagIds}
								ids={fields.companyTagIds}
								typed={fields.addCompanyTags}
								chosen={company?.companyTagIds ?? []}
								companyTags={companyTags}
							/>
						</FormSection>
					)}
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
