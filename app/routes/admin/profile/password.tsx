import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { changeAdminPassword } from "~/features/admins/profile/own-profile.service.server";
import { PasswordForm } from "~/features/members/components/password-form";
import { ownPasswordSchema } from "~/features/members/profile/profile.schemas";
import { requireAdminIdentity } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "profile:password.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { admin } = await requireAdminIdentity(args);
	return { email: admin.email };
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	const words = [admin.email, admin.name];
	const { value, submission, failure } = await parseForm(args.request, ownPasswordSchema(words));
	if (failure) return failure;
	try {
		await changeAdminPassword(control, admin.id, value, admin.tokenHash);
		const toast = { type: "success", message: "profile:password.done" } as const;
		return await redirectWithToast(args.context, "/admin/profile", toast);
	} catch (error) {
		const fallback = "profile:errors.savePassword";
		return adminFailure(error, { submission, fallback, requestId: args.context.requestId });
	}
}

export default function OwnPassword() {
	const { email } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["profile", "admin"], { useSuspense: false });
	const [form, fields] = useForm<{ currentPassword: string; password: string; confirmation: string }>({
		lastResult: useReply<typeof action>()?.lastResult,
		defaultNoValidate: false,
	});
	return (
		<>
			<RecordHeader title={t("password.title")} trail={[{ label: t("admin:profile.title"), to: "/admin/profile" }]} />
			<p className="mb-6 text-muted">{t("password.intro")}</p>
			<PasswordForm form={form} fields={fields} email={email} cancelHref="/admin/profile" />
		</>
	);
}
