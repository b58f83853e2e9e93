import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import type { ListedLeaderboard } from "../../list/leaderboard-list.repository.server";
import type { LEADERBOARD_COLUMNS } from "../../list/leaderboard-list.rules";

interface LeaderboardTableProps {
	list: ShownList<ListedLeaderboard, "order" | "title", (typeof LEADERBOARD_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	changed: readonly string[];
	/** The names of the files that boards are made from. */
	files: readonly { recordId: string; csvName: string }[];
}

/** The rows of the admin list of boards. */
export function LeaderboardTable({ list, changed, files }: LeaderboardTableProps) {
	const { t } = useTranslation(["leaderboards-admin", "admin", "common", "drafts"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={leaderboardPaths.edit(id)}>{title}</RecordLink>,
				},
				status: {
					label: t("fields.status"),
					cell: (board) => (
						<RecordState record={board} unsaved={changed}>
							{board.frozenAt !== null && <Badge icon="lock">{t("frozen")}</Badge>}
						</RecordState>
					),
				},
				participants: {
					label: t("fields.participantType"),
					cell: ({ participants }) => t(`types.${participants}`),
				},
				mode: {
					label: t("fields.mode"),
					cell: ({ id, mode }) => {
						const file = mode === "static" ? files.find(({ recordId }) => recordId === id) : undefined;
						return file?.csvName || t(`modes.${mode}`);
					},
				},
				rows: { ...{ label: t("fields.rows"), numeric: true }, cell: ({ rows }) => points(rows) },
				order: {
					...{ label: t("fields.sortOrder"), sort: "order", numeric: true },
					cell: ({ sortOrder }) => points(sortOrder),
				},
				rankedAt: timeColumn(t("fields.rankedAt"), "rankedAt", { as: "dateTime" }),
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, title }) => <RecordMenu {...{ id, title }} pages={leaderboardPaths} />}
		/>
	);
}
