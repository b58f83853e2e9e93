import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { useForm } from "~/components/ui/reply/use-form";
import type { FormReply } from "~/server/forms.server";
import { NewPasswordFields } from "./new-password-fields";

interface SetPasswordFormProps {
	lastResult: FormReply["lastResult"] | undefined;
	email: string;
	submit: string;
	/** False where the member has a password and only confirms. */
	withPassword: boolean;
}

/** The form behind a link from a mail. The e-mail stands in it for password managers. */
export function SetPasswordForm({ lastResult, email, submit, withPassword }: SetPasswordFormProps) {
	const { t } = useTranslation("auth", { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ password: string; confirmation: string }>({
		id: "set-password",
		lastResult,
	});
	const labels = { password: t("newPassword"), confirmation: t("confirmation") };
	return (
		<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
			<ErrorSummary form={form} labels={labels} />
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			{withPassword && <NewPasswordFields fields={fields} label={t("newPassword")} />}
			<Button pending={pending} className="w-full">
				{submit}
			</Button>
		</Form>
	);
}
