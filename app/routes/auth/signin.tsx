import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { authenticateMember, readCredentials } from "~/features/auth/authenticator.server";
import { closedReply } from "~/features/auth/closed-door.server";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { PostKept } from "~/features/auth/components/post-kept";
import { SignInForm } from "~/features/auth/components/sign-in-form";
import { accountName, rememberDevice } from "~/features/auth/limits/known-device.server";
import { memberTry, TooEarly } from "~/features/auth/limits/sign-in-tries.server";
import { missingCredential, signInFailure } from "~/features/auth/sign-in.service.server";
import { refuseEarly } from "~/features/auth/tries.server";
import { signInSchema } from "~/features/credentials/credentials.schemas";
import { isMemberPostKept } from "~/features/kept-posts/show-kept.server";
import { signInService } from "~/features/programs/sign-in-service.server";
import { optionalMember } from "~/gate/guards/member.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { openMemberSession } from "~/gate/open-session.server";
import { expire, readCookie, signInEmailCookie } from "~/server/cookies.server";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData, refuse } from "~/server/forms.server";
import { askedFor, safeRedirect } from "~/server/http/redirects.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite } from "~/server/toast.server";

export const handle = { title: "auth:signIn.title" };
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const { registration, signIn } = tenant.program;
	const wanted = safeRedirect(askedFor(args.request));
	if (await optionalMember(args)) throw redirect("/home");
	return {
		redirectTo: wanted === "/home" ? null : wanted,
		closed: signIn === "closed",
		kept: await isMemberPostKept(scope, args.request),
		email: await readCookie(signInEmailCookie(), args.request),
		maySignUp: registration === "open",
	};
}

export async function action(args: ActionFunctionArgs) {
	const visitor = await requireVisitor(args);
	const { scope } = visitor;
	if (visitor.tenant.program.signIn === "closed") return closedReply("auth:signIn.closed");
	const form = await readForm(args.request);
	const { value, submission, failure } = parseFormData(form, signInSchema);
	if (failure) {
		const missing = missingCredential(readCredentials(form));
		return missing ? refuse(submission, { formErrors: [missing] }) : failure;
	}
	try {
		const { email } = value;
		const service = signInService(visitor.tenant.program);
		const signedIn = await memberTry(scope, { form: "sign-in", email, request: args.request }, () =>
			authenticateMember(scope, service, form),
		);
		const headers = await openMemberSession(args, visitor, signedIn);
		headers.append("Set-Cookie", await rememberDevice(args.request, accountName(scope.programId, email)));
		if (await readCookie(signInEmailCookie(), args.request))
			headers.append("Set-Cookie", await expire(signInEmailCookie()));
		return redirectAfterWrite(args.context, safeRedirect(askedFor(args.request, value.redirectTo)), headers);
	} catch (error) {
		if (error instanceof TooEarly) return refuseEarly(submission, error);
		if (!(error instanceof Refused))
			runtime().log.error({ err: error, requestId: args.context.requestId }, "sign-in failed");
		const { status, message } = signInFailure(error);
		return refuse(submission, { formErrors: [message] }, status);
	}
}

export default function SignIn() {
	const { t } = useTranslation("auth", { useSuspense: false });
	const { redirectTo, closed, kept, email, maySignUp } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const link = "link-on";
	return (
		<>
			<AuthHeading title={t("signIn.title")}>{t(closed ? "signIn.closed" : "signIn.text")}</AuthHeading>
			{kept && !closed && <PostKept />}
			{!closed && <SignInForm lastResult={answer?.lastResult} redirectTo={redirectTo} email={email} />}
			<div className="flex flex-wrap items-center justify-between gap-x-6 text-sm">
				<Link to="/forgot-password" className={link}>
					{t("signIn.forgot")}
				</Link>
				{maySignUp && (
					<p className="flex flex-wrap items-center gap-x-1.5">
						<span className="text-muted">{t("signIn.noAccount")}</span>
						<Link to="/signup" className={link}>
							{t("signIn.signUp")}
						</Link>
					</p>
				)}
			</div>
		</>
	);
}
