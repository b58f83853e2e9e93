import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { STANDINGS_PATH } from "~/features/leaderboards/leaderboards.paths";
import { TableFigures } from "~/features/tables/components/table-figures";
import { TableStage } from "~/features/tables/components/table-stage";
import { fetchTable } from "~/features/tables/showing/fetch-table.server";
import { openOwnTable } from "~/features/tables/showing/own-tables.service.server";
import { requireMember } from "~/gate/guards/member.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { tableId = "" } = args.params;
	return fetchTable(scope, () => openOwnTable(scope, session.memberId, tableId));
}

export const handle = { title: (loaded: { title: string }) => loaded.title };

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Table() {
	const { title, description, parts } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["tables", "leaderboards"], { useSuspense: false });
	return (
		<>
			<Breadcrumb items={[{ label: t("leaderboards:all.title"), to: STANDINGS_PATH }, { label: title }]} />
			<PageHeader title={title}>
				{description && <p className="wrap-anywhere whitespace-pre-line">{description}</p>}
			</PageHeader>
			{parts.length === 0 && (
				<EmptyState
					icon="table"
					title={t("empty")}
					action={
						<ButtonLink to={STANDINGS_PATH} variant="secondary">
							{t("leaderboards:all.title")}
						</ButtonLink>
					}
				>
					{t("emptyText")}
				</EmptyState>
			)}
			<Stack gap="lg" className={parts.length > 0 ? "wide" : ""}>
				{parts.map(({ card, page, own }) => (
					<section
						key={page.companyId ?? ""}
						id={page.companyId ?? undefined}
						className="grid scroll-mt-24 grid-cols-1 gap-6"
					>
						{page.company !== null && <h2 className="text-xl font-semibold wrap-anywhere">{page.company}</h2>}
						<div className="table-parts">
							<TableStage {...{ card, page, own }} />
							<TableFigures page={page} title={title} as={page.company === null ? "h2" : "h3"} />
						</div>
					</section>
				))}
			</Stack>
		</>
	);
}
