import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TitleRow } from "~/components/admin/record/title-row";
import { Field } from "~/components/ui/form/field";
import { articleCategoryPaths } from "../articles.admin.paths";
import { ARTICLE_CATEGORY_STATUSES } from "../articles.rules";
import type { ArticleCategory } from "../categories/article-categories.repository.server";
import type { ArticleCategoryFormValue } from "../categories/article-categories.schemas";

interface ArticleCategoryFormProps {
	category?: ArticleCategory;
	/** Where a new one comes, after the last. */
	place?: number;
}

/** The form of an article category, for the new (no `category`) and the edit page. */
export function ArticleCategoryForm({ category, place = 0 }: ArticleCategoryFormProps) {
	const { t } = useTranslation(["articles-admin", "ui"], { useSuspense: false });
	const statuses = Object.fromEntries(ARTICLE_CATEGORY_STATUSES.map((value) => [value, t(`ui:status.${value}`)]));
	const { fields, labels, shell } = useRecordForm<ArticleCategoryFormValue>({
		id: "article-category",
		stored: category && { ...category, order: String(category.order) },
		initial: { order: String(place), status: "Active" },
		about: { title: t("fields.title"), status: [t("fields.status"), statuses], order: t("fields.order") },
	});
	return (
		<FormShell {...shell} cancelHref={articleCategoryPaths.list}>
			<TitleRow
				{...{ fields, labels }}
				help={t("help.categoryStatus")}
				statuses={ARTICLE_CATEGORY_STATUSES.map((value) => ({ value, label: statuses[value] ?? value }))}
			/>
			<Field label={labels.order} meta={fields.order} required type="number" min={0} step={1} help={t("help.order")} />
		</FormShell>
	);
}
