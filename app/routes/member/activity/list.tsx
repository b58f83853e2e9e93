import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/components/ui/data/pagination";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { Overview } from "~/features/activity/components/overview";
import { statementPage } from "~/features/activity/statement-page.server";
import { ExpiryNote } from "~/features/expiry/components/expiry-note";
import { expiryPlan } from "~/features/expiry/expiry-plan.server";
import { BalanceTiles } from "~/features/members/components/balance-tiles";
import { StatementFilters } from "~/features/points/components/statement-filters";
import { StatementList } from "~/features/points/components/statement-list";
import { usePointsText } from "~/features/points/components/use-points-text";
import { readStatementQuery, statementOf, statementPath } from "~/features/points/statement.rules";
import { WaysToEarn } from "~/features/search/components/ideas";
import { waysToEarn } from "~/features/search/ideas.server";
import { ToldList } from "~/features/standing/components/told-list";
import { listTold } from "~/features/standing/evaluation/standing.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { STANDINGS_TOLD } from "~/lib/limits";

const PATH = "/activity";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, tenant } = await requireMember(args);
	const query = readStatementQuery(new URL(args.request.url).searchParams);
	const { timeZone } = tenant.program;
	const { next, ...page } = await statementPage(scope, { memberId: session.memberId, timeZone, query });
	const isFirst = query.filter === "all" && query.before === null;
	return {
		expiry: query.before === null ? await expiryPlan(scope, session.memberId, tenant.program) : null,
		told: isFirst ? await listTold(scope, session.memberId, STANDINGS_TOLD) : [],
		...page,
		ways: page.rows.length === 0 && query.filter !== "spent" ? await waysToEarn(scope, session.memberId) : [],
		filter: query.filter,
		firstHref: query.before && statementPath(PATH, query.filter),
		nextHref: next && statementPath(PATH, query.filter, next),
	};
}

export const handle = { title: "points:activity.title" };

export default function Activity() {
	const { expiry, told, totals, rows, ways, months, overview, filter, firstHref, nextHref } =
		useLoaderData<typeof loader>();
	const { t } = usePointsText();
	return (
		<Stack className={overview ? "wide activity-parts" : ways.length > 0 ? "wide" : ""}>
			<PageHeader
				title={t("activity.title")}
				className="pb-0"
				actions={
					rows.length > 0 && (
						<>
							<ButtonLink to={statementOf(PATH, filter, "print")} variant="quiet" icon="print">
								{t("print.link")}
							</ButtonLink>
							<ButtonLink to={statementOf(PATH, filter, "export")} variant="quiet" icon="download" reloadDocument>
								{t("download")}
							</ButtonLink>
						</>
					)
				}
			>
				<span className="screen-only">{t("activity.intro")}</span>
			</PageHeader>
			<BalanceTiles totals={totals} />
			{expiry && <ExpiryNote {...expiry} />}
			<StatementFilters base={PATH} current={filter} />
			{rows.length > 0 ? (
				<StatementList rows={rows} months={months} />
			) : (
				<EmptyState icon="activity" title={t(`activity.empty.${filter}`)} action={<EmptyAction filter={filter} />}>
					{t(`activity.emptyText.${filter}`)}
				</EmptyState>
			)}
			<WaysToEarn ways={ways} />
			<Pagination firstHref={firstHref} nextHref={nextHref} />
			<div className="overview-side">
				<ToldList told={told} />
				{overview && <Overview {...overview} />}
			</div>
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
