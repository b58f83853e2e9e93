import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import { leaderboardPaths } from "../../leaderboards.paths";
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
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={board.status} />
							<PublicationBadge of={board} />
							{board.frozenAt !== null && <Badge icon="lock">{t("frozen")}</Badge>}
							{changed.includes(board.id) && (
								<Badge tone="warning" icon="draft">
									{t("drafts:unsaved")}
								</Badge>
							)}
						</div>
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
				rankedAt: {
					...{ label: t("fields.rankedAt"), className: "whitespace-nowrap" },
					cell: ({ rankedAt }) => (rankedAt === null ? null : <TimeText value={rankedAt} as="dateTime" />),
				},
				updated: {
					...{ label: t("fields.updated"), className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			}}
			menu={({ id, title }) => (
				<ActionMenu label={t("admin:record.actions", { title })}>
					<Link to={leaderboardPaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={leaderboardPaths.duplicate(id)} className={menuItemClass}>
						{t("duplicate.short")}
					</Link>
					<Link to={leaderboardPaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
