import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/ui/layout/page-header";
import { TemplateTable } from "~/features/mails/components/template-table";
import { loadTemplateList } from "~/features/mails/templates/template-pages.server";
import { requireAdmin } from "~/gate/guards/admin.server";

export const handle = { title: "mail-templates:list.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "mail-templates:read");
	return { events: await loadTemplateList(scope) };
}

export default function MailTemplates() {
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	return (
		<>
			<PageHeader title={t("list.title")}>{t("list.text")}</PageHeader>
			<TemplateTable {...useLoaderData<typeof loader>()} />
		</>
	);
}
