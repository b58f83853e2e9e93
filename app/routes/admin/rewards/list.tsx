import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { REWARD_BULK } from "~/features/rewards/bulk/reward-bulk.rules";
import { RewardTable } from "~/features/rewards/components/reward-table";
import { listRewardCategories } from "~/features/rewards/reward-categories.repository.server";
import { rewardList } from "~/features/rewards/reward-list.repository.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { REWARD_STATUSES } from "~/features/rewards/rewards.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "rewards:read");
	const list = await loadList(args.request, admin, rewardList);
	const categories = await listRewardCategories(admin.scope, [list.filters.category]);
	return {
		...list,
		categories: categories.map(({ id, title }) => ({ value: id, label: title })),
	};
}

export const handle = { title: "rewards:list.title" };

export default function RewardList() {
	const { categories, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["rewards", "ui"], { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: rewardPaths.new, label: t("list.new") }}
			filters={{
				status: {
					label: t("fields.status"),
					options: REWARD_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
				},
				category: { label: t("fields.category"), options: categories, feminine: true },
				active: {
					label: t("fields.isActive"),
					options: [
						{ value: "yes", label: t("on") },
						{ value: "no", label: t("off") },
					],
				},
			}}
			bulk={REWARD_BULK}
			download
			empty={{ icon: "gift", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<RewardTable list={list} />
		</AdminList>
	);
}
