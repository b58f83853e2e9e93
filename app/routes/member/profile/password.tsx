import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { PasswordElsewhere } from "~/features/auth/components/password-elsewhere";
import { keyOfTries, refuseTries } from "~/features/auth/tries.server";
import { PasswordForm } from "~/features/members/components/password-form";
import { ownPasswordSchema } from "~/features/members/profile/profile.schemas";
import { changeOwnPassword } from "~/features/members/profile/profile.service.server";
import { signInService } from "~/features/programs/sign-in-service.server";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireMember } from "~/gate/guards/member.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { tooManyTries } from "~/kernel/rate-limits/rate-limit.server";
import { Refused } from "~/server/domain-error";
import { parseForm, refuse } from "~/server/forms.server";
import { retryAfterHeaders } from "~/server/http/retry-after.server";
import { redirectWithToast } from "~/server/toast.server";

export const headers = retryAfterHeaders;

export async function loader(args: LoaderFunctionArgs) {
	const { session, tenant } = await requireMember(args);
	return { email: session.email, elsewhere: signInService(tenant.program) !== null };
}

function withoutAddress(error: unknown): null {
	if (error instanceof Refused) return null;
	throw error;
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const { context, request } = args;
	if (signInService(tenant.program)) throw redirect("/profile/password", 303);
	const { email, firstname, lastname, memberId, tokenHash } = session;
	const words = [email, firstname, lastname, tenant.program.displayTitle];
	const { value, submission, failure } = await parseForm(request, ownPasswordSchema(words));
	if (failure) return failure;
	try {
		const wait = await tooManyTries(scope, keyOfTries("password", scope, email));
		if (wait !== null) return refuseTries(submission, wait);
		// A program that has no address yet only goes without the mail.
		const site = await mailSite(context, tenant).catch(withoutAddress);
		const { currentPassword, password } = value;
		await changeOwnPassword(scope, { memberId, currentPassword, password, sessionHash: tokenHash, site });
	} catch (error) {
		if (error instanceof Refused)
			return refuse(submission, { fieldErrors: { [error.field ?? "currentPassword"]: [error.messageKey] } });
		// Without the submission: no password goes back to the page.
		return adminFailure(error, { fallback: "profile:errors.savePassword", requestId: context.requestId });
	}
	return redirectWithToast(context, "/profile", { type: "success", message: "profile:password.done" });
}

export const handle = { title: "profile:password.title" };

export default function ChangePassword() {
	const { email, elsewhere } = useLoaderData<typeof loader>();
	const actionData = useReply<typeof action>();
	const { t } = useTranslation("profile", { useSuspense: false });
	const [form, fields] = useForm<{ currentPassword: string; password: string; confirmation: string }>({
		lastResult: actionData?.lastResult,
		defaultNoValidate: false,
	});
	if (elsewhere) return <PasswordElsewhere back="/profile" />;
	return (
		<>
			<Breadcrumb items={[{ label: t("title"), to: "/profile" }, { label: t("password.title") }]} />
			<PageHeader title={t("password.title")}>{t("password.intro")}</PageHeader>
			<PasswordForm form={form} fields={fields} email={email} />
		</>
	);
}
