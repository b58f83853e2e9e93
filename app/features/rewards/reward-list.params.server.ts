import { readListParams } from "~/kernel/admin/list-params.server";
import type { RewardListFilter } from "./reward-list.repository.server";
import { defaultRewardSort, REWARD_SORTS, REWARD_STATUSES } from "./rewards.rules";

/** What the list of rewards, or its download, is asked for. */
export function readRewardList(request: Request) {
	const params = readListParams(request, {
		filters: { status: REWARD_STATUSES, category: "text", active: ["yes", "no"] },
		sorts: REWARD_SORTS,
		defaultSort: defaultRewardSort,
		cursor: ({ sort }) => [sort.endsWith("title") ? "string" : "number", "string"],
	});
	const { status, category, active } = params.filters;
	const filter: RewardListFilter = {
		q: params.q,
		status,
		categoryId: category,
		isActive: active && active === "yes",
	};
	return { params, filter };
}
