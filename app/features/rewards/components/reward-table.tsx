import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { TimeText } from "~/components/ui/data/time-text";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import type { ListedReward } from "../reward-list.repository.server";
import { rewardPaths } from "../rewards.paths";
import { UNLIMITED } from "../rewards.rules";

export const SORTED = ["title", "pointsCost", "created"] as const;

interface RewardTableProps {
	rewards: readonly Omit<ListedReward, "titleUpper">[];
	sorting: Sorting<(typeof SORTED)[number]>;
	canWrite: boolean;
}

/** The rows of the admin list of rewards. */
export function RewardTable({ rewards, sorting, canWrite }: RewardTableProps) {
	const { t } = useTranslation(["rewards", "admin", "common"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<DataTable caption={t("list.caption")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<SortTh column="title" label={t("fields.title")} sorting={sorting} />
					<Th>{t("fields.status")}</Th>
					<Th>{t("fields.catalogue")}</Th>
					<Th>{t("fields.category")}</Th>
					<SortTh column="pointsCost" label={t("fields.cost")} sorting={sorting} numeric />
					<Th numeric>{t("fields.stock")}</Th>
					<SortTh column="created" label={t("fields.created")} sorting={sorting} />
					{canWrite && (
						<Th className="w-11">
							<span className="sr-only">{t("admin:record.column")}</span>
						</Th>
					)}
				</tr>
			</thead>
			<tbody>
				{rewards.map((reward) => (
					<tr key={reward.id}>
						{canWrite && <BulkSelect value={reward.id} label={reward.title} />}
						<Th scope="row">
							<RecordLink to={canWrite ? rewardPaths.edit(reward.id) : null}>{reward.title}</RecordLink>
						</Th>
						<Td>
							<div className="flex flex-wrap gap-1">
								<StatusBadge status={reward.status} />
								{reward.isActive === 0 && <StatusBadge status="Inactive" />}
								<PublicationBadge of={reward} />
							</div>
						</Td>
						<Td>{reward.catalogue}</Td>
						<Td>{reward.category}</Td>
						<Td numeric>{points(reward.pointsCost)}</Td>
						<Td numeric>{reward.stockQuantity === UNLIMITED ? t("unlimited") : points(reward.stockQuantity)}</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={reward.created} />
						</Td>
						{canWrite && (
							<Td>
								<ActionMenu label={t("admin:record.actions", { title: reward.title })}>
									<Link to={rewardPaths.edit(reward.id)} className={menuItemClass}>
										{t("common:actions.edit")}
									</Link>
									<Link to={rewardPaths.delete(reward.id)} className={menuItemClass}>
										{t("common:actions.delete")}
									</Link>
								</ActionMenu>
							</Td>
						)}
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
