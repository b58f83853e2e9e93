import { uploadRows } from "~/features/result-views/raw/raw-uploads.repository.server";
import { LEFT_OUT_LOOKED_AT } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { usedColumns } from "../figures/fit-settings.rules";
import { type UnreadCells, unreadCells } from "../figures/unread-cells.rules";
import type { TableSettings } from "../tables.rules";

/** What a table would leave out of its figures among the first rows of an upload; `settings` fit its columns. */
export async function findUnreadCells(
	scope: TenantScope,
	{ id, columns }: { id: string; columns: readonly string[] },
	settings: TableSettings,
): Promise<UnreadCells[]> {
	const rows: string[][] = [];
	for await (const some of uploadRows(scope, id)) {
		rows.push(...some);
		if (rows.length >= LEFT_OUT_LOOKED_AT) break;
	}
	return unreadCells(columns, rows, { settings, used: usedColumns(settings) });
}
