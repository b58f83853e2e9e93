import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { mailPaths } from "~/features/mails/mails.paths";
import { findMail } from "~/features/mails/mails.repository.server";
import { sendAgain } from "~/features/mails/retry-mail.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { copyKey } from "~/lib/fields.schemas";
import { newId } from "~/lib/ids.server";

const ID_REQUIRED = "mails:show.idRequired";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "mails:write");
	const { id, subject, status } = found(
		await findMail(scope, requiredId(args.params.id, ID_REQUIRED)),
		"mails:show.notFound",
	);
	if (status !== "sent") throw redirect(mailPaths.show(id));
	return { id, subject, submitKey: newId() };
}

export const action = changeAction({
	permission: "mails:write",
	idRequired: ID_REQUIRED,
	schema: z.object({ _key: copyKey }),
	save: ({ scope, id }, { _key: key }) => sendAgain(scope, id, key),
	to: mailPaths.show,
	success: "mails:retry.done",
	failure: "mails:bulk.failed",
	leadsTo: async ({ scope, id }) => ((await findMail(scope, id))?.status === "sent" ? null : mailPaths.show(id)),
});

export const handle = { title: "mails:again.title" };

export default function SendAgain() {
	const { id, subject, submitKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation("mails", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("again.title")}
			confirmLabel={t("again.label")}
			cancelHref={mailPaths.show(id)}
			hidden={{ _key: submitKey }}
		>
			<p className="font-semibold">{subject}</p>
			{t("again.text")}
		</ConfirmPage>
	);
}
