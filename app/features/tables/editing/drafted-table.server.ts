import type { Drafted } from "~/kernel/drafts/drafted";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { tablePaths } from "../tables.admin.paths";
import { findTable } from "../tables.repository.server";
import { TABLE_FIELDS } from "../tables.schemas";
import { tableColumnItems } from "./table-items.server";
import { COLUMN_ANCHOR, typedSettings } from "./table-settings.rules";

/** How tables are edited as drafts: columns on pages of their own. */
export const draftedTable: Drafted = {
	kind: "table",
	stored: async (scope, id) => {
		const table = await findTable(scope, id);
		return (
			table && {
				...{ updated: table.updated, items: tableColumnItems(table.settings) },
				shown: (timeZone) => ({ ...table, ...typedSettings(table.settings), ...publicationShown(table, timeZone) }),
			}
		);
	},
	names: TABLE_FIELDS,
	notFound: "tables:errors.notFound",
	page: tablePaths.edit,
	list: tablePaths.list,
	itemPage: tablePaths.column,
	anchor: COLUMN_ANCHOR,
};
