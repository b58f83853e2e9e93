import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { blogPaths } from "~/features/articles/articles.admin.paths";
import { blogSchema } from "~/features/articles/blogs/blogs.schemas";
import { blogFormOptions, saveBlog } from "~/features/articles/blogs/blogs.service.server";
import { BlogForm } from "~/features/articles/components/blog-form";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { nextPlace } from "~/kernel/admin/next-place.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "articles:write");
	return { options: await blogFormOptions(scope), place: await nextPlace(scope, "blogs") };
}

export const action = createAction({
	permission: "articles:write",
	schema: blogSchema,
	pick: pickTargeting,
	save: ({ scope }, value) => saveBlog(scope, null, value),
	to: blogPaths.list,
	success: "articles-admin:blog.success.created",
	failure: "articles-admin:blog.errors.create",
});

export const handle = { title: "articles-admin:blog.new" };

export default function NewBlog() {
	const { options, place } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("blog.new")} trail={[{ label: t("blogList.title"), to: blogPaths.list }]} />
			<BlogForm options={options} place={place} />
		</>
	);
}
