import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { RecordLink } from "~/components/ui/data/record-link";
import { type Sorting, SortTh } from "~/components/ui/data/sort-link";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import type { ListedOffer } from "../../list/offer-list.repository.server";
import { offerPaths } from "../../offers.paths";

export const SORTED = ["order", "title", "created"] as const;

interface OfferTableProps {
	offers: readonly Omit<ListedOffer, "titleUpper">[];
	/** Those that the reader has unsaved changes of. */
	drafts: readonly string[];
	sorting: Sorting<(typeof SORTED)[number]>;
	canWrite: boolean;
}

/** The rows of the admin list of offers. */
export function OfferTable({ offers, drafts, sorting, canWrite }: OfferTableProps) {
	const { t } = useTranslation(["offers-admin", "admin", "common", "drafts"], { useSuspense: false });
	const { points } = useFormat();
	return (
		<DataTable caption={t("list.title")}>
			<thead>
				<tr>
					{canWrite && <BulkHead />}
					<SortTh column="title" label={t("fields.title")} sorting={sorting} />
					<Th>{t("fields.status")}</Th>
					<Th numeric>{t("fields.opportunities")}</Th>
					<SortTh column="order" label={t("fields.order")} sorting={sorting} numeric />
					<SortTh column="created" label={t("fields.created")} sorting={sorting} />
					{canWrite && (
						<Th className="w-11">
							<span className="sr-only">{t("admin:record.column")}</span>
						</Th>
					)}
				</tr>
			</thead>
			<tbody>
				{offers.map((offer) => (
					<tr key={offer.id}>
						{canWrite && <BulkSelect value={offer.id} label={offer.title} />}
						<Th scope="row">
							<RecordLink to={canWrite ? offerPaths.edit(offer.id) : null}>{offer.title}</RecordLink>
						</Th>
						<Td>
							<div className="flex flex-wrap gap-1">
								<StatusBadge status={offer.status} of="offer" />
								<PublicationBadge of={offer} />
								{drafts.includes(offer.id) && (
									<Badge tone="warning" icon="draft">
										{t("drafts:unsaved")}
									</Badge>
								)}
							</div>
						</Td>
						<Td numeric>{points(offer.opportunities ?? 0)}</Td>
						<Td numeric>{points(offer.sortOrder)}</Td>
						<Td className="whitespace-nowrap">
							<TimeText value={offer.created} />
						</Td>
						{canWrite && (
							<Td>
								<ActionMenu label={t("admin:record.actions", { title: offer.title })}>
									<Link to={offerPaths.edit(offer.id)} className={menuItemClass}>
										{t("common:actions.edit")}
									</Link>
									<Link to={offerPaths.duplicate(offer.id)} className={menuItemClass}>
										{t("duplicate.short")}
									</Link>
									<Link to={offerPaths.delete(offer.id)} className={menuItemClass}>
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
