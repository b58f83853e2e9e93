import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { RichText } from "~/components/ui/data/rich-text";
import { Section } from "~/components/ui/layout/section";
import type { TemplateData } from "../templates/template-pages.server";

type Previews = Pick<TemplateData, "previews" | "head">;

/** A mail in both languages as it goes out once it is saved, with sample values; beneath each other `beside` its form. */
export function TemplatePreviews({ previews, head, beside }: Previews & { beside: boolean }) {
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	return (
		<Section title={t("preview.title")}>
			<p className="text-sm text-muted">{t("preview.text")}</p>
			<div className={`grid grid-cols-1 items-start gap-6 ${beside ? "lg:max-xl:grid-cols-2" : "lg:grid-cols-2"}`}>
				{previews.map((mail) => (
					<section key={mail.locale} className="grid min-w-0 gap-2" aria-label={LANGUAGE_NAMES[mail.locale]}>
						<h3 className="text-sm text-muted">{LANGUAGE_NAMES[mail.locale]}</h3>
						<Sample mail={mail} head={head} />
					</section>
				))}
			</div>
		</Section>
	);
}

/** What `mailPage` makes for an inbox, which says its looks in each element, as this page may not. */
function Sample({ mail, head }: { mail: Previews["previews"][number]; head: Previews["head"] }) {
	return (
		<div lang={mail.locale} className="mail-sample">
			<div className="mail-card">
				<p className="mail-head">
					{head.logo && <img src={head.logo} alt="" />}
					<span>{head.program}</span>
				</p>
				<div className="mail-words">
					<p className="text-xl font-bold">{mail.subject}</p>
					<RichText html={mail.before} />
					<p>
						<span className="mail-button">{mail.button}</span>
					</p>
					{mail.after && <RichText html={mail.after} />}
				</div>
			</div>
			<p className="mail-foot">
				{mail.why}
				{mail.off && <span className="block underline">{mail.off}</span>}
			</p>
		</div>
	);
}
