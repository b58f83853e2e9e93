import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { RecordLink } from "~/components/ui/data/record-link";
import { useFormat } from "~/components/ui/format-context";
import type { ListedOfferGroup } from "../../groups/offer-group-list.repository.server";
import type { OFFER_GROUP_COLUMNS } from "../../groups/offer-groups.rules";
import { offerGroupPaths } from "../../offers.admin.paths";

interface OfferGroupTableProps {
	list: ShownList<ListedOfferGroup, "order" | "name", (typeof OFFER_GROUP_COLUMNS)[number]>;
}

/** The rows of the list of offer groups. */
export function OfferGroupTable({ list }: OfferGroupTableProps) {
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("groups.list.title")}
			list={list}
			titleOf={({ groupName }) => groupName}
			columns={{
				groupName: {
					...{ label: t("groups.fields.groupName"), sort: "name" },
					cell: ({ id, groupName }) => <RecordLink to={offerGroupPaths.edit(id)}>{groupName}</RecordLink>,
				},
				offers: { label: t("groups.fields.offers"), numeric: true, cell: ({ offers }) => points(offers ?? 0) },
				order: { label: t("fields.order"), numeric: true, sort: "order", cell: ({ order }) => points(order) },
			}}
		/>
	);
}
