import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RowsTable } from "~/components/admin/list/rows-table";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { Badge } from "~/components/ui/feedback/badge";
import { mailTemplatePaths } from "../mails.paths";
import { MAIL_LOCALES } from "../templates/mail-templates.rules";
import type { loadTemplateList } from "../templates/template-pages.server";

interface TemplateTableProps {
	caption: string;
	events: Awaited<ReturnType<typeof loadTemplateList>>;
}

/** Mails, and in each language whose words they have. */
export function TemplateTable({ caption, events }: TemplateTableProps) {
	const { t } = useTranslation(["mail-templates", "mail-events"], { useSuspense: false });
	const nameOf = (event: (typeof events)[number]["event"]) => t(`mail-events:events.${event}.name`);
	return (
		<RowsTable
			caption={caption}
			rows={events.map((one) => ({ ...one, id: one.event }))}
			columns={[
				{ label: t("list.event"), cell: ({ event }) => nameOf(event) },
				...MAIL_LOCALES.map((locale) => ({
					label: LANGUAGE_NAMES[locale],
					cell: ({ event, templates }: (typeof events)[number]) =>
						templates
							.filter((one) => one.locale === locale)
							.map(({ id, saved }) => (
								<Link
									key={id}
									to={mailTemplatePaths.edit(id)}
									prefetch="intent"
									className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 hover:no-underline"
								>
									<span className="sr-only">
										{nameOf(event)}, {LANGUAGE_NAMES[locale]}:{" "}
									</span>
									{saved === null ? t("list.builtIn") : <Badge tone="info">{t("list.own")}</Badge>}
								</Link>
							)),
				})),
			]}
		/>
	);
}
