import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { ENTRY_BULK } from "~/features/entries/bulk/entry-bulk.rules";
import { EntriesTable } from "~/features/entries/components/entries-table";
import { expectedPoints } from "~/features/entries/desk/expected-points.repository.server";
import { nextWaitingPath } from "~/features/entries/entries.admin.paths";
import { ENTRY_STAGES, type EntryFilter, isReviewLate } from "~/features/entries/entries.rules";
import { nextWaiting } from "~/features/entries/entry-queue.repository.server";
import { entryList, listEnteredOffers } from "~/features/entries/list/entry-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { CHOICES_SHOWN } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "entries:read");
	const list = await loadList(args.request, admin, entryList);
	const offers = list.failed ? [] : await listEnteredOffers(admin.scope, list.filters.offer);
	const { within } = admin.tenant.program.desk;
	const now = admin.scope.now();
	return {
		...list,
		rows: list.rows.map((row) => ({ ...row, isLate: isReviewLate(row, within.entries, now) })),
		expected: await expectedPoints(admin.scope, list.rows),
		waiting: list.canWrite && !list.failed && (await nextWaiting(admin.scope, null)) !== undefined,
		offers: offers.map(({ id, title }) => ({ value: id, label: title })),
		areMore: offers.length >= CHOICES_SHOWN,
	};
}

export const handle = { title: "entries:list.title" };

export default function Entries() {
	const { waiting, offers, areMore, expected, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("entries", { useSuspense: false });
	const statusText = useStatusText();
	// In the words that the rows have for them.
	const labels: Record<string, string> = { toReview: statusText("Pending", "entry"), sentBack: t("sentBackBadge") };
	const stages = ENTRY_STAGES.map((value) => ({
		value: value as EntryFilter,
		label: labels[value] ?? statusText(value, "entry"),
	}));
	const kept = list.filters.status === "Pending" ? [{ value: "Pending" as const, label: t("list.pendingOrBack") }] : [];
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			description={t("list.intro")}
			search={t("list.search")}
			actions={
				waiting && (
					<ButtonLink to={nextWaitingPath()} prefetch="none" iconEnd="arrow-right">
						{t("list.reviewNext")}
					</ButtonLink>
				)
			}
			tabs="status"
			filters={{
				status: { label: t("list.status"), options: [...stages, ...kept], feminine: true },
				offer: {
					label: t("list.offer"),
					options: areMore ? [...offers, { value: "more", label: t("list.moreOffers"), disabled: true }] : offers,
					feminine: true,
				},
			}}
			bulk={ENTRY_BULK}
			download
			empty={{ icon: "check-circle", title: t("list.emptyTitle"), text: t("list.emptyText") }}
		>
			<EntriesTable list={list} expected={expected} />
		</AdminList>
	);
}
