import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import type { ListedCategory } from "../reward-group-lists.repository.server";
import { categoryPaths } from "../rewards.paths";
import type { CATEGORY_COLUMNS } from "../rewards.rules";

interface CategoryTableProps {
	list: ShownList<ListedCategory, "title", (typeof CATEGORY_COLUMNS)[number]>;
}

/** The rows of the list of reward categories. */
export function CategoryTable({ list }: CategoryTableProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<ListTable
			caption={t("categories.list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={categoryPaths.edit(id)}>{title}</RecordLink>,
				},
				status: {
					label: t("fields.status"),
					cell: ({ isActive }) => <StatusBadge status={isActive === 1 ? "Active" : "Inactive"} />,
				},
				description: { label: t("fields.description"), cell: ({ description }) => description },
			}}
		/>
	);
}
