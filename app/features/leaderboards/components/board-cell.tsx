import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/data/avatar";
import { Icon } from "~/components/ui/icon";
import type { MemberBoard } from "../boards-for-members.repository.server";
import { ICON_COLUMN, isSystemColumn } from "../leaderboards.rules";
import type { ShownColumn } from "../ranking/shown-columns.rules";
import type { ShownRow } from "../shown-board.rules";
import { useBoardValue } from "./board-texts";

/** Columns that say who a row is about, the best first: beside it stands that it is the reader's own. */
export const WHO = ["Full Name", "Company Title", "First Name + Last Initial", "First Name", "Last Name"];

interface BoardCellProps {
	board: Pick<MemberBoard, "icon" | "participantType">;
	row: ShownRow;
	column: ShownColumn;
	text: string;
}

/** What a column reads for one row, wherever the board shows it: in its table, as a remark, or in its head. */
export function BoardCell({ board, row, column: shown, text }: BoardCellProps): ReactNode {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	const value = useBoardValue();
	const { column, type } = shown;
	if (column === "Rank") return row.rank ?? row.place;
	if (column === ICON_COLUMN)
		return row.winner ? <Icon name={board.icon} label={t("winner")} className="size-5 text-accent-text" /> : null;
	if (column === "Avatar" && isSystemColumn(column, board.participantType))
		return row.avatar ? <Avatar {...row.avatar} size="sm" /> : null;
	if (type === "qualifier")
		return text === "yes" ? (
			<Icon name="check" label={t("qualified")} className="size-5 text-success-text" />
		) : (
			<Icon name="close" label={t("notQualified")} className="size-5 text-muted" />
		);
	if (text === "" && WHO.includes(column) && isSystemColumn(column, board.participantType))
		return <span className="text-muted">{t("somebody")}</span>;
	return value(text, shown);
}
