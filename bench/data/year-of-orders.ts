import { join } from "node:path";
import Libsql from "libsql";

const DAYS = 365;
const DAY = 24 * 3600_000;
const PRICE = 40;
/** Rows of one transaction. */
const AT_ONCE = 500_000;
const HOLDER = "program_id = 'demo' AND created_by = 'crowd' AND awarded > 0";

/**
 * So many orders a day for the year before now, of one reward each, with their lines and ledger rows, by all members of the
 * crowd who hold points, in turn. Each of them has what they spend awarded when it begins. Three of ten orders wait.
 * It is one row after the other along time, as a year lays them down; ids are in no order, as those of the portal.
 */
export function fillYearOfOrders(dataDir: string, aDay: number): void {
	const db = new Libsql(join(dataDir, "default.db"));
	for (const pragma of [
		"synchronous = OFF",
		"cache_size = -3000000",
		"temp_store = FILE",
		"wal_autocheckpoint = 100000",
	])
		db.exec(`PRAGMA ${pragma}`);
	const end = Math.floor(Date.now() / DAY) * DAY;
	const begin = end - DAYS * DAY;
	const count = aDay * DAYS;
	// One row after the other would go to a place of its own in each index; built at the end, they are sorted once.
	const set = db
		.prepare(
			`SELECT name, type, sql FROM sqlite_master WHERE tbl_name IN ('orders', 'order_items', 'member_transactions')
				AND type IN ('index', 'trigger') AND sql IS NOT NULL
				-- Nor is anybody's standing to be looked at anew.
				OR tbl_name = 'members' AND type = 'trigger'`,
		)
		.all() as { name: string; type: string; sql: string }[];
	for (const { name, type } of set) db.exec(`DROP ${type} ${name}`);
	db.exec("CREATE TEMP TABLE holders (n INTEGER PRIMARY KEY, id TEXT NOT NULL, awarded INTEGER NOT NULL)");
	db.exec(
		`INSERT INTO holders SELECT row_number() OVER (ORDER BY created, id) - 1, id, awarded FROM members WHERE ${HOLDER}`,
	);
	const { holders } = db.prepare("SELECT count(*) AS holders FROM holders").get() as { holders: number };
	const rounds = Math.ceil(count / holders);
	const reward = db.prepare("SELECT id, title FROM rewards WHERE program_id = 'demo' ORDER BY id LIMIT 1").get() as {
		id: string;
		title: string;
	};
	const at = `${begin} + CAST(n * ${(DAYS * DAY) / count} AS INTEGER)`;

	const orders = db.prepare(
		`WITH RECURSIVE turn (n) AS (VALUES (?1) UNION ALL SELECT n + 1 FROM turn WHERE n + 1 < ?2)
		INSERT INTO orders (program_id, id, member_id, cart_value, total_amount, status, order_number,
			created, updated, created_by, updated_by)
		SELECT 'demo', lower(hex(randomblob(10))), (SELECT id FROM holders WHERE holders.n = turn.n % ${holders}),
			${PRICE}, ${PRICE}, iif(n % 10 < 3, 'Pending', 'Completed'), 'ORD-' || (${at}) || '-Y' || n,
			${at}, ${at}, 'year', 'year' FROM turn`,
	);
	for (let n = 0; n < count; n += AT_ONCE) orders.run(BigInt(n), BigInt(Math.min(n + AT_ONCE, count)));
	// By their ids, since the table is laid out by them.
	const lines = db.prepare(
		`INSERT INTO order_items (program_id, order_id, reward_id, title, price, quantity, stocked)
		SELECT 'demo', id, ?1, ?2, ${PRICE}, 1, 0 FROM orders
		WHERE program_id = 'demo' AND id >= ?3 AND id < ?4 AND created_by = 'year' ORDER BY id`,
	);
	const hex = (n: number) => n.toString(16).padStart(2, "0");
	for (let n = 0; n < 256; n++) lines.run(reward.id, reward.title, hex(n), n < 255 ? hex(n + 1) : "g");

	const posting = `INSERT INTO member_transactions (program_id, id, member_id, kind, points, balance_after, awarded_after,
		description, order_id, source_kind, source_id, created, updated, created_by, updated_by)`;
	db.exec(
		`${posting} SELECT 'demo', lower(hex(randomblob(10))), id, 'Award', ${rounds * PRICE}, ${rounds * PRICE}, awarded,
			'Year', NULL, 'crowd', 'year' || id, ${begin}, ${begin}, 'year', 'year' FROM holders ORDER BY n`,
	);
	const { first } = db.prepare("SELECT min(rowid) AS first FROM orders WHERE created_by = 'year'").get() as {
		first: number;
	};
	const debits = db.prepare(
		`${posting} SELECT 'demo', lower(hex(randomblob(10))), member_id, 'Redeem', ${-PRICE},
			${rounds * PRICE} - ${PRICE} * (1 + (rowid - ${first}) / ${holders}), 0,
			id, id, 'order', id, created, created, 'year', 'year' FROM orders WHERE rowid >= ?1 AND rowid < ?2 ORDER BY rowid`,
	);
	for (let n = first; n < first + count; n += AT_ONCE) debits.run(BigInt(n), BigInt(n + AT_ONCE));
	db.exec(
		`UPDATE members SET awarded = awarded + ${rounds * PRICE}, redeemed = redeemed + own.spent,
			balance = balance + ${rounds * PRICE} - own.spent
		FROM (SELECT id, ${PRICE} * (${Math.floor(count / holders)} + (n < ${count % holders})) AS spent FROM holders) AS own
		WHERE program_id = 'demo' AND members.id = own.id`,
	);
	db.exec(
		`INSERT INTO ledger_days (program_id, day, kind, points)
		SELECT program_id, created / ${DAY}, kind, sum(points) FROM member_transactions WHERE created_by = 'year' GROUP BY 1, 2, 3
		ON CONFLICT (program_id, day, kind) DO UPDATE SET points = points + excluded.points`,
	);
	db.exec(
		`INSERT INTO member_earnings (program_id, member_id, source_kind, points)
		SELECT 'demo', id, 'crowd', ${rounds * PRICE} FROM holders WHERE true
		ON CONFLICT (program_id, member_id, source_kind) DO UPDATE SET points = points + excluded.points`,
	);
	for (const { sql } of set) db.exec(sql);
	db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
	db.close();
}
