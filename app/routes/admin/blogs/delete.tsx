import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { blogPaths } from "~/features/articles/articles.admin.paths";
import { findBlog } from "~/features/articles/blogs/blogs.repository.server";
import { removeBlog } from "~/features/articles/blogs/blogs.service.server";
import { MenuUses } from "~/features/menus/uses/menu-uses";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "articles:write");
	const id = requiredId(args.params.id, "articles-admin:blog.errors.idRequired");
	const { title } = found(await findBlog(scope, id), "articles-admin:blog.errors.notFound");
	return { id, title, menus: await menusLeadingTo(scope, ["Blog"], id) };
}

export const action = changeAction({
	permission: "articles:write",
	idRequired: "articles-admin:blog.errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeBlog(scope, id),
	to: blogPaths.list,
	success: "articles-admin:blog.success.deleted",
	failure: "articles-admin:blog.errors.delete",
});

export const handle = { title: "articles-admin:blog.delete.confirm" };

export default function DeleteBlog() {
	const { id, title, menus } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("blog.delete.title", { title })}
			confirmLabel={t("blog.delete.confirm")}
			cancelHref={blogPaths.edit(id)}
			tone="danger"
		>
			{t("blog.delete.text")}
			<MenuUses menus={menus} />
		</ConfirmPage>
	);
}
