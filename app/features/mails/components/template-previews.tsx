import { useTranslation } from "react-i18next";
import { EditorPreview } from "~/components/admin/record/editor-preview";
import { useTypedPreview } from "~/components/admin/record/use-typed-preview";
import { LANGUAGE_NAMES } from "~/components/document/language-switch";
import { RichText } from "~/components/ui/data/rich-text";
import { Banner } from "~/components/ui/feedback/banner";
import { Section } from "~/components/ui/layout/section";
import { Message } from "~/components/ui/message";
import { mailTemplatePaths } from "../mails.paths";
import type { TemplateData } from "../templates/template-pages.server";

type Previews = Pick<TemplateData, "previews" | "head">;

/** A mail in both languages as it goes out, with sample values. */
export function TemplatePreviews({ previews, head }: Previews) {
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	return (
		<Section title={t("preview.title")}>
			<p className="text-sm text-muted">{t("preview.text")}</p>
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
				{previews.map((mail) => (
					<Sample key={mail.locale} mail={mail} head={head} />
				))}
			</div>
		</Section>
	);
}

/** The same beside the form of its words, which it follows while they are written. */
export function TypedPreviews({ id, previews, head }: Previews & Pick<TemplateData, "id">) {
	const { t } = useTranslation("mail-templates", { useSuspense: false });
	const [written, ...others] = previews;
	const typed = useTypedPreview({ formId: "mail-template", path: mailTemplatePaths.preview(id), given: written! });
	return (
		<EditorPreview title={t("preview.title")} isDrafted={false}>
			<p className="text-sm text-muted">{t("preview.typed")}</p>
			{typed.fault !== null && (
				<Banner tone="warning">
					<Message text={typed.fault} />
				</Banner>
			)}
			<div className="grid grid-cols-1 items-start gap-6 lg:max-xl:grid-cols-2">
				{[typed, ...others].map((mail) => (
					<Sample key={mail.locale} mail={mail} head={head} />
				))}
			</div>
		</EditorPreview>
	);
}

/** What `mailPage` makes for an inbox, which says its looks in each element, as this page may not. */
function Sample({ mail, head }: { mail: Previews["previews"][number]; head: Previews["head"] }) {
	const language = LANGUAGE_NAMES[mail.locale];
	return (
		<section className="grid min-w-0 gap-2" aria-label={language}>
			<h3 className="text-sm text-muted">{language}</h3>
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
		</section>
	);
}
