import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
	adminSignInFailure,
	adminText,
	checkAdmin,
	openAdminSession,
} from "~/features/auth/admin-sign-in.service.server";
import { readCredentials } from "~/features/auth/authenticator.server";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { PostKept } from "~/features/auth/components/post-kept";
import { SignInForm } from "~/features/auth/components/sign-in-form";
import { accountName, rememberDevice } from "~/features/auth/limits/known-device.server";
import { adminTry, TooEarly } from "~/features/auth/limits/sign-in-tries.server";
import { missingCredential } from "~/features/auth/sign-in.service.server";
import { refuseEarly } from "~/features/auth/tries.server";
import { signInSchema } from "~/features/credentials/credentials.schemas";
import { programOfKept, rememberAdmin } from "~/features/kept-posts/keep-admin-post.server";
import { isAdminPostKept } from "~/features/kept-posts/show-kept.server";
import { requireAdminIdentity } from "~/gate/guards/admin.server";
import { ADMIN_SESSION } from "~/lib/limits";
import { adminCookie, localeCookie, readCookie } from "~/server/cookies.server";
import { Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData, refuse } from "~/server/forms.server";
import { askedFor, safeRedirect } from "~/server/http/redirects.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { originOf } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { controlScope, UNKNOWN } from "~db/scope";

export const handle = { title: "auth:signIn.title" };
export const headers = retryAfterHeaders;

/** Only places of the administration. */
function adminPath(wanted: unknown): string {
	const path = safeRedirect(wanted, "/admin");
	return /^\/admin(?:[/?]|$)/.test(path) && !/^\/admin\/sign/.test(path) ? path : "/admin";
}

export async function loader(args: LoaderFunctionArgs) {
	const redirectTo = adminPath(askedFor(args.request));
	const signedIn = await requireAdminIdentity(args).catch(() => null);
	if (signedIn) throw redirect("/admin");
	const control = await controlScope(await runtime().regions.control(), { actor: UNKNOWN, origin: originOf(args) });
	const kept = await isAdminPostKept(control, args.request);
	return { redirectTo: redirectTo === "/admin" ? null : redirectTo, kept };
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const form = await readForm(request);
	const { value, submission, failure } = parseFormData(form, signInSchema);
	if (failure) {
		const missing = missingCredential(readCredentials(form));
		return missing ? refuse(submission, { formErrors: [adminText(missing)] }) : failure;
	}
	try {
		const scope = await controlScope(await runtime().regions.control(), { actor: UNKNOWN, origin: originOf(args) });
		const { email } = value;
		const admin = await adminTry(scope, { form: "admin-sign-in", email, request }, () => checkAdmin(scope, value));
		const programId = await programOfKept(scope, request, admin.id);
		const browser = {
			userAgent: request.headers.get("User-Agent"),
			oldToken: await readCookie(adminCookie(), request),
			programId,
		};
		// Last of all: a session whose token does not reach the browser would stay open for nobody.
		const token = await openAdminSession(scope, admin, browser);
		const cookie = await adminCookie().serialize(token, { maxAge: ADMIN_SESSION / 1000 });
		const headers = new Headers({ "Set-Cookie": cookie });
		headers.append("Set-Cookie", await rememberAdmin(admin.id, programId));
		headers.append("Set-Cookie", await rememberDevice(request, accountName("administration", email)));
		if (admin.locale) headers.append("Set-Cookie", await localeCookie().serialize(admin.locale));
		return redirectAfterWrite(context, adminPath(askedFor(args.request, value.redirectTo)), headers);
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
