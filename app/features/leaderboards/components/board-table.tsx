import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/components/ui/class-names";
import { Avatar } from "~/components/ui/data/avatar";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Badge } from "~/components/ui/feedback/badge";
import { Icon } from "~/components/ui/icon";
import type { MemberBoard } from "../boards-for-members.repository.server";
import type { ShownColumn } from "../ranking/shown-columns.rules";
import type { ShownRow } from "../shown-board.rules";
import { useBoardValue, useColumnName } from "./board-texts";

/** Columns that say who a row is about, the best first: beside it stands that it is the reader's own. */
const WHO = ["Full Name", "Company Title", "First Name + Last Initial", "First Name", "Last Name"];

const isNumeric = ({ column, type }: ShownColumn) => column === "Rank" || type === "number";

/** The rows of a board, column by column as the board has them. */
export function BoardTable({ board, rows }: { board: MemberBoard; rows: readonly ShownRow[] }) {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const nameOf = useColumnName();
	const { columns } = board;
	const remarked = rows.some(({ remarks }) => remarks.some(Boolean));
	const who = WHO.map((name) => columns.findIndex(({ column }) => column === name)).find((at) => at >= 0) ?? 0;
	return (
		<DataTable caption={board.title} className="board-table">
			<thead>
				<tr>
					{columns.map((column, at) => (
						<Th key={at} numeric={isNumeric(column)} className={column.column === "Rank" ? "w-16" : undefined}>
							{column.column === "Avatar" || column.column === "Icon" ? (
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
					<tr key={row.position} className={classNames(row.mine && "bg-sunken font-semibold")}>
						{columns.map((column, at) => (
							<Td key={at} numeric={isNumeric(column)}>
								<Cell {...{ board, row, column }} text={row.cells[at] ?? ""} />
								{row.mine && at === who && (
									<span className="ms-2">
										<Badge tone="accent">{t("you")}</Badge>
									</span>
								)}
							</Td>
						))}
						{remarked && <Td>{row.remarks.filter(Boolean).join(" · ")}</Td>}
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}

interface CellProps {
	board: MemberBoard;
	row: ShownRow;
	column: ShownColumn;
	text: string;
}

function Cell({ board, row, column, text }: CellProps): ReactNode {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const shown = useBoardValue();
	if (column.column === "Rank") return row.rank;
	if (column.column === "Icon")
		return row.winner ? <Icon name={board.icon} label={t("winner")} className="size-5 text-accent-text" /> : null;
	if (column.column === "Avatar") return row.avatar ? <Avatar {...row.avatar} size="sm" /> : null;
	if (column.type === "qualifier")
		return text === "yes" ? (
			<Icon name="check" label={t("qualified")} className="size-5 text-success-text" />
		) : (
			<Icon name="close" label={t("notQualified")} className="size-5 text-muted" />
		);
	if (text === "" && WHO.includes(column.column)) return <span className="text-muted">{t("somebody")}</span>;
	return shown(text, column);
}
