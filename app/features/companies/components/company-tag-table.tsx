import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { useFormat } from "~/components/ui/format-context";
import { companyTagPaths } from "../companies.paths";
import type { COMPANY_TAG_COLUMNS } from "../companies.rules";
import type { ListedCompanyTag } from "../tags/company-tag-list.repository.server";

interface CompanyTagTableProps {
	list: ShownList<ListedCompanyTag, "tag", (typeof COMPANY_TAG_COLUMNS)[number]>;
}

/** The rows of the list of company tags. */
export function CompanyTagTable({ list }: CompanyTagTableProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("tags.list.title")}
			list={list}
			titleOf={({ tag }) => tag}
			columns={{
				tag: {
					...{ label: t("tags.fields.tag"), sort: "tag" },
					cell: ({ id, tag }) => <RecordLink to={companyTagPaths.edit(id)}>{tag}</RecordLink>,
				},
				companies: {
					...{ label: t("tags.fields.companies"), numeric: true },
					cell: ({ companies }) => points(companies),
				},
				items: { label: t("tags.fields.items"), numeric: true, cell: ({ items }) => points(items) },
				updated: timeColumn(t("tags.fields.changed"), "updated"),
			}}
		/>
	);
}
