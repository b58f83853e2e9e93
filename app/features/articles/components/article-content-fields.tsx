import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { TitleRow } from "~/components/admin/record/title-row";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { ARTICLE_BODY, ARTICLE_SUMMARY, VIDEO_ADDRESS } from "~/lib/limits";
import { ARTICLE_STATUSES } from "../articles.rules";

type Name = "title" | "status" | "summary" | "body" | "videoUrl" | "watchPoints";

/** What an article's form says of what it says, one program's or every program's, in the order of its fields. */
export function useContentAbout() {
	const { t } = useTranslation(["articles-admin", "admin", "ui"], { useSuspense: false });
	const statuses = Object.fromEntries(ARTICLE_STATUSES.map((value) => [value, t(`ui:status.${value}`)]));
	return {
		title: t("fields.title"),
		status: [t("fields.status"), statuses],
		summary: t("fields.summary"),
		body: t("fields.body"),
		videoUrl: t("fields.videoUrl"),
		watchPoints: t("fields.watchPoints"),
	} as const;
}

interface ArticleContentFieldsProps {
	fields: Record<Name, FieldMeta>;
	labels: Record<Name, string>;
	/** Another way to a video. */
	children?: ReactNode;
}

/** The fields of what an article says. */
export function ArticleContentFields({ fields, labels, children }: ArticleContentFieldsProps) {
	const { t } = useTranslation(["articles-admin", "admin", "ui"], { useSuspense: false });
	return (
		<>
			<FormSection title={t("admin:form.basics")}>
				<TitleRow
					{...{ fields, labels }}
					help={t("help.status")}
					statuses={ARTICLE_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
				/>
				<TextareaField
					label={labels.summary}
					meta={fields.summary}
					required={false}
					rows={2}
					counterMax={ARTICLE_SUMMARY}
					help={t("help.summary")}
				/>
				<RichTextField label={labels.body} meta={fields.body} required={false} counterMax={ARTICLE_BODY} />
			</FormSection>
			<FormSection title={t("form.video")}>
				<div className="field-pair">
					{children}
					<Field
						label={labels.videoUrl}
						meta={fields.videoUrl}
						required={false}
						type="url"
						maxLength={VIDEO_ADDRESS}
						help={t("help.videoUrl")}
					/>
					<Field
						label={labels.watchPoints}
						meta={fields.watchPoints}
						required
						type="number"
						min={0}
						step={1}
						suffix={t("fields.pointsUnit")}
						help={t("help.watchPoints")}
					/>
				</div>
			</FormSection>
		</>
	);
}
