import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordPage } from "~/features/auth/components/forgot-password-page";
import { requestInvitation } from "~/features/auth/password-links.service.server";
import { refuseTries, tooManyForms } from "~/features/auth/tries.server";
import { forgotPasswordSchema } from "~/features/credentials/credentials.schemas";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { parseForm, refuse } from "~/server/forms.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite } from "~/server/toast.server";

export const handle = { title: "auth:newInvitation.title" };
export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	await requireVisitor(args);
	return { sent: new URL(args.request.url).searchParams.has("sent") };
}

/** The same answer for every e-mail. */
export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const { value, submission, failure } = await parseForm(args.request, forgotPasswordSchema);
	if (failure) return failure;
	try {
		const wait = await tooManyForms(scope, "invitation", value.email);
		if (wait !== null) return refuseTries(submission, wait);
		await requestInvitation(scope, value.email, await mailSite(args.context, tenant));
	} catch (error) {
		runtime().log.error({ err: error, requestId: args.context.requestId }, "an invitation could not be sent again");
		return refuse(submission, { formErrors: ["common:errors.unavailable"] }, 503);
	}
	return redirectAfterWrite(args.context, "/new-invitation?sent=1");
}

export default function NewInvitation() {
	const { sent } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	return <ForgotPasswordPage words="newInvitation" sent={sent} lastResult={lastResult} signInHref="/signin" />;
}
