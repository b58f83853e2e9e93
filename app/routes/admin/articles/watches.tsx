import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { Chart } from "~/components/charts/chart";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { articlePaths } from "~/features/articles/articles.admin.paths";
import { findArticle } from "~/features/articles/articles.repository.server";
import { WatchTable } from "~/features/articles/components/watch-table";
import { watchesByDay } from "~/features/articles/watching/watch-days.rules";
import { countedWatches, countWatches, listWatches } from "~/features/articles/watching/watch-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks, NO_LINKS, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { startOfDay } from "~/lib/days";
import { ADMIN_PAGE_SIZE, WATCH_DAYS } from "~/lib/limits";
import { drawBars } from "~/server/charts/draw-chart.server";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "articles:read");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	const { title } = found(await findArticle(scope, id), "articles:errors.notFound");
	const params = readListParams(args.request, { cursor: ["number", "string"] });
	const { timeZone } = tenant.program;
	const read = async () => {
		const rows = await listWatches(scope, id, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
		const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.watchedAt, row.memberId]);
		const counts = await countedWatches(scope, id, WATCH_DAYS);
		const days = watchesByDay(counts, { now: scope.now(), days: WATCH_DAYS, timeZone });
		return {
			watches: page.rows,
			count: await countWatches(scope, id),
			days: days.map(({ day }) => startOfDay(day, timeZone) ?? 0),
			chart: drawBars(days.map((one) => [one.count])),
			...listLinks(params, page.next),
		};
	};
	const empty = { watches: [], count: 0, days: [], chart: drawBars([]), ...NO_LINKS };
	return { ...(await readOrEmpty(args.context, "watches", read, empty)), id, title };
}

export const handle = { title: "articles-admin:watches.title" };

export default function ArticleWatches() {
	const { id, title, watches, failed, days, chart, count, before, firstHref, nextHref } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	const { date } = useFormat();
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t("list.title"), to: articlePaths.list },
					{ label: title, to: articlePaths.edit(id) },
				]}
			/>
			<ListShell
				title={t("watches.of", { title })}
				count={count}
				exportHref={`${articlePaths.watches(id)}/export`}
				isEmpty={watches.length === 0}
				empty={
					<EmptyList icon="eye" title={t("watches.empty")} filtered={false} past={firstHref !== null}>
						{t("watches.emptyText")}
					</EmptyList>
				}
				failed={failed}
				pagination={<KeysetPagination {...{ before, firstHref, nextHref, count }} shown={watches.length} />}
			>
				<Chart chart={chart} labels={days.map(date)} caption={t("watches.chart")} legend={[t("watches.members")]} />
				<WatchTable watches={watches} />
			</ListShell>
		</>
	);
}
