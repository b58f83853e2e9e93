import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { PAGE_TYPES } from "~/features/menus/menus.rules";
import { listMenuUses } from "~/features/menus/uses/menu-uses.repository.server";
import { PageTable } from "~/features/pages/components/admin/page-table";
import { pageList } from "~/features/pages/list/page-list.repository.server";
import { PAGE_BULK } from "~/features/pages/list/page-list.rules";
import { pagePaths } from "~/features/pages/pages.paths";
import { PAGE_KINDS, PAGE_STATUSES } from "~/features/pages/pages.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "pages:read");
	const list = await loadList(args.request, admin, pageList);
	const menus = await listMenuUses(
		admin.scope,
		PAGE_TYPES,
		list.rows.map(({ id }) => id),
	);
	const titles = [...menus].map(([id, uses]) => [id, uses.map(({ title }) => title)] as const);
	return { ...list, drafts: await listDrafts(admin.scope, "page"), menus: Object.fromEntries(titles) };
}

export const handle = { title: "pages-admin:list.title" };

export default function PageList() {
	const { drafts, menus, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	const statusText = useStatusText();
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: pagePaths.new, label: t("list.new") }}
			notice={<UnsavedNew begun={drafts.begun} page={pagePaths.edit} untitled={t("untitled")} />}
			filters={{
				status: {
					label: t("fields.status"),
					options: PAGE_STATUSES.map((value) => ({ value, label: statusText(value) })),
				},
				kind: {
					label: t("fields.kind"),
					options: PAGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
				},
			}}
			bulk={PAGE_BULK}
			empty={{ icon: "page", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<PageTable list={list} changed={drafts.changed} menus={menus} />
		</AdminList>
	);
}
