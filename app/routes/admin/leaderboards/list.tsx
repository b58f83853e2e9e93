import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { LeaderboardTable } from "~/features/leaderboards/components/admin/leaderboard-table";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { BOARD_STATUSES } from "~/features/leaderboards/leaderboards.rules";
import { leaderboardList } from "~/features/leaderboards/list/leaderboard-list.repository.server";
import { LEADERBOARD_BULK } from "~/features/leaderboards/list/leaderboard-list.rules";
import { listRawRecords } from "~/features/result-views/raw/raw-records.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "leaderboards:read");
	const databuckets = await loadDatabucketChoices(admin.scope);
	return {
		...(await loadList(args.request, admin, leaderboardList)),
		databuckets: databuckets.map(({ id, title }) => ({ value: id, label: title })),
		files: await listRawRecords(admin.scope, "leaderboard"),
		changed: (await listDrafts(admin.scope, "leaderboard")).changed,
	};
}

export const handle = { title: "leaderboards-admin:list.title" };

export default function LeaderboardList() {
	const { changed, databuckets, files, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const statusText = useStatusText();
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.description")}
			search={t("list.search")}
			create={{ to: leaderboardPaths.new, label: t("list.new") }}
			filters={{
				status: {
					label: t("fields.status"),
					options: BOARD_STATUSES.map((value) => ({ value, label: statusText(value) })),
				},
				databucket: { label: t("fields.databucketId"), options: databuckets },
			}}
			bulk={LEADERBOARD_BULK}
			download
			empty={{ icon: "leaderboard", title: t("list.empty"), text: t("list.emptyText") }}
		>
			<LeaderboardTable list={list} changed={changed} files={files} />
		</AdminList>
	);
}
