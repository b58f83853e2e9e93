import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { visitorControl } from "~/features/auth/admin-links/link-page.server";
import { adminSignInFailure, adminText, checkAdmin, passFirstStep } from "~/features/auth/admin-sign-in.service.server";
import { readCredentials } from "~/features/auth/authenticator.server";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { PostKept } from "~/features/auth/components/post-kept";
import { SignInForm } from "~/features/auth/components/sign-in-form";
import { adminTry, TooEarly } from "~/features/auth/limits/sign-in-tries.server";
import { adminPath, onTheWay } from "~/features/auth/second-step/admin-path.server";
import { browserOf, sessionHeaders, stepHeaders } from "~/features/auth/second-step/session-headers.server";
import { missingCredential } from "~/features/auth/sign-in.service.server";
import { refuseEarly } from "~/features/auth/tries.server";
import { signInSchema } from "~/features/credentials/credentials.schemas";
import { isAdminPostKept } from "~/features/kept-posts/show-kept.server";
import { requireAdminSettingUp } from "~/gate/guards/admin.server";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData, refuse } from "~/server/forms.server";
import { askedFor } from "~/server/http/redirects.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite } from "~/server/toast.server";

export const handle = { title: "auth:signIn.title" };
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const redirectTo = adminPath(askedFor(args.request));
	const signedIn = await requireAdminSettingUp(args).catch(() => null);
	if (signedIn) throw redirect("/admin");
	const kept = await isAdminPostKept(await visitorControl(args), args.request);
	return { redirectTo: redirectTo === "/admin" ? null : redirectTo, kept };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const form = await readForm(request);
	const { value, submission, failure } = parseFormData(form, signInSchema);
	if (failure) {
		const missing = missingCredential(readCredentials(form));
		if (missing) return refuse(submission, { formErrors: [adminText(missing)] });
		return refuse(submission, { fieldErrors: { email: ["auth:admin.notEmail"] } });
	}
	try {
		const scope = await visitorControl(args);
		const { email } = value;
		const wanted = adminPath(askedFor(request, value.redirectTo));
		const admin = await adminTry(scope, { form: "admin-sign-in", email, request }, () => checkAdmin(scope, value));
		const browser = await browserOf(scope, request, admin.id);
		// Last of all: a session whose token does not reach the browser would stay open for nobody.
		const passed = await passFirstStep(scope, admin, browser);
		if ("step" in passed)
			return redirectAfterWrite(context, onTheWay("/admin/signin/code", wanted), await stepHeaders(passed.step));
		const session = { token: passed.session, programId: browser.programId };
		return redirectAfterWrite(context, wanted, await sessionHeaders(request, { ...admin, email }, session));
	} catch (error) {
		if (error instanceof TooEarly) return refuseEarly(submission, error, "auth:admin.");
		if (!(error instanceof Refused))
			runtime().log.error({ err: error, requestId: context.requestId }, "an admin could not sign in");
		const { status, message } = adminSignInFailure(error);
		return refuse(submission, { formErrors: [message] }, status);
	}
}

export default function AdminSignIn() {
	const { t } = useTranslation("auth", { useSuspense: false });
	const { redirectTo, kept } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<AuthHeading title={t("admin.title")}>{t("admin.text")}</AuthHeading>
			{kept && <PostKept />}
			<SignInForm lastResult={answer?.lastResult} redirectTo={redirectTo} />
			<Link
				to="/admin/forgot-password"
				className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-text underline underline-offset-4"
			>
				{t("signIn.forgot")}
			</Link>
		</>
	);
}
