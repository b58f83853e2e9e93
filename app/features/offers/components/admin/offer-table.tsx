import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { Thumb } from "~/components/ui/data/thumb";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import type { ListedOffer } from "../../list/offer-list.repository.server";
import type { OFFER_COLUMNS } from "../../list/offer-list.rules";
import { offerPaths } from "../../offers.paths";

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
					cell: (offer) => (
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={offer.status} of="offer" />
							<PublicationBadge of={offer} />
							{changed.includes(offer.id) && (
								<Badge tone="warning" icon="draft">
									{t("drafts:unsaved")}
								</Badge>
							)}
						</div>
					),
				},
				opportunities: {
					...{ label: t("fields.opportunities"), numeric: true },
					cell: ({ opportunities }) => points(opportunities ?? 0),
				},
				order: {
					...{ label: t("fields.order"), sort: "order", numeric: true },
					cell: ({ sortOrder }) => points(sortOrder),
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
					<Link to={offerPaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={offerPaths.duplicate(id)} className={menuItemClass}>
						{t("duplicate.short")}
					</Link>
					<Link to={offerPaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
