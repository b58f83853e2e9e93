import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { visitorControl } from "~/features/auth/admin-links/link-page.server";
import { requestAdminReset } from "~/features/auth/admin-links/request-reset.service.server";
import { adminResetOrigin } from "~/features/auth/admin-links/reset-origin.server";
import { ForgotPasswordPage } from "~/features/auth/components/forgot-password-page";
import { refuseTries, tooManyAdminForms } from "~/features/auth/tries.server";
import { forgotPasswordSchema } from "~/features/credentials/credentials.schemas";
import { parseForm, refuse } from "~/server/forms.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite } from "~/server/toast.server";

export const handle = { title: "auth:forgot.title" };
export const headers = retryAfterHeaders;

export function loader({ request }: LoaderFunctionArgs) {
	return { sent: new URL(request.url).searchParams.has("sent") };
}

/** The same answer for every e-mail. */
export async function action(args: ActionFunctionArgs) {
	const { value, submission, failure } = await parseForm(args.request, forgotPasswordSchema);
	if (failure) return failure;
	try {
		const scope = await visitorControl(args);
		const wait = await tooManyAdminForms(scope, "admin-forgot", value.email);
		if (wait !== null) return refuseTries(submission, wait);
		await requestAdminReset(scope, value.email, (id) => adminResetOrigin(args.context, scope, id));
	} catch (error) {
		runtime().log.error({ err: error, requestId: args.context.requestId }, "an admin's reset link could not be made");
		return refuse(submission, { formErrors: ["common:errors.unavailable"] }, 503);
	}
	return redirectAfterWrite(args.context, "/admin/forgot-password?sent=1");
}

export default function AdminForgotPassword() {
	const { sent } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>()?.lastResult;
	return <ForgotPasswordPage sent={sent} lastResult={lastResult} signInHref="/admin/signin" />;
}
