import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Field } from "~/components/ui/form/field";
import { forgotPasswordSchema } from "~/features/auth/auth.schemas";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { PasswordElsewhere } from "~/features/auth/components/password-elsewhere";
import { requestReset } from "~/features/auth/password-links.service.server";
import { signInService } from "~/features/auth/service/sign-in-service.server";
import { keyOfTries, refuseTries, retryAfterHeaders } from "~/features/auth/tries.server";
import { parseForm, refuse } from "~/server/forms.server";
import { requireVisitor } from "~/server/guards/tenant.server";
import { mailSite } from "~/server/mail/links.server";
import { tooManyTries } from "~/server/rate-limit.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite } from "~/server/toast.server";

export const handle = { title: "auth:forgot.title" };
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const { tenant } = await requireVisitor(args);
	const sent = new URL(args.request.url).searchParams.has("sent");
	return { sent, elsewhere: signInService(tenant.program) !== null };
}

/** The same answer for every e-mail. */
export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	if (signInService(tenant.program)) throw redirect("/forgot-password", 303);
	const { value, submission, failure } = await parseForm(args.request, forgotPasswordSchema);
	if (failure) return failure;
	try {
		const wait = await tooManyTries(scope, keyOfTries("forgot", scope, value.email));
		if (wait !== null) return refuseTries(submission, wait);
		await requestReset(scope, value.email, await mailSite(args.context, tenant));
	} catch (error) {
		runtime().log.error({ err: error, requestId: args.context.requestId }, "a reset link could not be made");
		return refuse(submission, { formErrors: ["common:errors.unavailable"] }, 503);
	}
	return redirectAfterWrite(args.context, "/forgot-password?sent=1");
}

export default function ForgotPassword() {
	const { t } = useTranslation("auth", { useSuspense: false });
	const { sent, elsewhere } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult: answer?.lastResult ?? null });
	const back = (
		<ButtonLink to="/signin" variant={sent ? "primary" : "secondary"}>
			{t("forgot.back")}
		</ButtonLink>
	);
	if (elsewhere) return <PasswordElsewhere back="/signin" />;
	if (sent)
		return (
			<>
				<AuthHeading title={t("forgot.sentTitle")}>{t("forgot.sent")}</AuthHeading>
				<div className="grid gap-3">{back}</div>
			</>
		);
	return (
		<>
			<AuthHeading title={t("forgot.title")}>{t("forgot.text")}</AuthHeading>
			<Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-5">
				<ErrorSummary form={form} labels={{ email: t("email") }} />
				<Field
					meta={fields.email}
					label={t("email")}
					type="email"
					inputMode="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					required
				/>
				<div className="grid gap-3">
					<Button pending={pending}>{t("forgot.submit")}</Button>
					{back}
				</div>
			</Form>
		</>
	);
}
