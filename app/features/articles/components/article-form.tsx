import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PictureField } from "~/components/admin/form/picture-field";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { DraftedTargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { useOutcome } from "~/components/admin/record/use-outcome";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { SelectField } from "~/components/ui/form/select-field";
import { useFormat } from "~/components/ui/format-context";
import { UploadVideoLink } from "~/features/files/components/upload-video-link";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { articleEntity } from "../article.entity";
import { articlePaths } from "../articles.admin.paths";
import type { ArticleFormValue } from "../articles.schemas";
import type { ArticleFormOptions, OpenArticle } from "../editing/article-page.server";
import { ArticleContentFields, useContentAbout } from "./article-content-fields";

interface ArticleFormProps {
	/** Missing on the page of a new article. */
	open?: OpenArticle;
	options: ArticleFormOptions;
}

type Values = ArticleFormValue & { addMemberTags: string; addCompanyTags: string };

const titles = (rows: readonly { id: string; title: string }[]) =>
	Object.fromEntries(rows.map(({ id, title }) => [id, title]));

const choices = (rows: readonly { id: string; title: string }[]) =>
	rows.map(({ id, title }) => ({ value: id, label: title }));

/** The form of an article, for the new and the edit page. */
export function ArticleForm({ open, options }: ArticleFormProps) {
	const { t } = useTranslation(["articles-admin", "admin", "ui"], { useSuspense: false });
	const { timeZone } = useFormat();
	const article = open?.article ?? undefined;
	const draft = open?.draft ?? null;
	const { title, status, summary, body, ...about } = useContentAbout();
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "article",
		stored: article && {
			...article,
			...publicationShown(article, timeZone),
			watchPoints: String(article.watchPoints),
		},
		initial: { status: "Draft", watchPoints: "0" },
		draft,
		about: {
			title,
			status,
			summary,
			body,
			videoFile: [t("fields.videoFile"), Object.fromEntries(options.videos.map(({ id, name }) => [id, name]))],
			...about,
			blogId: [t("fields.blog"), titles(options.blogs)],
			categories: [t("fields.categories"), titles(options.categories)],
			image: t("admin:picture.label"),
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
		},
	});
	return (
		<FormShell
			{...shell}
			outcome={useOutcome(fields, { published: articleEntity.published })}
			cancelHref={articlePaths.list}
			multipart
			wide
			sticky
		>
			<FormColumns>
				<FormMain>
					<ArticleContentFields fields={fields} labels={labels}>
						<SelectField
							label={labels.videoFile}
							meta={fields.videoFile}
							required={false}
							placeholder={t("none")}
							options={options.videos.map(({ id, name }) => ({ value: id, label: name }))}
							help={
								<>
									{t("help.videoFile")}
									<UploadVideoLink label={t("uploadVideo")} />
								</>
							}
						/>
					</ArticleContentFields>
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
					<DraftedTargetingFields
						draft={draft}
						fields={fields}
						item={article}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<FormSection title={t("admin:form.shown")}>
						<SelectField
							label={labels.blogId}
							meta={fields.blogId}
							required={false}
							placeholder={t("none")}
							options={choices(options.blogs)}
						/>
						{options.categories.length > 0 && (
							<ChoiceGroup
								type="checkbox"
								legend={labels.categories}
								meta={fields.categories}
								required={false}
								inline
								options={choices(options.categories)}
							/>
						)}
						<PictureField meta={fields.image} removeMeta={fields.removeImage} record={article} />
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
