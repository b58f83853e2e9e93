import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { Card } from "~/components/ui/data/card";
import { RichText } from "~/components/ui/data/rich-text";
import { Section } from "~/components/ui/layout/section";
import type { TemplateData } from "../templates/template-pages.server";

/** A mail in both languages as it is saved, with sample values; beneath each other `beside` its form. */
export function TemplatePreviews({ previews, beside }: Pick<TemplateData, "previews"> & { beside: boolean }) {
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	return (
		<Section title={t("preview.title")}>
			<p className="text-sm text-muted">{t("preview.text")}</p>
			<div className={`grid grid-cols-1 gap-4 ${beside ? "lg:max-xl:grid-cols-2" : "lg:grid-cols-2"}`}>
				{previews.map(({ locale, subject, html }) => (
					<Card key={locale}>
						<p className="text-sm text-muted">{LANGUAGE_NAMES[locale]}</p>
						<p lang={locale} className="mb-3 font-semibold">
							{subject}
						</p>
						<div lang={locale}>
							<RichText html={html} />
						</div>
					</Card>
				))}
			</div>
		</Section>
	);
}
