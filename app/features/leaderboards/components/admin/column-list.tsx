import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { ItemList } from "~/components/admin/items/item-list";
import type { OpenBoard } from "../../editing/board-page.server";
import { COLUMN_ANCHOR } from "../../editing/column-anchor";
import { leaderboardPaths } from "../../leaderboards.admin.paths";
import { WHO } from "../board-cell";
import { useOfferedColumnName } from "./use-offered-column-name";

/** What a board shows of each row, part of its form. */
export function ColumnList({ title, open }: { title: string; open: OpenBoard }) {
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	const nameOf = useOfferedColumnName();
	const inTable = open.columns.filter(({ use }) => use === "column");
	const isNameless = inTable.length > 0 && !inTable.some(({ column }) => WHO.includes(column));
	const type = open.draft?.fields?.participantType ?? open.board.participantType;
	const name = type === "company" ? "Company Title" : "Full Name";
	return (
		<FormSection title={title} help={t("help.columns")}>
			<ItemList
				anchor={COLUMN_ANCHOR}
				pageOf={(itemId) => leaderboardPaths.column(open.id, itemId)}
				items={open.columns.map(({ id, title: name, column, use, type, faulty }) => ({
					...{ id, faulty, title: nameOf(name) },
					facts: [column !== name && nameOf(column), use && t(`uses.${use}`), type && t(`columnTypes.${type}`)]
						.filter(Boolean)
						.join(" · "),
				}))}
				removed={open.removed}
				noun={t("column.untitled")}
				addLabel={t("column.add")}
				empty={t("column.empty")}
			/>
			{isNameless && <p className="text-warning-text">{t("help.nameless", { column: nameOf(name) })}</p>}
		</FormSection>
	);
}
