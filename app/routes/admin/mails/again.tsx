import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { mailPaths } from "~/features/mails/mails.paths";
import { findMail } from "~/features/mails/mails.repository.server";
import { sendAgain } from "~/features/mails/retry-mail.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

const ID_REQUIRED = "mails:show.idRequired";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "mails:write");
	const { id, subject, status } = found(
		await findMail(scope, requiredId(args.params.id, ID_REQUIRED)),
		"mails:show.notFound",
	);
	if (status !== "sent") throw redirect(mailPaths.show(id));
	return { id, subject };
}

export const action = changeAction({
	permission: "mails:write",
	idRequired: ID_REQUIRED,
	schema: confirmSchema,
	save: ({ scope, id }) => sendAgain(scope, id),
	to: mailPaths.show,
	success: "mails:retry.done",
	failure: "mails:bulk.failed",
	leadsTo: async ({ scope, id }) => ((await findMail(scope, id))?.status === "sent" ? null : mailPaths.show(id)),
});

export const handle = { title: "mails:again.title" };

export default function SendAgain() {
	const { id, subject } = useLoaderData<typeof loader>();
	const { t } = useTranslation("mails", { useSuspense: false });
	return (
		<ConfirmPage title={t("again.title")} confirmLabel={t("again.label")} cancelHref={mailPaths.show(id)}>
			<p className="font-semibold">{subject}</p>
			{t("again.text")}
		</ConfirmPage>
	);
}
