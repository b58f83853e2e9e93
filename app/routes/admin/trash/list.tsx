import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { countTrash, listTrash } from "~/features/members/deleting/deleted-members.repository.server";
import { TRASH_BULK } from "~/features/members/deleting/trash-bulk.rules";
import { TrashTable } from "~/features/members/deleting/trash-table";
import { MEMBERS_PATH, memberPages } from "~/features/members/members.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "members:read");
	const params = readListParams(args.request, { cursor: ["number", "string"] });
	const read = async () => {
		const [deleted] = await Promise.all([listTrash(scope, params.q, params.cursor), limitSearch(scope, params.q)]);
		const { rows, next } = cutPage(deleted, ADMIN_PAGE_SIZE, (row) => [row.deletedAt, row.id]);
		return { members: rows, count: await countTrash(scope, params.q), ...listLinks(params, next) };
	};
	const list = await readOrEmpty(args.context, "deleted_members", read, { members: [], count: null, ...NO_LINKS });
	return { ...list, q: params.q, query: params.href(), canWrite: can("members:write") };
}

export const handle = { title: "members:trash.title" };

export default function MemberTrash() {
	const { members, canWrite, failed, count, q, query, clearHref, before, firstHref, nextHref } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<>
			<Breadcrumb items={[{ label: t("list.title"), to: MEMBERS_PATH }]} />
			<ListShell
				title={t("trash.title")}
				description={t("trash.text")}
				count={count}
				filters={<FilterBar search={{ name: "q", label: t("trash.search"), value: q }} clearHref={clearHref} />}
				bulk={canWrite && <BulkActions action={memberPages.trashBulk} options={TRASH_BULK} {...{ query, count }} />}
				isEmpty={members.length === 0}
				empty={
					<EmptyList
						icon="delete"
						title={t("trash.empty")}
						filtered={clearHref !== undefined}
						past={firstHref !== null}
					>
						{t("trash.emptyText")}
					</EmptyList>
				}
				failed={failed}
				pagination={<KeysetPagination {...{ before, firstHref, nextHref, count }} shown={members.length} />}
			>
				<TrashTable members={members} canWrite={canWrite} />
			</ListShell>
		</>
	);
}
