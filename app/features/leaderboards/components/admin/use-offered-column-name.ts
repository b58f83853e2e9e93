import { useTranslation } from "react-i18next";
import { systemColumns } from "../../leaderboards.rules";
import { NAMED_COLUMNS, useColumnName } from "../board-texts";

const SYSTEM = new Set([...systemColumns("member"), ...systemColumns("company")]);

/** What a column is called where it is chosen: the boards' own say what they hold in full, beside the data's; headings are shorter. */
export function useOfferedColumnName(): (column: string) => string {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const nameOf = useColumnName();
	return (column) => (SYSTEM.has(column) ? t(`systemColumns.${NAMED_COLUMNS.get(column)}`) : nameOf(column));
}
