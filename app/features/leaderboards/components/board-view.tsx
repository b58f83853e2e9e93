import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout/section";
import type { MemberBoard } from "../boards-for-members.repository.server";
import { ownRowPath } from "../leaderboards.paths";
import { BoardCell } from "./board-cell";
import { BoardTable } from "./board-table";
import { useBoardFigure, useColumnName } from "./board-texts";
import { Podium } from "./podium";

interface BoardViewProps {
	board: MemberBoard;
	/** The first page has the winners on their podium. */
	first: boolean;
}

/** A board as its members see it: winners, the reader's own row, then the rows of a page. */
export function BoardView({ board, first }: BoardViewProps) {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const { points } = useFormat();
	const { rows, own, prizes, rankedAt, frozen, ties, all } = board;
	return (
		<div className="board-parts">
			<div className="side board-lead">
				<p className="text-sm text-muted">
					{rankedAt !== null && (
						<>
							{t(frozen ? "final" : "asOf")} <TimeText value={rankedAt} as="dateTime" />
							{" · "}
						</>
					)}
					{t("participants", { count: all, figure: points(all) })} {t(`ties.${ties}`)}
				</p>
				{own.length > 0 && <OwnRows board={board} />}
				{prizes !== "" && (
					<section aria-labelledby="prizes" className="flex gap-3 rounded-card bg-accent-soft p-4">
						<Icon name="gift" className="mt-0.5 text-accent-text" />
						<div className="min-w-0">
							<h2 id="prizes" className="font-semibold">
								{t("prizes")}
							</h2>
							<p className="max-w-prose whitespace-pre-line wrap-anywhere">{prizes}</p>
						</div>
					</section>
				)}
				{first && <Podium board={board} />}
			</div>
			{rows.length === 0 ? (
				<EmptyState icon="leaderboard" title={t("empty.title")} as="h2">
					{t("empty.text")}
				</EmptyState>
			) : (
				<BoardTable board={board} rows={rows} />
			)}
		</div>
	);
}

function OwnRows({ board }: { board: MemberBoard }) {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const { points } = useFormat();
	const figure = useBoardFigure();
	const nameOf = useColumnName();
	const { own, header } = board;
	return (
		<Section title={t("yours")}>
			<ul className="grid gap-3 *:only:col-span-full md:grid-cols-2">
				{own.map((row) => (
					<Card key={row.position} as="li" className="grid gap-2 p-4 sm:p-4">
						<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
							<strong className="text-2xl tracking-tight">
								{row.rank === null ? t("noRank") : t("rank", { rank: points(row.rank) })}
							</strong>
							<span className="figures text-lg">{figure(board, row.value)}</span>
							{row.name && <span className="text-muted">{row.name}</span>}
						</div>
						{row.gap && <p className="figures text-sm">{t("gap", { gap: figure(board, row.gap) })}</p>}
						{row.position <= board.shown && (
							<Link to={ownRowPath(board.id, row.position)} className="link-on -my-2.5 justify-self-start text-sm">
								{t("inList")}
							</Link>
						)}
						{header.length > 0 && (
							<dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
								{header.map((column, at) => (
									<div key={at} className="flex gap-2">
										<dt className="text-muted">{nameOf(column.column, column.label)}</dt>
										<dd className="figures font-semibold">
											<BoardCell {...{ board, row, column }} text={row.header[at] ?? ""} />
										</dd>
									</div>
								))}
							</dl>
						)}
					</Card>
				))}
			</ul>
		</Section>
	);
}
