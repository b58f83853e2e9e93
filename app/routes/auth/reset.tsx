import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { DeadLink } from "~/features/auth/components/dead-link";
import { SetPasswordForm } from "~/features/auth/components/set-password-form";
import { openLink, resetPassword } from "~/features/auth/password-links.service.server";
import { keyOfTries, refuseTries } from "~/features/auth/tries.server";
import { newPasswordSchema } from "~/features/credentials/credentials.schemas";
import { signInService } from "~/features/programs/sign-in-service.server";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { tooManyTries } from "~/kernel/rate-limits/rate-limit.server";
import { expire, memberCookie, signInEmailCookie } from "~/server/cookies.server";
import { NotFound, Refused } from "~/server/domain-error";
import { parseForm, refuse } from "~/server/forms.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "auth:reset.title" };
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const member = signInService(tenant.program) ? null : await openLink(scope, args.params.token ?? "", "reset");
	return member ? data({ email: member.email }) : data({ email: null }, { status: 404 });
}

export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const { params, request, context } = args;
	const token = params.token ?? "";
	const member = signInService(tenant.program) ? null : await openLink(scope, token, "reset");
	if (!member) throw redirect(`/reset/${encodeURIComponent(token)}`, 303);
	const words = [member.email, member.firstname, member.lastname, tenant.program.displayTitle];
	const { value, submission, failure } = await parseForm(request, newPasswordSchema(words));
	const wait = await tooManyTries(scope, keyOfTries("reset", scope, member.email));
	if (wait !== null) return refuseTries(submission, wait);
	if (failure) return failure;
	try {
		await resetPassword(scope, token, value.password, await mailSite(context, tenant));
	} catch (error) {
		if (error instanceof NotFound) throw redirect(`/reset/${encodeURIComponent(token)}`, 303);
		if (error instanceof Refused) return refuse(submission, { formErrors: [error.messageKey] }, error.status);
		throw error;
	}
	// The sessions ended on the server; this browser's cookie goes too.
	const headers = new Headers({ "Set-Cookie": await expire(memberCookie()) });
	headers.append("Set-Cookie", await signInEmailCookie().serialize(member.email));
	return redirectWithToast(context, "/signin", { type: "success", message: "auth:reset.done" }, headers);
}

export default function Reset() {
	const { t } = useTranslation("auth", { useSuspense: false });
	const { email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (email === null) return <DeadLink kind="reset" />;
	return (
		<>
			<AuthHeading title={t("reset.title")}>{t("reset.text", { email })}</AuthHeading>
			<SetPasswordForm lastResult={answer?.lastResult} email={email} submit={t("reset.submit")} withPassword />
		</>
	);
}
