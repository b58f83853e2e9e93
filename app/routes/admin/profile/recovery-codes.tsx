import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { ProofFields } from "~/features/two-step/components/proof-fields";
import { RecoveryCodes } from "~/features/two-step/components/recovery-codes";
import { isTwoStepOn } from "~/features/two-step/two-step.repository.server";
import { inGroups } from "~/features/two-step/two-step.rules";
import { proofSchema } from "~/features/two-step/two-step.schemas";
import { type Proof, renewRecoveryCodes } from "~/features/two-step/two-step.service.server";
import { requireAdminIdentity } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { parseForm } from "~/server/forms.server";

export const handle = { title: "two-step:renew.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	return (await isTwoStepOn(control, admin.id)) ? null : redirect("/admin/profile");
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	const { value, submission, failure } = await parseForm(args.request, proofSchema);
	if (failure) return failure;
	try {
		const codes = await renewRecoveryCodes(control, admin, value);
		return data({ codes: codes.map((code) => inGroups(code, "-")), lastResult: undefined });
	} catch (error) {
		const { requestId } = args.context;
		return adminFailure(error, { submission, fallback: "two-step:errors.failed", requestId });
	}
}

export default function NewRecoveryCodes() {
	const { t } = useTranslation("two-step", { useSuspense: false });
	const reply = useReply<typeof action>();
	const [, fields] = useForm<Proof>({
		id: "recovery-codes",
		lastResult: reply?.lastResult,
		defaultNoValidate: false,
	});
	if (reply && "codes" in reply)
		return (
			<>
				<PageHeader title={t("recovery.title")} />
				<RecoveryCodes codes={reply.codes} next="/admin/profile" />
			</>
		);
	return (
		<ConfirmPage
			title={t("renew.title")}
			confirmLabel={t("renew.link")}
			cancelHref="/admin/profile"
			fields={<ProofFields fields={fields} />}
		>
			{t("renew.text")}
		</ConfirmPage>
	);
}
