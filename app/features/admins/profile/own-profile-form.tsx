import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { EmailField, Field } from "~/components/ui/form/field";
import { PasswordField } from "~/components/ui/form/password-field";
import { SelectField } from "~/components/ui/form/select-field";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import type { FormReply } from "~/server/forms.server";

interface OwnProfileFormProps {
	profile: { name: string; email: string; locale: string; updated: number };
}

/** Name, e-mail and language of the admin who is signed in. */
export function OwnProfileForm({ profile }: OwnProfileFormProps) {
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	const { updated, ...saved } = profile;
	const [form, fields] = useForm<typeof saved & { ownPassword: string }>({
		id: "own-profile",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultValue: saved,
		defaultNoValidate: false,
	});
	const labels = {
		name: t("profile.name"),
		email: t("profile.email"),
		ownPassword: t("ownPassword.label"),
		locale: t("profile.language"),
	};
	const languages = (["en", "fr"] as const).map((value) => ({ value, label: t(`profile.languages.${value}`) }));
	return (
		<FormShell
			form={form}
			labels={labels}
			submitLabel={t("common:actions.save")}
			cancelHref="/admin"
			lastUpdated={updated}
			saved={saved}
			names={{ locale: Object.fromEntries(languages.map(({ value, label }) => [value, label])) }}
		>
			<Field label={labels.name} meta={fields.name} autoComplete="name" maxLength={100} required />
			<EmailField label={labels.email} meta={fields.email} required />
			<PasswordField
				label={labels.ownPassword}
				meta={fields.ownPassword}
				autoComplete="current-password"
				help={t("profile.ownPasswordHelp")}
				required={false}
			/>
			<SelectField
				label={labels.locale}
				meta={fields.locale}
				help={t("profile.languageHelp")}
				options={languages}
				required
			/>
		</FormShell>
	);
}
