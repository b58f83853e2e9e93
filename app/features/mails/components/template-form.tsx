import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { mailTemplatePaths } from "../mails.paths";
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from "../templates/mail-templates.rules";
import type { TemplateData } from "../templates/template-pages.server";

/** A program's own words for a mail, with the list of what they may name, what that is and how it may look. */
export function TemplateForm({
	template,
	locale,
	placeholders,
	needed,
}: Pick<TemplateData, "template" | "locale" | "placeholders" | "needed">) {
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<{ subject: string; body: string }>({
		id: "mail-template",
		stored: { subject: template.subject, body: template.body, updated: template.updated },
		about: { subject: t("fields.subject"), body: t("fields.body") },
	});
	const { lastUpdated, ...frame } = shell;
	return (
		<FormShell
			{...frame}
			{...(template.isOwn ? { lastUpdated } : { basis: { updated: 0 } })}
			cancelHref={mailTemplatePaths.list}
			wide
			sticky
		>
			<FormColumns aside={t("saysTitle")}>
				<FormMain>
					<FormSection title={t("admin:form.main")}>
						<Field label={labels.subject} meta={fields.subject} required maxLength={MAIL_SUBJECT_MAX} />
						<RichTextField
							label={labels.body}
							meta={fields.body}
							required
							counterMax={MAIL_BODY_MAX}
							help={t("help.body")}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					<FormSection title={t("saysTitle")}>
						<dl className="grid gap-3 text-sm">
							{placeholders.map(({ name, example }) => (
								<div key={name}>
									<dt className="wrap-anywhere">
										<code>{`{{${name}}}`}</code>
									</dt>
									<dd className="text-muted">
										{t(`placeholders.${name.replace(".", "_")}`)} {needed.includes(name) && t("needed")}
									</dd>
									<dd className="text-muted">
										{t("example")}{" "}
										<span lang={locale} className="whitespace-pre-line wrap-anywhere">
											{example}
										</span>
									</dd>
								</div>
							))}
						</dl>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
