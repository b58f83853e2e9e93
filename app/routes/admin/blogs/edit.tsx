import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAudienceFact } from "~/components/admin/audience-fact";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { blogPaths } from "~/features/articles/articles.admin.paths";
import { findBlog } from "~/features/articles/blogs/blogs.repository.server";
import { blogSchema } from "~/features/articles/blogs/blogs.schemas";
import { blogFormOptions, saveBlog } from "~/features/articles/blogs/blogs.service.server";
import { BlogForm } from "~/features/articles/components/blog-form";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { countAudience } from "~/kernel/targeting/audience.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "articles:read");
	const id = requiredId(args.params.id, "articles-admin:blog.errors.idRequired");
	const blog = found(await findBlog(scope, id), "articles-admin:blog.errors.notFound");
	return {
		blog,
		options: await blogFormOptions(scope),
		reaches: await countAudience(scope, [blog]),
		menus: await menusLeadingTo(scope, ["Blog"], id),
		readOnly: !can("articles:write"),
		changedBy: await changedBy({ scope, control }, "blog", id),
	};
}

export const action = changeAction({
	permission: "articles:write",
	idRequired: "articles-admin:blog.errors.idRequired",
	schema: blogSchema,
	pick: pickTargeting,
	save: ({ scope, id }, value) => saveBlog(scope, id, value),
	to: blogPaths.list,
	success: "articles-admin:blog.success.updated",
	failure: "articles-admin:blog.errors.update",
});

export const handle = { title: (data: { blog: { title: string } }) => data.blog.title };

export default function EditBlog() {
	const { blog, options, reaches, menus } = useLoaderData<typeof loader>();
	const tabs = useLanguageTabs("blog", blog.id);
	const { t } = useTranslation(["articles-admin", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				tabs={tabs}
				title={blog.title}
				facts={[useAudienceFact(reaches)]}
				trail={[{ label: t("blogList.title"), to: blogPaths.list }]}
				actions={
					<>
						<PreviewLink type="blog" id={blog.id} />
						<RecordMore
							entity="blog"
							id={blog.id}
							remove={{
								to: blogPaths.delete(blog.id),
								dialog: menus.length === 0 && {
									title: t("blog.delete.title", { title: blog.title }),
									confirmLabel: t("blog.delete.confirm"),
									text: t("blog.delete.text"),
								},
							}}
						/>
					</>
				}
			/>
			<BlogForm key={blog.id} blog={blog} options={options} />
		</>
	);
}
