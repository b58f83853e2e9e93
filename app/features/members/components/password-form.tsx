import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { PasswordField } from "~/components/ui/form/password-field";

interface PasswordFormProps {
	// biome-ignore lint/suspicious/noExplicitAny: conform's types follow the schema, which stays on the server.
	form: FormMetadata<any>;
	// biome-ignore lint/suspicious/noExplicitAny: as above.
	fields: Record<"currentPassword" | "password" | "confirmation", FieldMetadata<any>>;
	email: string;
	/** Where one comes from. */
	cancelHref?: string;
}

/** The present password, and the new one twice. */
export function PasswordForm({ form, fields, email, cancelHref = "/profile" }: PasswordFormProps) {
	const { t } = useTranslation(["profile", "auth", "common"], { useSuspense: false });
	const navigation = useNavigation();
	const labels = {
		currentPassword: t("password.current"),
		password: t("auth:newPassword"),
		confirmation: t("auth:confirmation"),
	};
	return (
		<Form method="post" {...getFormProps(form)} className="grid max-w-form grid-cols-1 gap-6">
			<ErrorSummary form={form} labels={labels} />
			{/* Password managers file the new password under this. */}
			<input type="text" hidden autoComplete="username" value={email} readOnly />
			<PasswordField label={labels.currentPassword} meta={fields.currentPassword} required />
			<PasswordField
				label={labels.password}
				meta={fields.password}
				autoComplete="new-password"
				minLength={8}
				help={t("auth:passwordHelp")}
				required
			/>
			<PasswordField label={labels.confirmation} meta={fields.confirmation} autoComplete="new-password" required />
			<FormActions>
				<Button pending={navigation.formMethod === "POST"}>{t("password.submit")}</Button>
				<ButtonLink to={cancelHref} variant="secondary">
					{t("common:actions.cancel")}
				</ButtonLink>
			</FormActions>
		</Form>
	);
}
