import { join } from "node:path";
import { openFile } from "../../support/files/opened-file";
import { TENANT_TABLES } from "../../support/tenants/tenant-guard.rules";

/** What every text of a marked row says; no answer to somebody else may hold it. */
export const MARKER = "foreign-marker-4711";

interface Column {
	name: string;
	type: string;
	notnull: number;
	dflt_value: string | null;
	pk: number;
}

/** Values that a table's own checks or the code's readers ask for. */
const FITTING: Record<string, Record<string, string | number>> = {
	member_transactions: { points: 5, balance_after: 5 },
	orders: { cart_value: 5, total_amount: 5 },
	cart_items: { quantity: 1 },
	order_items: { quantity: 1 },
	sessions: { expires: 9e12, refreshed_at: 1 },
	member_links: { expires: 9e12 },
	offers: { status: "Active" },
	pages: { status: "Active", blocks: "[]" },
	rewards: { status: "Active", stock_quantity: 9 },
	members: { status: "Active" },
	databucket_offer_items: { member_id: `${MARKER}-member` },
	databucket_quiz_items: { member_id: `${MARKER}-member` },
	notices: { params: "{}" },
	drafts: { state: '{"list":{"items":[]}}' },
	import_jobs: {
		status: "Completed",
		kind: "members",
		variant: "create-new",
		shape: '{"encoding":"utf-8","delimiter":",","headers":[]}',
	},
};

/** A trigger may have counted a row of another table here. */
const COUNTED = ["quiz_statistics", "member_earnings", "databucket_touched", "standing_queue"];

/**
 * Puts one row into each table, of program `programId`, with `id` wherever the row or what it belongs to is named:
 * every address that names `id` then names something that is there, but somebody else's.
 */
export function fillWithMarkedRows(
	dataDir: string,
	{ programId, id, tables = TENANT_TABLES, own = {} }: MarkedRows,
): void {
	const db = openFile(join(dataDir, "default.db"));
	db.exec("PRAGMA foreign_keys=OFF");
	for (const table of tables) {
		const columns = db.prepare(`select * from pragma_table_info('${table}')`).all() as Column[];
		const [{ sql }] = db.prepare(`select sql from sqlite_master where name = '${table}'`).all() as [{ sql: string }];
		const row: Record<string, string | bigint> = {};
		for (const column of columns) {
			const value = own[column.name] ?? FITTING[table]?.[column.name] ?? fittingValue(column, sql, id);
			if (value !== undefined) row[column.name] = typeof value === "number" ? BigInt(value) : value;
		}
		row.program_id = programId;
		if (table === "change_log") delete row.seq;
		const names = Object.keys(row);
		const insert = COUNTED.includes(table) ? "insert or replace" : "insert";
		db.prepare(`${insert} into ${table} (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`).run(
			Object.values(row) as never,
		);
	}
	db.close();
}

interface MarkedRows {
	programId: string;
	id: string;
	tables?: readonly string[];
	/** Values by column name, in whichever table. */
	own?: Record<string, string>;
}

function fittingValue({ name, type, notnull, dflt_value, pk }: Column, sql: string, id: string) {
	if (name === "id" || name.endsWith("_id")) return name === "category_id" || notnull || pk > 0 ? id : undefined;
	if (dflt_value !== null) return undefined;
	const listed = new RegExp(`CHECK \\(${name} IN \\('([^']+)'`).exec(sql)?.[1];
	if (listed) return listed;
	if (!notnull) return undefined;
	return type === "TEXT" ? `${MARKER}-${name}` : 1;
}
