import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { Thumb } from "~/components/ui/data/thumb";
import { useFormat } from "~/components/ui/format-context";
import type { ListedOffer } from "../../list/offer-list.repository.server";
import type { OFFER_COLUMNS } from "../../list/offer-list.rules";
import { offerPaths } from "../../offers.admin.paths";

interface OfferTableProps {
	list: ShownList<ListedOffer, "order" | "title" | "created", (typeof OFFER_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	changed: readonly string[];
}

/** The rows of the admin list of offers. */
export function OfferTable({ list, changed }: OfferTableProps) {
	const { t } = useTranslation(["offers-admin", "admin", "common", "drafts"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title, image }) => (
						<RecordLink to={offerPaths.edit(id)} picture={<Thumb src={image} icon="earn" />}>
							{title}
						</RecordLink>
					),
				},
				status: {
					label: t("fields.status"),
					cell: (offer) => <RecordState record={offer} kind="offer" unsaved={changed} />,
				},
				opportunities: {
					...{ label: t("fields.opportunities"), numeric: true },
					cell: ({ opportunities }) => points(opportunities ?? 0),
				},
				order: {
					...{ label: t("fields.order"), sort: "order", numeric: true },
					cell: ({ sortOrder }) => points(sortOrder),
				},
				created: timeColumn(t("fields.created"), "created", { sort: "created" }),
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, title }) => <RecordMenu {...{ id, title }} pages={offerPaths} />}
		/>
	);
}
