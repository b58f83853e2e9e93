import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";

interface CompanyFieldsProps {
	fields: Record<"company" | "companyKey" | "companyTitle", FieldMeta>;
	/** What the program calls a company's account key. */
	label: string;
}

/** The company: one that is registered, by its key, or a new one. The name shows for a new one, without scripts too. */
export function CompanyFields({ fields, label }: CompanyFieldsProps) {
	const { t } = useTranslation("auth", { useSuspense: false });
	return (
		<div className="company-fields grid gap-5">
			<ChoiceGroup
				meta={fields.company}
				type="radio"
				legend={t("company.legend")}
				defaultValue="existing"
				options={[
					{ value: "existing", label: t("company.existing"), help: t("company.existingHelp") },
					{ value: "new", label: t("company.new") },
				]}
			/>
			<div className="company-new">
				<Field meta={fields.companyTitle} label={t("company.title")} autoComplete="organization" maxLength={200} />
			</div>
			<Field meta={fields.companyKey} label={t("company.key", { label })} autoComplete="off" maxLength={100} />
		</div>
	);
}
