import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AuthHeading } from "~/features/auth/components/auth-heading";
import { DeadLink } from "~/features/auth/components/dead-link";
import { SetPasswordForm } from "~/features/auth/components/set-password-form";
import { activate, openLink } from "~/features/auth/password-links.service.server";
import { keyOfTries, refuseTries } from "~/features/auth/tries.server";
import { newPasswordSchema } from "~/features/credentials/credentials.schemas";
import { signInService } from "~/features/programs/sign-in-service.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { tooManyTries } from "~/kernel/rate-limits/rate-limit.server";
import { signInEmailCookie } from "~/server/cookies.server";
import { NotFound, Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData, refuse } from "~/server/forms.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "auth:activate.title" };
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const member = await openLink(scope, args.params.token ?? "", "activate");
	if (!member) return data({ member: null }, { status: 404 });
	const elsewhere = signInService(tenant.program) !== null;
	return data({ member: { email: member.email, hasPassword: member.hasPassword !== null, elsewhere } });
}

/** Opening the link changes nothing (mail programs do that by themselves); only this post uses it up. */
export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const { params, request, context } = args;
	const token = params.token ?? "";
	const member = await openLink(scope, token, "activate");
	if (!member) throw redirect(`/activate/${encodeURIComponent(token)}`, 303);
	const words = [member.email, member.firstname, member.lastname, tenant.program.displayTitle];
	const elsewhere = signInService(tenant.program) !== null;
	const parsed =
		member.hasPassword || elsewhere ? null : parseFormData(await readForm(request), newPasswordSchema(words));
	if (parsed) {
		const wait = await tooManyTries(scope, keyOfTries("activate", scope, member.email));
		if (wait !== null) return refuseTries(parsed.submission, wait);
		if (parsed.failure) return parsed.failure;
	}
	try {
		await activate(scope, token, parsed?.value.password ?? null, elsewhere);
	} catch (error) {
		if (error instanceof NotFound) throw redirect(`/activate/${encodeURIComponent(token)}`, 303);
		if (parsed && error instanceof Refused)
			return refuse(parsed.submission, { formErrors: [error.messageKey] }, error.status);
		throw error;
	}
	const headers = new Headers({ "Set-Cookie": await signInEmailCookie().serialize(member.email) });
	return redirectWithToast(context, "/signin", { type: "success", message: "auth:activate.done" }, headers);
}

export default function Activate() {
	const { t } = useTranslation("auth", { useSuspense: false });
	const { member } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (!member) return <DeadLink kind="activate" />;
	const { email, hasPassword, elsewhere } = member;
	const text = elsewhere ? "elsewhere.activate" : hasPassword ? "activate.textReady" : "activate.text";
	return (
		<>
			<AuthHeading title={t("activate.title")}>{t(text, { email })}</AuthHeading>
			<SetPasswordForm
				lastResult={answer?.lastResult}
				email={email}
				submit={t("activate.submit")}
				withPassword={!hasPassword && !elsewhere}
			/>
		</>
	);
}
