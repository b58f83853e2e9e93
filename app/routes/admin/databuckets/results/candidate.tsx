import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { FormFaults } from "~/components/ui/reply/form-faults";
import { ChangedTable, CodesTable, SumsTable } from "~/features/databuckets/components/candidate-tables";
import { TierChanges } from "~/features/databuckets/components/tier-changes";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { candidatePage, findCandidate } from "~/features/databuckets/results/pages/results-page.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const page = await candidatePage(scope, id, args.request);
	// Nothing waits any more, or it is being calculated anew: the page of results says which.
	if (!page) throw redirect(databucketPaths.results(id));
	return page;
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: z.object({ generation: z.string().max(100).default("") }),
	save: async ({ scope, id }, { generation }) => {
		await updateResults(scope, id, generation);
		return id;
	},
	to: databucketPaths.results,
	success: "databuckets:results.success.updated",
	failure: "databuckets:results.errors.update",
	leadsTo: async ({ scope, id }) => ((await findCandidate(scope, id)) ? null : databucketPaths.results(id)),
});

export const handle = { title: "databuckets:results.candidate" };

export default function CandidateResults() {
	const { databucket, generationId, changed, sums, codes, tiers, rows, q, ...page } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["databuckets", "common"], { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	return (
		<>
			<RecordHeader
				title={t("results.candidate")}
				trail={[
					{ label: t("list.title"), to: databucketPaths.list },
					{ label: databucket.title, to: databucketPaths.results(databucket.id) },
				]}
			/>
			<Stack>
				<FormFaults />
				<Form method="post" className="grid gap-4">
					<p className="max-w-form text-muted">
						{changed === 0 ? t("results.sameText") : t("results.candidateText", { count: changed })}
					</p>
					<HiddenField name="generation" value={generationId} />
					<FormActions>
						<Button pending={pending}>{t("results.update")}</Button>
						<ButtonLink to={databucketPaths.results(databucket.id)} variant="secondary">
							{t("common:actions.cancel")}
						</ButtonLink>
					</FormActions>
				</Form>
				<Section title={t("results.sums")}>
					<SumsTable sums={sums} hasTargets={databucket.hasTargets} />
				</Section>
				{codes.length > 0 && (
					<Section title={t("results.byCode")}>
						<CodesTable codes={codes} hasTargets={databucket.hasTargets} />
					</Section>
				)}
				<TierChanges tiers={tiers} />
				<ListShell
					part
					title={t("results.changed")}
					count={q === "" ? changed : null}
					filters={
						<FilterBar search={{ name: "q", label: t("results.search"), value: q }} clearHref={page.clearHref} />
					}
					isEmpty={rows.length === 0}
					empty={
						<EmptyList icon="chart" title={t("results.sameAgain")} filtered={q !== ""} past={page.firstHref !== null}>
							{t("results.sameText")}
						</EmptyList>
					}
					pagination={<KeysetPagination {...page} shown={rows.length} count={q === "" ? changed : null} />}
				>
					<ChangedTable rows={rows} hasTargets={databucket.hasTargets} />
				</ListShell>
			</Stack>
		</>
	);
}
