import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "~/components/ui/form/field";
import { SHORT_TEXT } from "~/lib/limits";

/** The address of the service that checks members' passwords; for super admins only (`signInServiceFields` reads it). */
export function SignInServiceField({ meta }: Pick<FieldProps, "meta">) {
	const { t } = useTranslation("program", { useSuspense: false });
	return (
		<Field
			label={t("fields.authApiUrl")}
			meta={meta}
			type="url"
			inputMode="url"
			autoComplete="off"
			spellCheck={false}
			maxLength={SHORT_TEXT}
			placeholder="https://"
			help={t("help.authApiUrl")}
			required={false}
		/>
	);
}
