import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { ENTRY_BULK } from "~/features/entries/bulk/entry-bulk.rules";
import { EntriesTable, SORTED } from "~/features/entries/components/entries-table";
import { ADMIN_ENTRIES_PATH, ENTRIES_BULK_PATH, nextWaitingPath } from "~/features/entries/entries.paths";
import { ENTRY_FILTERS } from "~/features/entries/entries.rules";
import { readEntryList } from "~/features/entries/entry-list.params.server";
import {
	countMatching,
	listEnteredOffers,
	listEntries,
	nextWaiting,
} from "~/features/entries/entry-queue.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, sortHrefs } from "~/kernel/admin/list-params.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "entries:read");
	const { params, filters, after } = readEntryList(args.request);
	const [found] = await Promise.all([
		listEntries(scope, filters, ADMIN_PAGE_SIZE, after),
		limitSearch(scope, params.q),
	]);
	const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, (row) => [row.submitted, row.id]);
	return {
		rows,
		count: await countMatching(scope, filters),
		waiting: (await nextWaiting(scope, null)) !== undefined,
		offers: await listEnteredOffers(scope),
		q: params.q,
		sorting: { sort: params.sort, hrefs: sortHrefs(params, SORTED) },
		query: params.href(),
		canWrite: can("entries:write"),
		filters: params.filters,
		...listLinks(params, next),
	};
}

export const handle = { title: "entries:list.title" };

export default function Entries() {
	const { rows, count, waiting, offers, q, filters, sorting, query, canWrite, ...links } =
		useLoaderData<typeof loader>();
	const { firstHref, nextHref, clearHref } = links;
	const { t } = useTranslation("entries", { useSuspense: false });
	const statusText = useStatusText();
	const labels: Record<string, string> = { toReview: t("list.toReview"), sentBack: t("sentBackBadge") };
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.intro")}
			count={count}
			exportHref={`${ADMIN_ENTRIES_PATH}/export${query}`}
			actions={
				waiting && (
					<ButtonLink to={nextWaitingPath()} prefetch="none" iconEnd="arrow-right">
						{t("list.reviewNext")}
					</ButtonLink>
				)
			}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref}>
					<FilterSelect
						name="status"
						label={t("list.status")}
						value={filters.status}
						options={ENTRY_FILTERS.map((value) => ({ value, label: labels[value] ?? statusText(value, "entry") }))}
					/>
					<FilterSelect
						name="offer"
						label={t("list.offer")}
						value={filters.offer}
						options={offers.map(({ id, title }) => ({ value: id, label: title }))}
					/>
				</FilterBar>
			}
			isEmpty={rows.length === 0}
			empty={
				<EmptyState icon="check-circle" title={clearHref ? t("list.emptyFiltered") : t("list.emptyTitle")}>
					{!clearHref && t("list.emptyText")}
				</EmptyState>
			}
			bulk={canWrite && <BulkActions action={ENTRIES_BULK_PATH} options={ENTRY_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<EntriesTable {...{ rows, sorting, canWrite }} />
		</ListShell>
	);
}
