import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { BalanceTiles } from "~/features/members/components/balance-tiles";
import { StatementTable } from "~/features/points/components/statement-table";
import { usePointsText } from "~/features/points/components/use-points-text";
import { findTotals, listStatement } from "~/features/points/points.repository.server";
import { readStatementQuery, statementPath } from "~/features/points/statement.rules";
import { requireMember } from "~/gate/guards/member.server";
import { STATEMENT_PRINTED } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { filter } = readStatementQuery(new URL(args.request.url).searchParams);
	const { rows, next } = await listStatement(scope, session.memberId, { filter, before: null }, STATEMENT_PRINTED);
	return { filter, rows, hasMore: next !== null, totals: await findTotals(scope, session.memberId) };
}

export const handle = { title: "points:print.title" };

export default function PrintedStatement() {
	const { filter, rows, hasMore, totals } = useLoaderData<typeof loader>();
	const { t } = usePointsText();
	const { date } = useFormat();
	const [newest, oldest] = [rows[0], rows.at(-1)];
	return (
		<Stack>
			<div>
				<Breadcrumb
					items={[{ label: t("activity.title"), to: statementPath("/activity", filter) }, { label: t("print.title") }]}
				/>
				<PageHeader title={t("print.title")} className="pb-0">
					{newest && oldest && (
						<>
							{t(`filters.${filter}`)} · {t("print.from", { first: date(oldest.created), last: date(newest.created) })}
						</>
					)}
					<span className="screen-only block">{t("print.hint")}</span>
				</PageHeader>
			</div>
			<BalanceTiles totals={totals} />
			{hasMore && <p className="text-muted">{t("print.latest", { count: rows.length })}</p>}
			{rows.length > 0 ? <StatementTable rows={rows} /> : <EmptyState icon="activity" title={t("print.none")} />}
		</Stack>
	);
}
