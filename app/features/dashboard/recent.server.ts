import { reviewPath } from "~/features/entries/entries.paths";
import { entryList } from "~/features/entries/entry-list.repository.server";
import { formPaths } from "~/features/forms/forms.paths";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.paths";
import { memberList } from "~/features/members/list/member-list.server";
import { memberPath } from "~/features/members/members.paths";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { rewardList } from "~/features/rewards/reward-list.repository.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { firstOf } from "~/kernel/admin/list/list-pages.server";
import { RECENT_LIST } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { listNewestBoards, listNewestSubmissions } from "./dashboard.repository.server";

interface May {
	editRewards: boolean;
	editBoards: boolean;
}

/** The newest members, entries, orders, rewards, boards and submissions of forms, as admin home lists them (ADMIN-45). */
export async function recentLists(scope: TenantScope, may: May) {
	const members = await firstOf(scope, memberList, { sort: "-created" }, RECENT_LIST);
	const entries = await firstOf(scope, entryList, { sort: "-submitted" }, RECENT_LIST);
	const orders = await firstOf(scope, orderList, {}, RECENT_LIST);
	const boards = await listNewestBoards(scope, RECENT_LIST);
	const submissions = await listNewestSubmissions(scope, RECENT_LIST);
	const rewards = await firstOf(scope, rewardList, { sort: "-created" }, RECENT_LIST);
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
				href: may.editRewards ? rewardPaths.edit(id) : `${rewardPaths.list}?q=${encodeURIComponent(title)}`,
			})),
		},
		{
			name: "leaderboards" as const,
			href: leaderboardPaths.list,
			rows: boards.map(({ id, title, status, created }) => ({
				...{ id, title, status, at: created },
				href: may.editBoards ? leaderboardPaths.edit(id) : `${leaderboardPaths.list}?q=${encodeURIComponent(title)}`,
			})),
		},
		{
			name: "submissions" as const,
			href: formPaths.list,
			rows: submissions.map(({ id, formId, title, firstname, lastname, submittedAt }) => ({
				...{ id, status: null, at: submittedAt, href: formPaths.submission(formId, id) },
				title: [title, `${firstname ?? ""} ${lastname ?? ""}`.trim()].filter(Boolean).join(" · "),
			})),
		},
	];
}
