import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "~/components/admin/confirm/confirm-link";
import { useReply } from "~/components/ui/reply/use-reply";
import { MailRecord } from "~/features/mails/components/mail-record";
import { loadMail } from "~/features/mails/mail-pages.server";
import { mailPaths } from "~/features/mails/mails.paths";
import { withoutLinkSecrets } from "~/features/mails/mails.rules";
import { retryMail } from "~/features/mails/retry-mail.service.server";
import { memberPath } from "~/features/members/members.paths";
import { findMemberById } from "~/features/members/members.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { runtime } from "~/server/runtime.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: (data: { mail: { subject: string } }) => data.mail.subject };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "mails:read");
	// In development the outbox is where mails are read; elsewhere nobody signs in with somebody else's link.
	const shown = (body: string) => (runtime().env.production ? withoutLinkSecrets(body) : body);
	const loaded = await loadMail(scope, args.params.id, shown);
	const receiver = await findMemberById(scope, loaded.mail.toId ?? "");
	return { ...loaded, receiverHref: receiver ? memberPath(receiver.id) : null, mayRetry: can("mails:write") };
}

/** Sends a mail that was given up once more. */
export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "mails:write");
	const { params, context } = args;
	const id = requiredId(params.id, "mails:show.idRequired");
	try {
		await retryMail(scope, id);
	} catch (error) {
		return adminFailure(error, { fallback: "mails:bulk.failed", requestId: context.requestId });
	}
	const url = mailPaths.show(id);
	return redirectWithToast(context, url, { type: "success", message: "mails:retry.done" });
}

export default function ProgramMail() {
	const { t } = useTranslation("mails", { useSuspense: false });
	const data = useLoaderData<typeof loader>();
	const { id, status } = data.mail;
	return (
		<MailRecord
			{...data}
			list={{ label: t("list.title"), to: mailPaths.list }}
			again={
				data.mayRetry &&
				status === "sent" && (
					<div>
						<ConfirmLink
							to={mailPaths.again(id)}
							label={t("again.label")}
							title={t("again.title")}
							confirmLabel={t("again.label")}
							icon="mail"
						>
							{t("again.text")}
						</ConfirmLink>
					</div>
				)
			}
			lastResult={useReply<typeof action>()?.lastResult}
		/>
	);
}
