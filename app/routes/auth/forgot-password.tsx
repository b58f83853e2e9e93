import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordPage } from "~/features/auth/components/forgot-password-page";
import { PasswordElsewhere } from "~/features/auth/components/password-elsewhere";
import { requestReset } from "~/features/auth/password-links.service.server";
import { refuseTries, tooManyForms } from "~/features/auth/tries.server";
import { forgotPasswordSchema } from "~/features/credentials/credentials.schemas";
import { signInService } from "~/features/programs/sign-in-service.server";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { parseForm, refuse } from "~/server/forms.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
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
		const wait = await tooManyForms(scope, "forgot", value.email);
		if (wait !== null) return refuseTries(submission, wait);
		await requestReset(scope, value.email, await mailSite(args.context, tenant));
	} catch (error) {
		runtime().log.error({ err: error, requestId: args.context.requestId }, "a reset link could not be made");
		return refuse(submission, { formErrors: ["common:errors.unavailable"] }, 503);
	}
	return redirectAfterWrite(args.context, "/forgot-password?sent=1");
}

export default function ForgotPassword() {
	const { sent, elsewhere } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	if (elsewhere) return <PasswordElsewhere back="/signin" />;
	return <ForgotPasswordPage sent={sent} lastResult={lastResult} signInHref="/signin" />;
}
