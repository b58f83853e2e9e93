import { reviewPath } from "~/features/entries/entries.admin.paths";
import { entryList } from "~/features/entries/list/entry-list.repository.server";
import { formPaths } from "~/features/forms/forms.paths";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { memberList } from "~/features/members/list/member-list.server";
import { memberPath } from "~/features/members/members.paths";
import { orderList } from "~/features/orders/admin/order-list.repository.server";
import { orderPaths } from "~/features/orders/orders.paths";
import { attemptList } from "~/features/quiz-results/attempts/attempt-list.repository.server";
import { QUIZ_ATTEMPTS_PATH, quizStatisticsPath } from "~/features/quiz-results/quiz-results.paths";
import { quizList } from "~/features/quizzes/list/quiz-list.repository.server";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { rewardList } from "~/features/rewards/reward-list.repository.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { translationPaths } from "~/features/translations/translations.paths";
import { firstOf } from "~/kernel/admin/list/list-pages.server";
import { RECENT_LIST } from "~/lib/limits";
import { shownNumber } from "~/lib/text/short-number";
import type { TenantScope } from "~db/scope";
import { listNewest, listNewestSubmissions } from "./dashboard.repository.server";

/** The newest records of the kinds that admin home lists (ADMIN-44, ADMIN-45). */
export async function recentLists(scope: TenantScope) {
	const members = await firstOf(scope, memberList, { sort: "-created" }, RECENT_LIST);
	const entries = await firstOf(scope, entryList, { sort: "-submitted" }, RECENT_LIST);
	const orders = await firstOf(scope, orderList, {}, RECENT_LIST);
	const boards = await listNewest(scope, "leaderboards", RECENT_LIST);
	const submissions = await listNewestSubmissions(scope, RECENT_LIST);
	const rewards = await firstOf(scope, rewardList, { sort: "-created" }, RECENT_LIST);
	const quizzes = await firstOf(scope, quizList, { sort: "-created" }, RECENT_LIST);
	const attempts = await firstOf(scope, attemptList, {}, RECENT_LIST);
	const translations = await listNewest(scope, "translations", RECENT_LIST);
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
			rows: entries.map(({ id, status, reviewed, submitted, opportunity, offer, firstname, lastname }) => ({
				...{ id, href: reviewPath(id), status: null, entry: { status, reviewed }, at: submitted },
				title: `${firstname ?? ""} ${lastname ?? ""} · ${opportunity ?? offer}`.trim(),
			})),
		},
		{
			name: "orders" as const,
			href: orderPaths.list,
			rows: orders.map(({ id, orderNumber, firstname, lastname, status, created }) => ({
				...{ id, href: orderPaths.show(id), status, at: created },
				title: `${shownNumber(orderNumber)} · ${firstname} ${lastname}`,
			})),
		},
		{
			name: "rewards" as const,
			href: "/admin/rewards",
			rows: rewards.map(({ id, title, status, created }) => ({
				...{ id, title, status, at: created },
				href: rewardPaths.edit(id),
			})),
		},
		{
			name: "quizzes" as const,
			href: quizPaths.list,
			rows: quizzes.map(({ id, title, status, created }) => ({
				...{ id, title, status, at: created, href: quizPaths.edit(id) },
			})),
		},
		{
			name: "attempts" as const,
			href: QUIZ_ATTEMPTS_PATH,
			rows: attempts.map(({ id, quizId, quiz, firstname, lastname, opened }) => ({
				...{ id, status: null, at: opened, href: quizStatisticsPath(quizId) },
				title: `${firstname ?? ""} ${lastname ?? ""} · ${quiz}`.trim(),
			})),
		},
		{
			name: "translations" as const,
			href: translationPaths.list,
			rows: translations.map(({ id, title, status, created }) => ({
				...{ id, title, status, at: created, href: translationPaths.directory(id) },
			})),
		},
		{
			name: "leaderboards" as const,
			href: leaderboardPaths.list,
			rows: boards.map(({ id, title, status, created }) => ({
				...{ id, title, status, at: created },
				href: leaderboardPaths.edit(id),
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
