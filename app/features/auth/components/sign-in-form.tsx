import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { EmailField } from "~/components/ui/form/field";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { PasswordField } from "~/components/ui/form/password-field";
import { useForm } from "~/components/ui/reply/use-form";
import type { FormReply } from "~/server/forms.server";
import { FormAlert } from "./form-alert";

interface SignInFormProps {
	lastResult: FormReply["lastResult"] | undefined;
	/** Where the person wanted to go. */
	redirectTo: string | null;
	/** Known from the page before. */
	email?: string | null;
}

/** E-mail and password; the texts come from the server, so the browser's own checks are off. */
export function SignInForm({ lastResult, redirectTo, email }: SignInFormProps) {
	const { t } = useTranslation("auth", { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ email: string; password: string }>({
		id: "sign-in",
		lastResult,
		defaultValue: { email: email ?? "" },
	});
	const isInvited = form.errors?.includes("auth:status.invited");
	return (
		<>
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
				<FormAlert errors={form.errors} fieldsMarked={!fields.email.valid || !fields.password.valid} />
				{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
				<EmailField meta={fields.email} label={t("email")} autoComplete="username" required />
				<PasswordField meta={fields.password} label={t("password")} autoComplete="current-password" required />
				<Button pending={pending} className="w-full">
					{t("signIn.submit")}
				</Button>
			</Form>
			{isInvited && (
				<Form method="post" action="/new-invitation" className="grid">
					<HiddenField name="email" value={fields.email.initialValue ?? ""} />
					<Button variant="secondary">{t("newInvitation.submit")}</Button>
				</Form>
			)}
		</>
	);
}
