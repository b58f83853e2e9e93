import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { ProofFields } from "~/features/two-step/components/proof-fields";
import { isTwoStepOn } from "~/features/two-step/two-step.repository.server";
import { proofSchema } from "~/features/two-step/two-step.schemas";
import { type Proof, turnTwoStepOff } from "~/features/two-step/two-step.service.server";
import { requireAdminIdentity } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { type FormReply, parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "two-step:turnOff.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	return (await isTwoStepOn(control, admin.id)) ? null : redirect("/admin/profile");
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	const { value, submission, failure } = await parseForm(args.request, proofSchema);
	if (failure) return failure;
	try {
		await turnTwoStepOff(control, admin, value);
		const toast = { type: "success", message: "two-step:turnOff.done" } as const;
		return await redirectWithToast(args.context, "/admin/profile", toast);
	} catch (error) {
		const { requestId } = args.context;
		return adminFailure(error, { submission, fallback: "two-step:errors.failed", requestId });
	}
}

export default function TurnTwoStepOff() {
	const { t } = useTranslation("two-step", { useSuspense: false });
	const lastResult = useReply<FormReply>()?.lastResult;
	const [, fields] = useForm<Proof>({ id: "two-step-off", lastResult, defaultNoValidate: false });
	return (
		<ConfirmPage
			title={t("turnOff.title")}
			confirmLabel={t("turnOff.link")}
			cancelHref="/admin/profile"
			tone="danger"
			fields={<ProofFields fields={fields} />}
		>
			{t("turnOff.text")}
		</ConfirmPage>
	);
}
