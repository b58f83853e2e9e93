import { useTranslation } from "react-i18next";
import { SwitchField } from "~/components/admin/form/switch-field";
import { PRODUCT_NAME } from "~/components/document/page-title";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { KEY_LABEL, keyLabelIn } from "~/lib/portal/key-label";

type GeneralName = "displayTitle" | "locale" | "timeZone" | "companyDataKeyLabel";

/** What both forms of a program ask: the program's own settings and those of the installation. */
export function GeneralFields({
	fields,
	timeZones,
}: {
	fields: Record<GeneralName, FieldMeta>;
	timeZones: readonly string[];
}) {
	const { t, i18n } = useTranslation("program", { useSuspense: false });
	return (
		<>
			<Field
				label={t("fields.displayTitle")}
				meta={fields.displayTitle}
				required={false}
				maxLength={200}
				help={t("help.displayTitle", { product: PRODUCT_NAME })}
			/>
			<div className="field-pair">
				<SelectField
					label={t("fields.locale")}
					meta={fields.locale}
					required
					help={t("help.locale")}
					options={["en", "fr"].map((value) => ({ value, label: t(`locales.${value}`) }))}
				/>
				<SelectField
					label={t("fields.timeZone")}
					meta={fields.timeZone}
					required
					help={t("help.timeZone")}
					options={timeZones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
				/>
			</div>
			<Field
				label={t("fields.companyDataKeyLabel")}
				meta={fields.companyDataKeyLabel}
				required={false}
				maxLength={60}
				placeholder={keyLabelIn(i18n.language, KEY_LABEL)}
				help={t("help.companyDataKeyLabel")}
			/>
		</>
	);
}

/** Whether people may sign up and sign in. */
export function DoorFields({ fields }: { fields: Record<"registration" | "signIn", FieldMeta> }) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<div className="field-pair">
			<SwitchField label={t("fields.registration")} meta={fields.registration} help={t("help.registration")} />
			<SwitchField label={t("fields.signIn")} meta={fields.signIn} help={t("help.signIn")} />
		</div>
	);
}
