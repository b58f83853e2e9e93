import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/components/ui/data/pagination";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { BalanceTiles } from "~/features/members/components/balance-tiles";
import { StatementFilters } from "~/features/points/components/statement-filters";
import { StatementList } from "~/features/points/components/statement-list";
import { usePointsText } from "~/features/points/components/use-points-text";
import { findTotals, listStatement } from "~/features/points/points.repository.server";
import { readStatementQuery, statementPath } from "~/features/points/statement.rules";
import { ToldList } from "~/features/standing/components/told-list";
import { listTold } from "~/features/standing/evaluation/standing.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { STANDINGS_TOLD } from "~/lib/limits";

const PATH = "/activity";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const query = readStatementQuery(new URL(args.request.url).searchParams);
	const { rows, next } = await listStatement(scope, session.memberId, query);
	const isFirst = query.filter === "all" && query.before === null;
	return {
		told: isFirst ? await listTold(scope, session.memberId, STANDINGS_TOLD) : [],
		totals: await findTotals(scope, session.memberId),
		rows,
		filter: query.filter,
		firstHref: query.before && statementPath(PATH, query.filter),
		nextHref: next && statementPath(PATH, query.filter, next),
	};
}

export const handle = { title: "points:activity.title" };

export default function Activity() {
	const { told, totals, rows, filter, firstHref, nextHref } = useLoaderData<typeof loader>();
	const { t } = usePointsText();
	return (
		<Stack>
			<PageHeader title={t("activity.title")} className="pb-0">
				<span className="screen-only">{t("activity.intro")}</span>
			</PageHeader>
			<BalanceTiles totals={totals} />
			<ToldList told={told} />
			<StatementFilters base={PATH} current={filter} />
			{rows.length > 0 ? (
				<StatementList rows={rows} />
			) : (
				<EmptyState icon="activity" title={t(`activity.empty.${filter}`)} action={<EmptyAction filter={filter} />}>
					{t(`activity.emptyText.${filter}`)}
				</EmptyState>
			)}
			<Pagination firstHref={firstHref} nextHref={nextHref} />
		</Stack>
	);
}

function EmptyAction({ filter }: { filter: string }) {
	const { t } = usePointsText();
	return filter === "spent" ? (
		<ButtonLink to="/rewards">{t("activity.browse")}</ButtonLink>
	) : (
		<ButtonLink to="/offers">{t("activity.earn")}</ButtonLink>
	);
}
