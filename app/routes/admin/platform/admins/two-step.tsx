import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { adminPaths } from "~/features/admins/admins.paths";
import { OwnPasswordField } from "~/features/admins/components/own-password-field";
import { adminPage } from "~/features/admins/editing/admin-page.server";
import { removeTwoStep } from "~/features/two-step/remove-two-step.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { confirmedSchema } from "~/lib/fields.schemas";
import { type FormReply, parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control, admin: acting } = await requirePlatform(args, "admins:write");
	const { admin, decisions } = await adminPage(control, acting.id, args.params.id);
	if (!decisions.remove) throw new Response("admin:forbidden", { status: 403 });
	return { id: admin.id, name: admin.name };
}

export async function action(args: ActionFunctionArgs) {
	const { control, admin } = await requirePlatform(args, "admins:write");
	const { request, context, params } = args;
	const id = requiredId(params.id, "admins:errors.idRequired");
	const { value, submission, failure } = await parseForm(request, confirmedSchema);
	if (failure) return failure;
	try {
		await removeTwoStep(control, admin.id, id, value.ownPassword);
		return await redirectWithToast(context, adminPaths.edit(id), { type: "success", message: "two-step:remove.done" });
	} catch (error) {
		return adminFailure(error, { submission, fallback: "two-step:errors.failed", requestId: context.requestId });
	}
}

export const handle = { title: "two-step:remove.action" };

export default function RemoveTwoStep() {
	const { id, name } = useLoaderData<typeof loader>();
	const { t } = useTranslation("two-step", { useSuspense: false });
	const [, fields] = useForm<{ ownPassword: string }>({
		id: "remove-two-step",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultNoValidate: false,
	});
	return (
		<ConfirmPage
			title={t("remove.title", { name })}
			confirmLabel={t("remove.action")}
			cancelHref={adminPaths.edit(id)}
			tone="danger"
			fields={<OwnPasswordField meta={fields.ownPassword} />}
		>
			{t("remove.text", { name })}
		</ConfirmPage>
	);
}
