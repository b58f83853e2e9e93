import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { ConditionWords } from "~/kernel/conditions/components/condition-words";
import type { ListedAward } from "../awards/award-list.repository.server";
import { awardPaths } from "../standing.paths";
import type { AWARD_COLUMNS } from "../standing.rules";

interface AwardTableProps {
	list: ShownList<ListedAward, "award", (typeof AWARD_COLUMNS)[number]>;
}

/** The rows of the admin list of awards. */
export function AwardTable({ list }: AwardTableProps) {
	const { t } = useTranslation("awards", { useSuspense: false });
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ award }) => award}
			columns={{
				award: {
					...{ label: t("fields.award"), sort: "award" },
					cell: ({ id, award }) => <RecordLink to={awardPaths.edit(id)}>{award}</RecordLink>,
				},
				type: { label: t("fields.type"), cell: ({ type }) => t(`types.${type}`) },
				conditions: {
					...{ label: t("fields.conditions"), className: "list-words" },
					cell: ({ conditions }) => conditions !== null && <ConditionWords text={conditions} />,
				},
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, award }) => <RecordMenu {...{ id, title: award }} pages={awardPaths} />}
		/>
	);
}
