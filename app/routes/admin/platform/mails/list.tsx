import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MailList } from "~/features/mails/components/mail-list";
import { loadMailList } from "~/features/mails/mail-pages.server";
import { platformMailPaths } from "~/features/mails/mails.paths";
import { requirePlatform } from "~/gate/guards/platform.server";

export const handle = { title: "mails:toAdmins.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { control } = await requirePlatform(args, "outbox:read");
	return loadMailList(args, control, platformMailPaths.list);
}

export default function PlatformMails() {
	const { t } = useTranslation("mails", { useSuspense: false });
	const list = useLoaderData<typeof loader>();
	return (
		<MailList
			{...list}
			title={t("toAdmins.title")}
			description={t("toAdmins.text")}
			emptyText={t("toAdmins.emptyText")}
		/>
	);
}
