import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { listBoardCards } from "~/features/leaderboards/boards-for-members.repository.server";
import { BoardCards } from "~/features/leaderboards/components/board-card";
import { TableCards } from "~/features/tables/components/table-cards";
import { listTableCards } from "~/features/tables/showing/own-tables.service.server";
import { requireMember } from "~/gate/guards/member.server";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const readBoards = async () => ({ cards: await listBoardCards(scope, session.memberId) });
	const boards = await readOrEmpty(args.context, "leaderboards", readBoards, { cards: [] });
	const readTables = async () => ({ cards: await listTableCards(scope, session.memberId) });
	const tables = await readOrEmpty(args.context, "tables", readTables, { cards: [] });
	return {
		...{ boards: boards.cards, tables: tables.cards },
		faults: [
			...(boards.failed ? (["all.failed"] as const) : []),
			...(tables.failed ? (["tables:errors.fetch"] as const) : []),
		],
	};
}

export const handle = { title: "leaderboards:all.title" };

export default function Standings() {
	const { boards, tables, faults } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["leaderboards", "home", "tables"], { useSuspense: false });
	return (
		<Stack className="wide" gap="lg">
			<PageHeader title={t("all.title")} className="pb-0">
				{t("all.intro")}
			</PageHeader>
			{faults.map((fault) => (
				<Banner key={fault} tone="danger" role="alert">
					{t(fault)}
				</Banner>
			))}
			{faults.length + boards.length + tables.length === 0 && (
				<EmptyState
					icon="leaderboard"
					title={t("all.empty")}
					action={
						<ButtonLink to="/offers" variant="secondary">
							{t("all.emptyAction")}
						</ButtonLink>
					}
				>
					{t("all.emptyText")}
				</EmptyState>
			)}
			{boards.length > 0 && (
				<Section title={t("home:boards")}>
					<BoardCards boards={boards} />
				</Section>
			)}
			{tables.length > 0 && (
				<Section title={t("tables:home")}>
					<TableCards cards={tables} />
				</Section>
			)}
		</Stack>
	);
}
