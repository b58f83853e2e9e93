import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Badge } from "~/components/ui/feedback/badge";
import { mailTemplatePaths } from "../mails.paths";
import type { loadTemplateList } from "../templates/template-pages.server";

interface TemplateTableProps {
	events: Awaited<ReturnType<typeof loadTemplateList>>;
}

/** Every mail there is, in each language: whose words it has. */
export function TemplateTable({ events }: TemplateTableProps) {
	const { t } = useTranslation(["mail-templates", "mail-events"], { useSuspense: false });
	return (
		<DataTable caption={t("list.caption")}>
			<thead>
				<tr>
					<Th>{t("list.event")}</Th>
					<Th>{t("list.language")}</Th>
					<Th>{t("list.words")}</Th>
					<Th>{t("list.switch")}</Th>
				</tr>
			</thead>
			<tbody>
				{events.flatMap(({ event, isSwitchable, templates }) =>
					templates.map(({ id, locale, saved }) => (
						<tr key={id}>
							<Th scope="row">
								<Link to={mailTemplatePaths.edit(id)} prefetch="intent" className="underline underline-offset-4">
									{t(`mail-events:events.${event}.name`)}
								</Link>
							</Th>
							<Td>{LANGUAGE_NAMES[locale]}</Td>
							<Td>
								<Badge tone={saved === null ? "neutral" : "info"}>
									{t(saved === null ? "list.builtIn" : "list.own")}
								</Badge>
							</Td>
							<Td>{t(isSwitchable ? "list.switchable" : "list.always")}</Td>
						</tr>
					)),
				)}
			</tbody>
		</DataTable>
	);
}
