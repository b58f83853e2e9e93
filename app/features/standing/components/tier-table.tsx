import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { Badge } from "~/components/ui/feedback/badge";
import { useFormat } from "~/components/ui/format-context";
import { ConditionWords } from "~/kernel/conditions/components/condition-words";
import { tierPaths } from "../standing.paths";
import type { TIER_COLUMNS } from "../standing.rules";
import type { ListedTier } from "../tiers/tier-list.repository.server";

interface TierTableProps {
	list: ShownList<ListedTier, "tier" | "rank", (typeof TIER_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	changed: readonly string[];
}

/** The rows of the admin list of tiers. */
export function TierTable({ list, changed }: TierTableProps) {
	const { t } = useTranslation(["tiers", "admin", "common", "drafts"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ tier }) => tier}
			columns={{
				tier: {
					...{ label: t("fields.tier"), sort: "tier" },
					cell: ({ id, tier }) => (
						<span className="flex flex-wrap items-center gap-x-2">
							<RecordLink to={tierPaths.edit(id)}>{tier}</RecordLink>
							{changed.includes(id) && (
								<Badge tone="warning" icon="draft">
									{t("drafts:unsaved")}
								</Badge>
							)}
						</span>
					),
				},
				type: { label: t("fields.type"), cell: ({ type }) => t(`types.${type}`) },
				rank: {
					...{ label: t("fields.rank"), sort: "rank", numeric: true },
					cell: ({ rank }) => points(rank),
				},
				default: {
					label: t("fields.default"),
					cell: ({ isDefault }) => isDefault === 1 && <Badge tone="success">{t("isDefault")}</Badge>,
				},
				conditions: {
					...{ label: t("fields.conditions"), className: "list-words" },
					cell: ({ conditions }) => conditions !== null && <ConditionWords text={conditions} />,
				},
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, tier, isDefault }) => (
				<RecordMenu
					{...{ id, title: tier }}
					pages={tierPaths}
					more={isDefault === 1 ? {} : { [t("default.confirm")]: tierPaths.default(id) }}
				/>
			)}
		/>
	);
}
