import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { Thumb } from "~/components/ui/data/thumb";
import { useFormat } from "~/components/ui/format-context";
import type { ListedReward } from "../reward-list.repository.server";
import { rewardPaths } from "../rewards.paths";
import { type REWARD_COLUMNS, UNLIMITED } from "../rewards.rules";
import { RewardStatus } from "./reward-status";

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
					cell: (reward) => <RecordState record={reward} badge={<RewardStatus {...reward} />} />,
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
				created: timeColumn(t("fields.created"), "created", { sort: "created" }),
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, title }) => <RecordMenu {...{ id, title }} pages={rewardPaths} />}
		/>
	);
}
