import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useReply } from "~/components/ui/reply/use-reply";
import { adminNames } from "~/features/admins/admin-names.repository.server";
import { adminPaths } from "~/features/admins/admins.paths";
import { MailRecord } from "~/features/mails/components/mail-record";
import { loadMail } from "~/features/mails/mail-pages.server";
import { platformMailPaths } from "~/features/mails/mails.paths";
import { withoutLinkSecrets } from "~/features/mails/mails.rules";
import { retryAdminMail } from "~/features/mails/retry-mail.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: (data: { mail: { subject: string } }) => data.mail.subject };

export async function loader(args: LoaderFunctionArgs) {
	const { control } = await requirePlatform(args, "outbox:read");
	const data = await loadMail(control, args.params.id, withoutLinkSecrets);
	const { toId } = data.mail;
	const isThere = toId !== null && toId in (await adminNames(control, [toId]));
	return { ...data, adminId: isThere ? toId : null };
}

/** Sends a mail that was given up once more. */
export async function action(args: ActionFunctionArgs) {
	const { control } = await requirePlatform(args, "outbox:write");
	const { params, context } = args;
	const id = requiredId(params.id, "mails:show.idRequired");
	try {
		await retryAdminMail(control, id);
	} catch (error) {
		return adminFailure(error, { fallback: "mails:bulk.failed", requestId: context.requestId });
	}
	const url = platformMailPaths.show(id);
	return redirectWithToast(context, url, { type: "success", message: "mails:retry.done" });
}

export default function PlatformMail() {
	const { t } = useTranslation("mails", { useSuspense: false });
	const { adminId, ...data } = useLoaderData<typeof loader>();
	return (
		<MailRecord
			{...data}
			mayRetry
			list={{ label: t("toAdmins.title"), to: platformMailPaths.list }}
			receiverHref={adminId && adminPaths.edit(adminId)}
			lastResult={useReply<typeof action>()?.lastResult}
		/>
	);
}
