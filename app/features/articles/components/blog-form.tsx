import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { TargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { blogPaths } from "../articles.admin.paths";
import type { Blog } from "../blogs/blogs.repository.server";
import type { BlogFormValue } from "../blogs/blogs.schemas";
import type { blogFormOptions } from "../blogs/blogs.service.server";

interface BlogFormProps {
	/** Missing for a new blog. */
	blog?: Blog;
	options: Awaited<ReturnType<typeof blogFormOptions>>;
	/** Where a new one comes, after the last. */
	place?: number;
}

type Values = BlogFormValue & { addMemberTags: string; addCompanyTags: string };

/** The form of a blog, for the new and the edit page. */
export function BlogForm({ blog, options, place = 0 }: BlogFormProps) {
	const { t } = useTranslation(["articles-admin", "admin"], { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "blog",
		stored: blog && { ...blog, order: String(blog.order) },
		initial: { order: String(place) },
		about: { title: t("fields.title"), order: t("fields.order"), ...targetingAbout(t, options.companyTags) },
	});
	return (
		<FormShell {...shell} cancelHref={blogPaths.list} wide sticky>
			<FormColumns>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<Field label={labels.title} meta={fields.title} required maxLength={200} />
						<Field
							label={labels.order}
							meta={fields.order}
							required
							type="number"
							min={0}
							step={1}
							help={t("help.order")}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					<TargetingFields
						fields={fields}
						item={blog}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<p className="text-sm text-muted">{t("help.blogTags")}</p>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
