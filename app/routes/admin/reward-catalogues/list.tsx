import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { CATALOGUE_BULK } from "~/features/rewards/bulk/reward-bulk.rules";
import { RewardGroupTable } from "~/features/rewards/components/reward-group-table";
import { countRewardCatalogues, listRewardCatalogues } from "~/features/rewards/reward-catalogues.repository.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "rewards:read");
	const params = readListParams(args.request, { cursor: ["number", "string", "string"] });
	const { q, cursor: after } = params;
	const rows = await listRewardCatalogues(scope, { q, after, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.order, row.titleUpper, row.id]);
	const count = await countRewardCatalogues(scope, q);
	return {
		catalogues: page.rows,
		count,
		query: params.href(),
		q,
		canWrite: can("rewards:write"),
		...listLinks(params, page.next),
	};
}

export const handle = { title: "rewards:catalogues.list.title" };

export default function RewardCatalogueList() {
	const { catalogues, count, query, q, canWrite, clearHref, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	const create = canWrite && (
		<ButtonLink to={cataloguePaths.new} icon="plus">
			{t("catalogues.list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("catalogues.list.title")}
			description={t("catalogues.list.description")}
			count={count}
			actions={create}
			filters={<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref} />}
			isEmpty={catalogues.length === 0}
			empty={
				<EmptyList
					icon="catalogue"
					title={t("catalogues.list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("catalogues.list.emptyText")}
				</EmptyList>
			}
			bulk={canWrite && <BulkActions action={cataloguePaths.bulk} options={CATALOGUE_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<RewardGroupTable
				caption={t("catalogues.list.title")}
				sorted="detail"
				detail={t("fields.order")}
				paths={canWrite ? cataloguePaths : null}
				rows={catalogues.map((row) => ({
					id: row.id,
					title: row.title,
					status: row.status,
					window: row,
					detail: row.order,
				}))}
			/>
		</ListShell>
	);
}
