import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { PostKept } from "~/features/auth/components/post-kept";
import { adminTry, TooEarly } from "~/features/auth/limits/sign-in-tries.server";
import { adminPath, onTheWay } from "~/features/auth/second-step/admin-path.server";
import { CodeForm } from "~/features/auth/second-step/code-form";
import { checkCode, passSecondStep } from "~/features/auth/second-step/second-step.service.server";
import { browserOf, sessionHeaders } from "~/features/auth/second-step/session-headers.server";
import { waitingStep } from "~/features/auth/second-step/waiting-step.server";
import { refuseEarly } from "~/features/auth/tries.server";
import { isAdminPostKept } from "~/features/kept-posts/show-kept.server";
import { codeSchema } from "~/features/two-step/two-step.schemas";
import { adminFailure } from "~/kernel/admin/failure.server";
import { CODES_FROM_ANYWHERE } from "~/lib/limits";
import { expire, signInStepCookie } from "~/server/cookies.server";
import { NotFound } from "~/server/domain-error";
import { parseForm } from "~/server/forms.server";
import { askedFor } from "~/server/http/redirects.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";

export const handle = { title: "two-step:signIn.title" };
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const wanted = adminPath(askedFor(args.request));
	const at = await waitingStep(args);
	if (!at) throw redirect(onTheWay("/admin/signin", wanted));
	const withRecovery = new URL(args.request.url).searchParams.has("recovery");
	const here = onTheWay("/admin/signin/code", wanted);
	return {
		redirectTo: wanted === "/admin" ? null : wanted,
		withRecovery,
		other: withRecovery ? here : `${here}${here.includes("?") ? "&" : "?"}recovery=1`,
		kept: await isAdminPostKept(at.scope, args.request),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { value, submission, failure } = await parseForm(request, codeSchema);
	const wanted = adminPath(askedFor(request, submission.payload.redirectTo as string | undefined));
	const at = await waitingStep(args);
	if (!at) return over(context, wanted);
	if (failure) return failure;
	const { scope, admin } = at;
	try {
		const tried = { form: "admin-code", email: admin.email, request, most: CODES_FROM_ANYWHERE } as const;
		await adminTry(scope, tried, () => checkCode(scope, admin, value.oneTimeCode));
		const browser = await browserOf(scope, request, admin.id);
		// Last of all: a session whose token does not reach the browser would stay open for nobody.
		const token = await passSecondStep(scope, at, value.oneTimeCode, browser);
		const session = { token, programId: browser.programId };
		return await redirectAfterWrite(context, wanted, await sessionHeaders(request, admin, session));
	} catch (error) {
		if (error instanceof TooEarly) return refuseEarly(submission, error, "two-step:");
		if (error instanceof NotFound) return over(context, wanted);
		return adminFailure(error, { submission, fallback: "auth:admin.unexpected", requestId: context.requestId });
	}
}

async function over(context: ActionFunctionArgs["context"], wanted: string) {
	const headers = new Headers({ "Set-Cookie": await expire(signInStepCookie()) });
	const toast = { type: "error", message: "two-step:signIn.over" } as const;
	return redirectWithToast(context, onTheWay("/admin/signin", wanted), toast, headers);
}

const LINK = "inline-flex min-h-11 items-center text-sm font-semibold text-accent-text underline underline-offset-4";

export default function AdminCode() {
	const { t } = useTranslation("two-step", { useSuspense: false });
	const { redirectTo, withRecovery, other, kept } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<>
			<AuthHeading title={t("signIn.title")}>{t(withRecovery ? "signIn.recoveryText" : "signIn.text")}</AuthHeading>
			{kept && <PostKept />}
			<CodeForm key={String(withRecovery)} lastResult={answer?.lastResult} {...{ redirectTo, withRecovery }} />
			<nav aria-label={t("signIn.otherwise")} className="grid justify-items-start">
				<Link to={other} className={LINK}>
					{t(withRecovery ? "signIn.useApp" : "signIn.useRecovery")}
				</Link>
				<Link to={onTheStart(redirectTo)} className={LINK}>
					{t("signIn.startAgain")}
				</Link>
			</nav>
		</>
	);
}

const onTheStart = (wanted: string | null) =>
	wanted === null ? "/admin/signin" : `/admin/signin?redirectTo=${encodeURIComponent(wanted)}`;
