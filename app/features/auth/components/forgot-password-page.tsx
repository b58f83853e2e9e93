import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { EmailField } from "~/components/ui/form/field";
import { useForm } from "~/components/ui/reply/use-form";
import type { FormReply } from "~/server/forms.server";
import { AuthHeading } from "./auth-heading";

interface ForgotPasswordPageProps {
	/** Which link is asked for: to a new password, or a new invitation. */
	words?: "forgot" | "newInvitation";
	/** The form was sent: what to do now. */
	sent: boolean;
	lastResult: FormReply["lastResult"] | undefined;
	signInHref: "/signin" | "/admin/signin";
}

/** Asks for the e-mail to which a link goes; then says so, whoever it is. */
export function ForgotPasswordPage({ words = "forgot", sent, lastResult, signInHref }: ForgotPasswordPageProps) {
	const { t } = useTranslation("auth", { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult });
	const back = (
		<ButtonLink to={signInHref} variant={sent ? "primary" : "secondary"}>
			{t("forgot.back")}
		</ButtonLink>
	);
	if (sent)
		return (
			<>
				<AuthHeading title={t(`${words}.sentTitle`)}>{t(`${words}.sent`)}</AuthHeading>
				<div className="grid gap-3">{back}</div>
			</>
		);
	return (
		<>
			<AuthHeading title={t(`${words}.title`)}>{t(`${words}.text`)}</AuthHeading>
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
				<ErrorSummary form={form} labels={{ email: t("email") }} />
				<EmailField meta={fields.email} label={t("email")} autoComplete="username" required />
				<div className="grid gap-3">
					<Button pending={pending}>{t(`${words}.submit`)}</Button>
					{back}
				</div>
			</Form>
		</>
	);
}
