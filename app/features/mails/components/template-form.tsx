import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { DescriptionList } from "~/components/ui/data/description-list";
import { Field } from "~/components/ui/form/field";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { mailTemplatePaths } from "../mails.paths";
import type { TemplateData } from "../templates/template-pages.server";

/** A program's own words for a mail, with the list of what they may name. */
export function TemplateForm({
	template,
	placeholders,
	needed,
}: Pick<TemplateData, "template" | "placeholders" | "needed">) {
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<{ subject: string; body: string }>({
		id: "mail-template",
		stored: { subject: template.subject, body: template.body, updated: template.updated },
		about: { subject: t("fields.subject"), body: t("fields.body") },
	});
	const { lastUpdated, ...frame } = shell;
	return (
		<div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
			<FormShell
				{...frame}
				{...(template.isOwn ? { lastUpdated } : { basis: { updated: 0 } })}
				cancelHref={mailTemplatePaths.list}
			>
				<Field label={labels.subject} meta={fields.subject} required maxLength={200} />
				<RichTextField label={labels.body} meta={fields.body} required counterMax={5000} help={t("help.body")} />
			</FormShell>
			<aside aria-labelledby="placeholders" className="grid content-start gap-2">
				<h2 id="placeholders" className="font-semibold">
					{t("saysTitle")}
				</h2>
				<DescriptionList
					items={placeholders.map((name) => ({
						term: `{{${name}}}`,
						value: `${t(`placeholders.${name.replace(".", "_")}`)}${needed.includes(name) ? ` ${t("needed")}` : ""}`,
					}))}
				/>
			</aside>
		</div>
	);
}
