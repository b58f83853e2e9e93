import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { Thumb } from "~/components/ui/data/thumb";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import type { ListedReward } from "../reward-list.repository.server";
import { rewardPaths } from "../rewards.paths";
import { type REWARD_COLUMNS, UNLIMITED } from "../rewards.rules";

interface RewardTableProps {
	list: ShownList<ListedReward, "title" | "pointsCost" | "created", (typeof REWARD_COLUMNS)[number]>;
}

/** The rows of the admin list of rewards. */
export function RewardTable({ list }: RewardTableProps) {
	const { t } = useTranslation(["rewards", "admin", "common"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("list.caption")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					label: t("fields.title"),
					sort: "title",
					cell: ({ id, title, image }) => (
						<RecordLink to={rewardPaths.edit(id)} picture={<Thumb src={image} icon="gift" />}>
							{title}
						</RecordLink>
					),
				},
				status: {
					label: t("fields.status"),
					cell: (reward) => (
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={reward.status} />
							{reward.isActive === 0 && <StatusBadge status="Inactive" />}
							<PublicationBadge of={reward} />
						</div>
					),
				},
				catalogue: { label: t("fields.catalogue"), cell: ({ catalogue }) => catalogue },
				category: { label: t("fields.category"), cell: ({ category }) => category },
				cost: {
					...{ label: t("fields.cost"), sort: "pointsCost", numeric: true },
					cell: ({ pointsCost }) => points(pointsCost),
				},
				stock: {
					...{ label: t("fields.stock"), numeric: true },
					cell: ({ stockQuantity }) => (stockQuantity === UNLIMITED ? t("unlimited") : points(stockQuantity)),
				},
				created: {
					...{ label: t("fields.created"), sort: "created", className: "whitespace-nowrap" },
					cell: ({ created }) => <TimeText value={created} />,
				},
				updated: {
					...{ label: t("fields.updated"), className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			}}
			menu={({ id, title }) => (
				<ActionMenu label={t("admin:record.actions", { title })}>
					<Link to={rewardPaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={rewardPaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
