import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { ButtonLink } from "~/components/ui/form/button";
import { REWARD_BULK } from "~/features/rewards/bulk/reward-bulk.rules";
import { RewardTable, SORTED } from "~/features/rewards/components/reward-table";
import { listRewardCategories } from "~/features/rewards/reward-categories.repository.server";
import { readRewardList } from "~/features/rewards/reward-list.params.server";
import { countRewards, listRewards } from "~/features/rewards/reward-list.repository.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { REWARD_STATUSES, rewardCursor } from "~/features/rewards/rewards.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, sortHrefs } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "rewards:read");
	const { params, filter } = readRewardList(args.request);
	const { sort, cursor, q, filters, href } = params;
	const rows = await listRewards(scope, filter, { sort, after: cursor, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => rewardCursor(row, sort));
	const categories = await listRewardCategories(scope);
	return {
		rewards: page.rows.map(({ titleUpper: _titleUpper, ...row }) => row),
		count: await countRewards(scope, filter),
		categories: categories.map(({ id, title }) => ({ value: id, label: title })),
		sorting: { sort, hrefs: sortHrefs(params, SORTED) },
		query: href(),
		exportHref: `${rewardPaths.export}${href()}`,
		canWrite: can("rewards:write"),
		...{ q, filters },
		...listLinks(params, page.next),
	};
}

export const handle = { title: "rewards:list.title" };

export default function RewardList() {
	const list = useLoaderData<typeof loader>();
	const { rewards, count, categories, q, filters, clearHref, firstHref, nextHref, canWrite } = list;
	const { t } = useTranslation(["rewards", "ui"], { useSuspense: false });
	const create = canWrite && (
		<ButtonLink to={rewardPaths.new} icon="plus">
			{t("list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.description")}
			count={count}
			actions={create}
			exportHref={list.exportHref}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref}>
					<FilterSelect
						name="status"
						label={t("fields.status")}
						value={filters.status}
						options={REWARD_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
					/>
					<FilterSelect name="category" label={t("fields.category")} value={filters.category} options={categories} />
					<FilterSelect
						name="active"
						label={t("fields.isActive")}
						value={filters.active}
						options={[
							{ value: "yes", label: t("on") },
							{ value: "no", label: t("off") },
						]}
					/>
				</FilterBar>
			}
			isEmpty={rewards.length === 0}
			empty={
				<EmptyList
					icon="gift"
					title={t("list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			bulk={
				canWrite && <BulkActions action={rewardPaths.bulk} options={REWARD_BULK} query={list.query} count={count} />
			}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<RewardTable rewards={rewards} sorting={list.sorting} canWrite={canWrite} />
		</ListShell>
	);
}
