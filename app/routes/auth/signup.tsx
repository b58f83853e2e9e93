import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { closedReply } from "~/features/auth/closed-door.server";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { SignUpForm } from "~/features/auth/components/sign-up-form";
import { SignUpSent } from "~/features/auth/components/sign-up-sent";
import { signUpSchema } from "~/features/auth/sign-up.schemas";
import { signUp } from "~/features/auth/sign-up.service.server";
import { refuseTries, tooManyForms } from "~/features/auth/tries.server";
import { signInService } from "~/features/programs/sign-in-service.server";
import { optionalMember } from "~/gate/guards/member.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { EMAIL_MAX } from "~/lib/limits";
import { ManyRefused, Refused } from "~/server/domain-error";
import { parseForm, refuse } from "~/server/forms.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";
import { runtime } from "~/server/runtime.server";
import { redirectWithToast } from "~/server/toast.server";
import { isAway } from "~db/errors";

export const handle = {
	title: ({ sent }: { sent: boolean }) => (sent ? "auth:signUp.sentTitle" : "auth:signUp.title"),
};
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const { tenant } = await requireVisitor(args);
	if (await optionalMember(args)) throw redirect("/home");
	const { companyDataKeyLabel: label, registration } = tenant.program;
	return {
		label,
		closed: registration === "closed",
		elsewhere: signInService(tenant.program) !== null,
		sent: new URL(args.request.url).searchParams.has("sent"),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const { request, context } = args;
	const { displayTitle: title, companyDataKeyLabel: label } = tenant.program;
	const elsewhere = signInService(tenant.program) !== null;
	if (tenant.program.registration === "closed") return closedReply("auth:signUp.closed");
	const { value, submission, failure } = await parseForm(request, signUpSchema({ title, label, elsewhere }));
	try {
		// A form that lacks something counts as well.
		const wait = await tooManyForms(scope, "sign-up", value?.email ?? typedEmail(submission.payload));
		if (wait !== null) return refuseTries(submission, wait);
		if (failure) return failure;
		await signUp(scope, value, { label, locale: await resolveMemberLocale(request, tenant.program) });
	} catch (error) {
		if (error instanceof Refused) {
			const { field, messageKey, status } = error;
			if (error instanceof ManyRefused) return refuse(submission, { fieldErrors: error.fieldErrors }, status);
			const faults = field ? { fieldErrors: { [field]: [messageKey] } } : { formErrors: [messageKey] };
			return refuse(submission, faults, status);
		}
		if (isAway(error)) throw error;
		runtime().log.error({ err: error, requestId: context.requestId }, "a registration failed");
		return refuse(submission, { formErrors: ["auth:failed"] }, 500);
	}
	return redirectWithToast(context, "/signup?sent=1", { type: "success", message: "auth:signUp.done" });
}

const typedEmail = ({ email }: Record<string, unknown>) =>
	typeof email === "string" ? email.trim().slice(0, EMAIL_MAX) : "";

export default function SignUp() {
	const { t } = useTranslation("auth", { useSuspense: false });
	const { label, elsewhere, closed, sent } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (sent) return <SignUpSent elsewhere={elsewhere} />;
	return (
		<>
			<AuthHeading title={t("signUp.title")}>{t(closed ? "signUp.closed" : "signUp.text")}</AuthHeading>
			{!closed && <SignUpForm lastResult={answer?.lastResult} label={label} elsewhere={elsewhere} />}
			<p className="flex flex-wrap items-center gap-x-1.5 text-sm">
				<span className="text-muted">{t("signUp.haveAccount")}</span>
				<Link to="/signin" className="link-on">
					{t("signIn.submit")}
				</Link>
			</p>
		</>
	);
}
