import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListFault } from "~/components/admin/list/list-fault";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { TemplateTable } from "~/features/mails/components/template-table";
import { loadTemplateList } from "~/features/mails/templates/template-pages.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export const handle = { title: "mail-templates:list.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "mail-templates:read");
	const read = async () => ({ events: await loadTemplateList(scope) });
	return readOrEmpty(args.context, "mail_templates", read, { events: [] });
}

export default function MailTemplates() {
	const { events, failed } = useLoaderData<typeof loader>();
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	return (
		<>
			<PageHeader title={t("list.title")}>{t("list.text")}</PageHeader>
			{failed ? (
				<ListFault />
			) : (
				<Stack>
					{([false, true] as const).map((wanted) => {
						const title = t(wanted ? "list.switchable" : "list.always");
						return (
							<Section key={title} title={title}>
								<TemplateTable caption={title} events={events.filter((one) => one.isSwitchable === wanted)} />
							</Section>
						);
					})}
				</Stack>
			)}
		</>
	);
}
