import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { FormFaults } from "~/components/ui/reply/form-faults";
import { CalculateAgain } from "~/features/databuckets/components/calculate-again";
import { areMonths, CodeSums, TotalTiles } from "~/features/databuckets/components/code-sums";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { OpenFigures } from "~/features/databuckets/components/open-figures";
import { ResultsTable } from "~/features/databuckets/components/results-table";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { resultsPage } from "~/features/databuckets/results/pages/results-page.server";
import { calculateAgain } from "~/features/databuckets/results/pages/save-columns.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	return { ...(await resultsPage(scope, id, args.request)), canWrite: can("databuckets:write") };
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: confirmSchema,
	save: async ({ scope, id }) => {
		await calculateAgain(scope, id);
		return id;
	},
	to: databucketPaths.results,
	success: "databuckets:results.success.again",
	failure: "databuckets:results.errors.update",
});

export const handle = { title: "databuckets:tabs.results" };

export default function DatabucketResults() {
	const { databucket, columns, open, rows, codes, chart, total, q, canWrite, ...page } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { id, participantType, hasTargets } = databucket;
	const { points } = useFormat();
	const { nobodys } = page;
	const why = nobodys > 0 ? t("results.nobodys", { count: nobodys, rows: points(nobodys) }) : t("results.emptyText");
	return (
		<>
			<DatabucketHeader databucket={databucket} tab="results" canWrite={canWrite} />
			<Stack>
				<FormFaults />
				{open && <OpenFigures databucketId={id} {...open} {...{ open, canWrite }} />}
				{total === null ? (
					<EmptyState
						icon="chart"
						title={t("results.empty")}
						action={
							// Once something waits to be looked at, that is the next step, unless it comes to nothing.
							(!open || nobodys > 0) && (
								<ButtonLink to={databucketPaths.imports(id)} variant="secondary" icon="upload">
									{t(nobodys > 0 ? "results.toRows" : "results.toImports")}
								</ButtonLink>
							)
						}
					>
						{why}
					</EmptyState>
				) : (
					<>
						<TotalTiles columns={columns} total={total} />
						<Section title={t(areMonths(codes) ? "results.byMonth" : "results.byCode")}>
							<CodeSums columns={columns} codes={codes} chart={chart} total={total} hasTargets={hasTargets} />
						</Section>
						<ListShell
							part
							title={t("results.participants")}
							count={q === "" ? page.participants : null}
							exportHref={databucketPaths.resultsExport(id, "total")}
							actions={
								<>
									<ButtonLink
										to={databucketPaths.resultsExport(id, "column")}
										reloadDocument
										variant="secondary"
										icon="download"
									>
										{t("results.exportCodes")}
									</ButtonLink>
									{canWrite && (
										<ButtonLink to={databucketPaths.columns(id)} variant="secondary" icon="table">
											{t("results.columnsOf")}
										</ButtonLink>
									)}
								</>
							}
							filters={
								<FilterBar search={{ name: "q", label: t("results.search"), value: q }} clearHref={page.clearHref} />
							}
							isEmpty={rows.length === 0}
							empty={
								<EmptyList icon="chart" title={t("results.none")} filtered={q !== ""} past={page.firstHref !== null}>
									{why}
								</EmptyList>
							}
							pagination={
								<KeysetPagination {...page} shown={rows.length} count={q === "" ? page.participants : null} />
							}
						>
							<ResultsTable
								databucketId={id}
								participantType={participantType}
								columns={columns}
								sorting={page.sorting}
								rows={rows}
							/>
						</ListShell>
					</>
				)}
				{canWrite && <CalculateAgain />}
			</Stack>
		</>
	);
}
