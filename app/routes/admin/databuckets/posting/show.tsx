import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { LookAgain } from "~/features/databuckets/components/look-again";
import { OpenFigures } from "~/features/databuckets/components/open-figures";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { PostingRuns } from "~/features/databuckets/postings/components/posting-runs";
import { PostingSums } from "~/features/databuckets/postings/components/posting-sums";
import { PostingTable } from "~/features/databuckets/postings/components/posting-table";
import { sumDifferences } from "~/features/databuckets/postings/differences.repository.server";
import { findOwing } from "~/features/databuckets/postings/owing.repository.server";
import { listDifferencesShown } from "~/features/databuckets/postings/posting-list.server";
import { listRuns } from "~/features/databuckets/postings/postings.repository.server";
import { loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { loadOpenFigures } from "~/features/databuckets/results/pages/open-figures.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { readOr } from "~/kernel/admin/read-or.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE, POSTINGS_LISTED } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const bucket = await loadOf(scope, findOwing(scope, id));
	const params = readListParams(args.request, { cursor: ["string"] });
	const [afterId = ""] = params.cursor ?? [];
	const wanted = { afterId: String(afterId), limit: ADMIN_PAGE_SIZE, q: params.q };
	const read = async () => ({
		differences: await listDifferencesShown(scope, bucket, wanted),
		runs: await listRuns(scope, id, POSTINGS_LISTED),
		sums: await sumDifferences(scope, bucket),
	});
	const { differences, runs, sums } = await readOr(scope, read(), "databuckets:errors.load");
	const page = cutPage(differences, ADMIN_PAGE_SIZE, (row) => [row.participantId]);
	const names = await namesEvenGone(
		control,
		runs.map(({ createdBy }) => createdBy),
	);
	return {
		databucket: { id, title: bucket.ownTitle, status: bucket.status },
		participantType: bucket.participantType,
		/** Why nothing can be posted now; null when it can. */
		closed: bucket.pays ? null : bucket.status === "Active" ? ("notRedeemable" as const) : ("inactive" as const),
		running: runs.some(({ state }) => state === "Waiting" || state === "Listing" || state === "Posting"),
		open: await loadOpenFigures(scope, id),
		sums,
		rows: page.rows,
		runs: runs.map((run) => ({ ...run, by: names[run.createdBy] ?? null })),
		q: params.q,
		exportHref: `${databucketPaths.postingExport(id)}${params.href()}`,
		canWrite: can("databuckets:write"),
		...listLinks(params, page.next),
	};
}

export const handle = { title: "databuckets:posting.title" };

export default function DatabucketPosting() {
	const { databucket, open, sums, rows, runs, closed, running, q, canWrite, ...data } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { before, firstHref, nextHref, clearHref } = data;
	const mayPost = canWrite && closed === null && !running && sums.count > 0;
	return (
		<>
			<DatabucketHeader databucket={databucket} tab="posting" canWrite={canWrite} />
			<Stack>
				{open && <OpenFigures databucketId={databucket.id} {...open} {...{ open, canWrite }} typed />}
				{closed && (
					<Banner tone="info">
						<span className="grid justify-items-start gap-3">
							<span>{t(`posting.${closed}`)}</span>
							{canWrite && (
								<ButtonLink to={databucketPaths.edit(databucket.id)} variant="secondary" icon="edit">
									{t("posting.toSettings")}
								</ButtonLink>
							)}
						</span>
					</Banner>
				)}
				{running && (
					<Banner tone="info">
						{t("posting.underway")}
						<LookAgain />
					</Banner>
				)}
				<PostingSums sums={sums} />
				<ListShell
					part
					title={t("posting.title")}
					description={t("posting.description")}
					actions={
						mayPost && (
							<ButtonLink to={databucketPaths.post(databucket.id)} icon="check">
								{t("posting.start")}
							</ButtonLink>
						)
					}
					exportHref={data.exportHref}
					filters={<FilterBar search={{ name: "q", label: t("posting.search"), value: q }} clearHref={clearHref} />}
					isEmpty={rows.length === 0}
					empty={
						<EmptyList
							icon="check"
							title={t("posting.empty")}
							filtered={clearHref !== undefined}
							past={firstHref !== null}
						>
							{runs.length === 0 ? t("posting.notYet") : t("posting.emptyText")}
						</EmptyList>
					}
					pagination={<KeysetPagination {...{ before, firstHref, nextHref }} shown={rows.length} />}
				>
					<PostingTable caption={t("posting.title")} rows={rows} participantType={data.participantType} />
				</ListShell>
				<Section title={t("posting.runs.title")}>
					<PostingRuns databucketId={databucket.id} runs={runs} />
				</Section>
			</Stack>
		</>
	);
}
