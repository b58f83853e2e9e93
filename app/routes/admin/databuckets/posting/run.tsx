import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { TimeText } from "~/components/ui/data/time-text";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { namesEvenGone } from "~/features/audit/changers.repository.server";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { PostingRuns } from "~/features/databuckets/postings/components/posting-runs";
import { PostingTable } from "~/features/databuckets/postings/components/posting-table";
import { findOwing } from "~/features/databuckets/postings/owing.repository.server";
import { listLinesShown } from "~/features/databuckets/postings/posting-list.server";
import { findPostingRun } from "~/features/databuckets/postings/postings.repository.server";
import { loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const bucket = await loadOf(scope, findOwing(scope, id));
	const run = found(await findPostingRun(scope, args.params.runId ?? ""), "databuckets:posting.noRun");
	if (run.databucketId !== id) throw new Response("databuckets:posting.noRun", { status: 404 });
	const params = readListParams(args.request, { cursor: ["string"] });
	const [afterId = ""] = params.cursor ?? [];
	const rows = await listLinesShown(scope, bucket, run.id, { afterId: String(afterId), limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.participantId]);
	const names = await namesEvenGone(control, [run.createdBy]);
	return {
		databucket: { id, title: bucket.ownTitle },
		participantType: bucket.participantType,
		run: { ...run, by: names[run.createdBy] ?? null },
		rows: page.rows,
		...listLinks(params, page.next),
	};
}

export const handle = { title: "databuckets:posting.runs.of" };

export default function PostingRunPage() {
	const { databucket, participantType, run, rows, before, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("list.title"), to: databucketPaths.list },
					{ label: databucket.title, to: databucketPaths.posting(databucket.id) },
				]}
			/>
			<PageHeader title={t("posting.runs.of")} badge={<TimeText value={run.created} as="dateTime" />} />
			<Stack>
				<PostingRuns databucketId={databucket.id} runs={[run]} />
				{rows.length > 0 && (
					<PostingTable caption={t("posting.runs.of")} rows={rows} participantType={participantType} />
				)}
				<KeysetPagination {...{ before, firstHref, nextHref }} shown={rows.length} />
			</Stack>
		</>
	);
}
