import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { PasswordField } from "~/components/ui/form/password-field";

/** Asks an admin for the own password before a sensitive change; the action checks it with `confirmOwnPassword`. */
export function OwnPasswordField({ meta }: { meta: FieldMeta }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<PasswordField
			meta={meta}
			required
			label={t("ownPassword.label")}
			help={t("ownPassword.help")}
			className="max-w-md"
		/>
	);
}
