import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { RecordLink } from "~/components/ui/data/record-link";
import type { ListedCatalogue } from "../reward-group-lists.repository.server";
import { cataloguePaths } from "../rewards.paths";
import type { CATALOGUE_COLUMNS } from "../rewards.rules";

interface CatalogueTableProps {
	list: ShownList<ListedCatalogue, "order" | "title", (typeof CATALOGUE_COLUMNS)[number]>;
}

/** The rows of the list of reward catalogues. */
export function CatalogueTable({ list }: CatalogueTableProps) {
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<ListTable
			caption={t("catalogues.list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={cataloguePaths.edit(id)}>{title}</RecordLink>,
				},
				status: {
					label: t("fields.status"),
					cell: (catalogue) => <RecordState record={catalogue} />,
				},
				order: { label: t("fields.order"), sort: "order", cell: ({ order }) => order },
			}}
		/>
	);
}
