import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { CATEGORY_BULK } from "~/features/rewards/bulk/reward-bulk.rules";
import { RewardGroupTable } from "~/features/rewards/components/reward-group-table";
import { countRewardCategories, listRewardCategories } from "~/features/rewards/reward-categories.repository.server";
import { categoryPaths } from "~/features/rewards/rewards.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "rewards:read");
	const params = readListParams(args.request, { cursor: ["string", "string"] });
	const { q, cursor: after } = params;
	const rows = await listRewardCategories(scope, { q, after, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.titleUpper, row.id]);
	const count = await countRewardCategories(scope, q);
	return {
		categories: page.rows,
		count,
		query: params.href(),
		q,
		canWrite: can("rewards:write"),
		...listLinks(params, page.next),
	};
}

export const handle = { title: "rewards:categories.list.title" };

export default function RewardCategoryList() {
	const { categories, count, query, q, canWrite, clearHref, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	const create = canWrite && (
		<ButtonLink to={categoryPaths.new} icon="plus">
			{t("categories.list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("categories.list.title")}
			description={t("categories.list.description")}
			count={count}
			actions={create}
			filters={<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref} />}
			isEmpty={categories.length === 0}
			empty={
				<EmptyList
					icon="tag"
					title={t("categories.list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("categories.list.emptyText")}
				</EmptyList>
			}
			bulk={canWrite && <BulkActions action={categoryPaths.bulk} options={CATEGORY_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<RewardGroupTable
				caption={t("categories.list.title")}
				sorted="title"
				detail={t("fields.description")}
				paths={canWrite ? categoryPaths : null}
				rows={categories.map((row) => ({
					id: row.id,
					title: row.title,
					status: row.isActive === 1 ? "Active" : "Inactive",
					detail: row.description,
				}))}
			/>
		</ListShell>
	);
}
