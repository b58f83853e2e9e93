import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { MAIL_BULK } from "~/features/mails/bulk/mail-bulk.rules";
import { MailList } from "~/features/mails/components/mail-list";
import { loadMailList } from "~/features/mails/mail-pages.server";
import { mailPaths } from "~/features/mails/mails.paths";
import { requireAdmin } from "~/gate/guards/admin.server";

export const handle = { title: "mails:list.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "mails:read");
	return { ...(await loadMailList(args, scope, mailPaths.list)), canWrite: can("mails:write") };
}

export default function ProgramMails() {
	const { t } = useTranslation("mails", { useSuspense: false });
	const { canWrite, ...list } = useLoaderData<typeof loader>();
	const { query, count } = list;
	return (
		<MailList
			{...list}
			title={t("list.title")}
			description={t("list.text")}
			emptyText={t("list.emptyText")}
			bulk={canWrite && <BulkActions action={mailPaths.bulk} options={MAIL_BULK} {...{ query, count }} />}
		/>
	);
}
