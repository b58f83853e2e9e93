import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { PasswordField } from "~/components/ui/form/password-field";

interface NewPasswordFieldsProps {
	fields: { password: FieldMeta; confirmation: FieldMeta };
	label: string;
}

/** A password to choose, and the same again. */
export function NewPasswordFields({ fields, label }: NewPasswordFieldsProps) {
	const { t } = useTranslation("auth", { useSuspense: false });
	return (
		<>
			<PasswordField
				meta={fields.password}
				label={label}
				help={t("passwordHelp")}
				autoComplete="new-password"
				minLength={8}
				required
			/>
			<PasswordField meta={fields.confirmation} label={t("confirmation")} autoComplete="new-password" required />
		</>
	);
}
