import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import { findAdminByLink } from "~/features/auth/admin-links/admin-links.repository.server";
import { setPasswordByLink } from "~/features/auth/admin-links/admin-links.service.server";
import { newPasswordSchema } from "~/features/auth/auth.schemas";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { SetPasswordForm } from "~/features/auth/components/set-password-form";
import { keyOfTries, refuseTries, retryAfterHeaders } from "~/features/auth/tries.server";
import { countControlUse } from "~/features/rate-limits/rate-limits.repository.server";
import { SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { adminCookie, expire } from "~/server/cookies.server";
import { NotFound } from "~/server/domain-error";
import { parseForm } from "~/server/forms.server";
import { type GuardArgs, originOf } from "~/server/guards/tenant.server";
import { secondsToWait } from "~/server/rate-limit.server";
import { runtime } from "~/server/runtime.server";
import { redirectWithToast } from "~/server/toast.server";
import { controlScope, UNKNOWN } from "~db/scope";

export const handle = { title: "auth:admin.activate.title" };
export const headers = retryAfterHeaders;

async function lookup(args: GuardArgs) {
	return controlScope(await runtime().regions.control(), { actor: UNKNOWN, origin: originOf(args) });
}

export async function loader(args: LoaderFunctionArgs) {
	const admin = await findAdminByLink(await lookup(args), args.params.token ?? "", "activate");
	return admin ? data({ email: admin.email }) : data({ email: null }, { status: 404 });
}

/** Opening the link changes nothing (mail programs do that by themselves); only this post uses it up. */
export async function action(args: ActionFunctionArgs) {
	const { params, request, context } = args;
	const token = params.token ?? "";
	const scope = await lookup(args);
	const admin = await findAdminByLink(scope, token, "activate");
	if (!admin) throw redirect(`/admin/activate/${encodeURIComponent(token)}`, 303);
	const { value, submission, failure } = await parseForm(request, newPasswordSchema([admin.email, admin.name]));
	const key = keyOfTries("admin-activate", scope, admin.email);
	const wait = secondsToWait(await countControlUse(scope, key, SIGN_IN_WINDOW), SIGN_IN_TRIES, scope.now());
	if (wait !== null) return refuseTries(submission, wait);
	if (failure) return failure;
	try {
		await setPasswordByLink(scope, token, "activate", value.password);
	} catch (error) {
		if (error instanceof NotFound) throw redirect(`/admin/activate/${encodeURIComponent(token)}`, 303);
		throw error;
	}
	const ended = new Headers({ "Set-Cookie": await expire(adminCookie()) });
	const toast = { type: "success", message: "auth:admin.activate.done" } as const;
	return redirectWithToast(context, "/admin/signin", toast, ended);
}

export default function AdminActivate() {
	const { t } = useTranslation("auth", { useSuspense: false });
	const { email } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (email === null)
		return (
			<>
				<AuthHeading title={t("link.title")}>{t("admin.activate.dead")}</AuthHeading>
				<ButtonLink to="/admin/signin">{t("link.signIn")}</ButtonLink>
			</>
		);
	return (
		<>
			<AuthHeading title={t("admin.activate.title")}>{t("admin.activate.text", { email })}</AuthHeading>
			<SetPasswordForm lastResult={answer?.lastResult} email={email} submit={t("admin.activate.submit")} withPassword />
		</>
	);
}
