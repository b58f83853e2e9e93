import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkBar } from "~/components/admin/bulk";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { nextSort } from "~/components/ui/data/sort-link";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { message } from "~/components/ui/message-key";
import { RewardTable, type SortColumn } from "~/features/rewards/components/reward-table";
import { listRewardCategories } from "~/features/rewards/reward-categories.repository.server";
import { readRewardList } from "~/features/rewards/reward-list.params.server";
import { countRewards, listRewards } from "~/features/rewards/reward-list.repository.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { REWARD_STATUSES, type RewardSort, rewardCursor } from "~/features/rewards/rewards.rules";
import { rewardBulkSchema } from "~/features/rewards/rewards.schemas";
import { setStatusOfRewards } from "~/features/rewards/rewards.service.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { adminFailure } from "~/server/admin/failure.server";
import { cutPage, listLinks } from "~/server/admin/list-params.server";
import { parseForm } from "~/server/forms.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

const SORTED: SortColumn[] = ["title", "pointsCost", "created"];

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "rewards:read");
	const { params, filter } = readRewardList(args.request);
	const { sort, cursor, q, filters, href } = params;
	const rows = await listRewards(scope, filter, { sort, after: cursor, limit: ADMIN_PAGE_SIZE + 1 });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => rewardCursor(row, sort));
	const categories = await listRewardCategories(scope);
	return {
		rewards: page.rows.map(({ titleUpper: _titleUpper, ...row }) => row),
		count: await countRewards(scope, filter),
		categories: categories.map(({ id, title }) => ({ value: id, label: title })),
		sortHrefs: Object.fromEntries(
			SORTED.map((column) => [column, href({ sort: nextSort(column, sort) as RewardSort })]),
		) as Record<SortColumn, string>,
		exportHref: `${rewardPaths.export}${href()}`,
		canWrite: can("rewards:write"),
		...{ q, filters, sort },
		...listLinks(params, page.next),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { request, context } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const { value, failure } = await parseForm(request, rewardBulkSchema);
	const back = `${rewardPaths.list}${new URL(request.url).search}`;
	if (failure) return redirectWithToast(context, back, { type: "error", message: "rewards:errors.idRequired" });
	try {
		const count = await setStatusOfRewards(scope, value.id, value.status);
		const text = message("rewards:success.statusSet", { count });
		return await redirectWithToast(context, back, { type: "success", message: text });
	} catch (error) {
		return adminFailure(error, { fallback: "rewards:errors.update", requestId: context.requestId });
	}
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
				<EmptyList icon="gift" title={t("list.empty")} action={create} filtered={Boolean(clearHref ?? firstHref)}>
					{t("list.emptyText")}
				</EmptyList>
			}
			bulk={
				canWrite && (
					<BulkBar>
						<Button name="status" value="Active" variant="secondary" size="sm">
							{t("list.makeActive")}
						</Button>
						<Button name="status" value="Archive" variant="secondary" size="sm">
							{t("list.archive")}
						</Button>
					</BulkBar>
				)
			}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<RewardTable rewards={rewards} sort={list.sort} sortHrefs={list.sortHrefs} canWrite={canWrite} />
		</ListShell>
	);
}
