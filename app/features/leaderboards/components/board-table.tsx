import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Badge } from "~/components/ui/feedback/badge";
import type { MemberBoard } from "../boards-for-members.repository.server";
import { ownRowId } from "../leaderboards.paths";
import { ICON_COLUMN } from "../leaderboards.rules";
import type { ShownColumn } from "../ranking/shown-columns.rules";
import type { ShownRow } from "../shown-board.rules";
import { BoardCell, WHO } from "./board-cell";
import { useColumnName } from "./board-texts";

const isNumeric = ({ column, type }: ShownColumn) => column === "Rank" || type === "number";

/** The rows of a board, column by column as the board has them. */
export function BoardTable({ board, rows }: { board: MemberBoard; rows: readonly ShownRow[] }) {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const nameOf = useColumnName();
	// Few win: their mark stands beside their names, since a column of it would be empty nearly everywhere.
	const mark = board.columns.length > 1 && board.columns.find(({ column }) => column === ICON_COLUMN);
	const columns = board.columns
		.map((one, at) => ({ ...one, at }))
		.filter(({ column }) => !mark || column !== mark.column);
	const remarked = rows.some(({ remarks }) => remarks.some(Boolean));
	const who = WHO.map((name) => columns.find(({ column }) => column === name)).find(Boolean) ?? columns[0];
	return (
		<DataTable caption={board.title} className="board-table">
			<thead>
				<tr>
					{columns.map((column) => (
						<Th
							key={column.at}
							numeric={isNumeric(column)}
							className={column.column === "Rank" ? "sm:w-16" : undefined}
						>
							{column.column === "Avatar" ? (
								<span className="sr-only">{nameOf(column.column, column.label)}</span>
							) : (
								nameOf(column.column, column.label)
							)}
						</Th>
					))}
					{remarked && <Th>{t("remarks")}</Th>}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr
						key={row.position}
						id={row.mine ? ownRowId(row.position) : undefined}
						className={classNames(row.mine && "board-own bg-sunken font-semibold")}
					>
						{columns.map((column) => (
							<Td key={column.at} numeric={isNumeric(column)}>
								{mark && row.winner && column === who ? (
									<span className="inline-flex items-center gap-2">
										<BoardCell {...{ board, row, column }} text={row.cells[column.at] ?? ""} />
										<BoardCell {...{ board, row }} column={mark} text="" />
									</span>
								) : (
									<BoardCell {...{ board, row, column }} text={row.cells[column.at] ?? ""} />
								)}
								{row.mine && column === who && (
									<span className="board-you">
										<Badge tone="accent">{t(board.participantType === "company" ? "yourCompany" : "you")}</Badge>
									</span>
								)}
							</Td>
						))}
						{remarked && (
							<Td>
								<Remarks board={board} row={row} />
							</Td>
						)}
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}

function Remarks({ board, row }: { board: MemberBoard; row: ShownRow }) {
	const said = board.remarks
		.map((column, at) => ({ column, text: row.remarks[at] ?? "", at }))
		.filter(({ text }) => text !== "");
	return (
		<span className="flex flex-wrap items-center gap-x-1">
			{said.map(({ column, text, at }, place) => (
				<Fragment key={at}>
					{place > 0 && <span>·</span>}
					<BoardCell {...{ board, row, column, text }} />
				</Fragment>
			))}
		</span>
	);
}
