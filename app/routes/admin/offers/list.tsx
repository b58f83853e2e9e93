import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { UnsavedNew } from "~/components/admin/unsaved-new";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { OfferTable, SORTED } from "~/features/offers/components/admin/offer-table";
import { OFFER_STATUSES } from "~/features/offers/editing/offer-editing.rules";
import { readOfferList } from "~/features/offers/list/offer-list.params.server";
import { countOffers, listOffers } from "~/features/offers/list/offer-list.repository.server";
import { OFFER_BULK, offerCursor } from "~/features/offers/list/offer-list.rules";
import { offerPaths } from "~/features/offers/offers.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, sortHrefs } from "~/kernel/admin/list-params.server";
import { listDrafts } from "~/kernel/drafts/drafts.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "offers:read");
	const { params, filter } = readOfferList(args.request);
	const { sort, cursor, q, filters, href } = params;
	const rows = await listOffers(scope, filter, { sort, after: cursor, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => offerCursor(row, sort));
	const drafts = await listDrafts(scope, "offer");
	return {
		offers: page.rows.map(({ titleUpper: _titleUpper, ...row }) => row),
		drafts: drafts.changed,
		begun: drafts.begun,
		count: await countOffers(scope, filter),
		sorting: { sort, hrefs: sortHrefs(params, SORTED) },
		query: href(),
		canWrite: can("offers:write"),
		...{ q, filters },
		...listLinks(params, page.next),
	};
}

export const handle = { title: "offers-admin:list.title" };

export default function OfferList() {
	const list = useLoaderData<typeof loader>();
	const { offers, begun, count, q, filters, clearHref, firstHref, nextHref, canWrite } = list;
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	const statusText = useStatusText();
	const create = canWrite && (
		<ButtonLink to={offerPaths.new} icon="plus">
			{t("list.new")}
		</ButtonLink>
	);
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.description")}
			count={count}
			actions={create}
			filters={
				<>
					<UnsavedNew
						drafts={begun.map(({ id, title }) => ({ href: offerPaths.edit(id), title: title || t("untitled") }))}
					/>
					<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref}>
						<FilterSelect
							name="status"
							label={t("fields.status")}
							value={filters.status}
							options={OFFER_STATUSES.map((value) => ({ value, label: statusText(value, "offer") }))}
						/>
					</FilterBar>
				</>
			}
			isEmpty={offers.length === 0}
			empty={
				<EmptyList
					icon="earn"
					title={t("list.empty")}
					action={create}
					filtered={clearHref !== undefined}
					past={firstHref !== null}
				>
					{t("list.emptyText")}
				</EmptyList>
			}
			bulk={canWrite && <BulkActions action={offerPaths.bulk} options={OFFER_BULK} query={list.query} count={count} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<OfferTable offers={offers} drafts={list.drafts} sorting={list.sorting} canWrite={canWrite} />
		</ListShell>
	);
}
