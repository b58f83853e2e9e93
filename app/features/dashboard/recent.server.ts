import { reviewPath } from "~/features/entries/entries.paths";
import { listEntries } from "~/features/entries/entry-queue.repository.server";
import { listMembers } from "~/features/members/list/member-list.repository.server";
import { memberPath } from "~/features/members/members.paths";
import { listOrders } from "~/features/orders/admin/orders-admin.repository.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { listRewards } from "~/features/rewards/reward-list.repository.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { RECENT_LIST } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** The newest members, entries, orders and rewards, as admin home lists them. */
export async function recentLists(scope: TenantScope, mayEditRewards: boolean) {
	const newest = { q: "", status: undefined, sort: "-created", byKey: false, after: null } as const;
	const members = await listMembers(scope, newest, RECENT_LIST);
	const entries = await listEntries(scope, { sort: "-submitted" }, RECENT_LIST);
	const orders = await listOrders(scope, {}, RECENT_LIST);
	const rewards = await listRewards(scope, {}, { sort: "-created", limit: RECENT_LIST });
	return [
		{
			name: "members" as const,
			href: "/admin/members?sort=-created",
			rows: members.map(({ id, name, status, created }) => ({
				...{ id, title: name, href: memberPath(id), status, at: created },
			})),
		},
		{
			name: "entries" as const,
			href: "/admin/entries?sort=-submitted",
			rows: entries.map(({ id, status, submitted, opportunity, offer, firstname, lastname }) => ({
				...{ id, href: reviewPath(id), status, at: submitted },
				title: `${firstname ?? ""} ${lastname ?? ""} · ${opportunity ?? offer}`.trim(),
			})),
		},
		{
			name: "orders" as const,
			href: orderPaths.list,
			rows: orders.map(({ id, orderNumber, firstname, lastname, status, created }) => ({
				...{ id, href: orderPaths.show(id), status, at: created },
				title: `${orderNumber} · ${firstname} ${lastname}`,
			})),
		},
		{
			name: "rewards" as const,
			href: "/admin/rewards",
			rows: rewards.map(({ id, title, status, created }) => ({
				...{ id, title, status, at: created },
				href: mayEditRewards ? rewardPaths.edit(id) : `${rewardPaths.list}?q=${encodeURIComponent(title)}`,
			})),
		},
	];
}
