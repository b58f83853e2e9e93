import { sql } from "kysely";
import { EXACT_SCORES } from "../migrations/quiz-counts";
import { type Invariant, KEPT } from "./invariants-kept";
import type { ControlDatabase, RegionalDatabase } from "./regions";

/** What must be true of a regional database at all times, whatever happened to the processes that wrote it. */
const INVARIANTS: readonly Invariant[] = [
	{
		id: "I1",
		holds: "a member's balance is the sum of the ledger",
		breaks: `SELECT m.program_id || '/' || m.id || ' has ' || m.balance || ', ledger ' || coalesce(sum(t.points), 0) AS what
			FROM members m LEFT JOIN member_transactions t ON t.program_id = m.program_id AND t.member_id = m.id
			GROUP BY m.program_id, m.id HAVING m.balance <> coalesce(sum(t.points), 0)`,
	},
	{
		id: "I1",
		holds: "awarded, redeemed and expired are the sums of their kinds",
		breaks: `SELECT m.program_id || '/' || m.id AS what
			FROM members m LEFT JOIN member_transactions t ON t.program_id = m.program_id AND t.member_id = m.id
			GROUP BY m.program_id, m.id
			HAVING m.awarded <> coalesce(sum(t.points) FILTER (WHERE t.kind IN ('Award', 'Adjustment', 'Reversal')), 0)
				OR m.redeemed <> -coalesce(sum(t.points) FILTER (WHERE t.kind IN ('Redeem', 'Refund')), 0)
				OR m.expired <> -coalesce(sum(t.points) FILTER (WHERE t.kind = 'Expire'), 0)`,
	},
	{
		id: "I2",
		holds: "no order takes a balance below zero",
		breaks: `SELECT program_id || '/' || id AS what FROM member_transactions WHERE kind = 'Redeem' AND balance_after < 0`,
	},
	{
		id: "I2",
		holds: "no stock is below zero (-1 is unlimited)",
		breaks: `SELECT program_id || '/' || id AS what FROM rewards WHERE stock_quantity < -1`,
	},
	{
		id: "I3",
		holds: "every order has exactly one debit of its value",
		breaks: `SELECT o.program_id || '/' || o.id AS what
			FROM orders o LEFT JOIN member_transactions t ON t.program_id = o.program_id AND t.order_id = o.id AND t.kind = 'Redeem'
			WHERE o.cart_value > 0 GROUP BY o.program_id, o.id
			HAVING count(t.id) <> 1 OR sum(t.points) <> -o.cart_value OR max(t.member_id) <> o.member_id`,
	},
	{
		id: "I3",
		holds: "what an order was refunded is in the ledger, once, and all of it when it is cancelled",
		breaks: `SELECT o.program_id || '/' || o.id AS what
			FROM orders o LEFT JOIN member_transactions t ON t.program_id = o.program_id AND t.order_id = o.id AND t.kind = 'Refund'
			GROUP BY o.program_id, o.id
			HAVING coalesce(sum(t.points), 0) <> o.refunded OR (o.status = 'Cancelled' AND o.refunded <> o.cart_value)`,
	},
	{
		id: "I3",
		holds: "an order's value is the sum of its lines",
		breaks: `SELECT o.program_id || '/' || o.id AS what
			FROM orders o LEFT JOIN order_items i ON i.program_id = o.program_id AND i.order_id = o.id
			GROUP BY o.program_id, o.id HAVING coalesce(sum(i.price * i.quantity), 0) <> o.cart_value`,
	},
	{
		id: "I4",
		holds: "stock is what its last movement left",
		breaks: `SELECT r.program_id || '/' || r.id || ' has ' || r.stock_quantity || ', last movement left ' || s.stock_after AS what
			FROM rewards r JOIN stock_movements s ON s.program_id = r.program_id AND s.reward_id = r.id
			WHERE s.rowid = (SELECT max(rowid) FROM stock_movements l WHERE l.program_id = r.program_id AND l.reward_id = r.id)
				AND s.stock_after <> r.stock_quantity`,
	},
	{
		id: "I4",
		holds: "an order's stock movements match its lines",
		breaks: `SELECT i.program_id || '/' || i.order_id || '/' || i.reward_id AS what
			FROM order_items i JOIN orders o ON o.program_id = i.program_id AND o.id = i.order_id
			WHERE i.stocked = 1 AND EXISTS (SELECT 1 FROM rewards r WHERE r.program_id = i.program_id AND r.id = i.reward_id)
				AND coalesce((SELECT sum(s.change) FROM stock_movements s
					WHERE s.program_id = i.program_id AND s.order_id = i.order_id AND s.reward_id = i.reward_id), 0)
					NOT IN (i.cancelled_quantity - i.quantity, CASE WHEN o.status = 'Cancelled' THEN 0 ELSE i.cancelled_quantity - i.quantity END)`,
	},
	{
		id: "I5",
		holds: "a completed entry that counts has exactly one award that stands",
		breaks: `SELECT e.program_id || '/' || e.id AS what FROM offer_entries e
			WHERE (SELECT coalesce(sum(t.points), 0) FROM member_transactions t
				WHERE t.program_id = e.program_id AND t.source_kind = 'entry' AND t.source_id = e.id)
				<> CASE WHEN e.status = 'Completed' AND e.redeemable = 1 AND e.member_id IS NOT NULL THEN e.points ELSE 0 END`,
	},
	{
		id: "I5",
		holds: "a queued award is in the ledger once it is processed, not before and not twice",
		breaks: `SELECT q.program_id || '/' || q.quiz_history_id AS what FROM points_queue q
			LEFT JOIN member_transactions t ON t.program_id = q.program_id AND t.source_kind = 'quiz'
				AND t.source_id = q.quiz_history_id AND t.kind = 'Award'
			WHERE q.type = 'Award' GROUP BY q.program_id, q.id
			HAVING coalesce(sum(t.points), 0) <> CASE WHEN q.processed = 1 THEN q.payload ->> '$.points' ELSE 0 END
				OR count(t.id) <> (q.processed = 1 AND q.payload ->> '$.points' > 0)`,
	},
	{
		id: "I18",
		holds: "what watching an article paid is in the ledger, once",
		breaks: `SELECT w.program_id || '/' || w.article_id || '/' || w.member_id AS what FROM article_watches w
			LEFT JOIN member_transactions t ON t.program_id = w.program_id AND t.source_kind = 'article'
				AND t.source_id = w.article_id AND t.source_part = w.member_id
			GROUP BY w.program_id, w.article_id, w.member_id
			HAVING coalesce(sum(t.points), 0) <> w.points_awarded OR (t.member_id IS NOT NULL AND t.member_id <> w.member_id)
			UNION ALL
			SELECT t.program_id || '/' || t.source_id || '/' || t.source_part FROM member_transactions t
			WHERE t.source_kind = 'article' AND NOT EXISTS (SELECT 1 FROM article_watches w
				WHERE w.program_id = t.program_id AND w.article_id = t.source_id AND w.member_id = t.source_part)`,
	},
	{
		id: "I16",
		holds: "no record is claimed more often than the limit allowed when it was claimed",
		breaks: `SELECT h.program_id || '/' || h.id AS what FROM validation_history h
			WHERE h.claims_limit > 0 AND h.claims_limit < (SELECT count(*) FROM validation_history o
				WHERE o.program_id = h.program_id AND o.data_set_id = h.data_set_id AND o.record_id = h.record_id
					AND o.rowid <= h.rowid)`,
	},
	{
		id: "I6",
		holds: "every ledger row's running balance continues the one before",
		breaks: `SELECT program_id || '/' || id AS what FROM (
			SELECT program_id, id, balance_after,
				sum(points) OVER (PARTITION BY program_id, member_id ORDER BY rowid) AS running FROM member_transactions)
			WHERE running <> balance_after`,
	},
	{
		id: "I6",
		holds: "every ledger row's running sum of what was earned continues the one before",
		breaks: `SELECT program_id || '/' || id AS what FROM (
			SELECT program_id, id, awarded_after, sum(iif(side = 'earned', points, 0))
				OVER (PARTITION BY program_id, member_id ORDER BY rowid) AS running FROM member_transactions)
			WHERE running <> awarded_after`,
	},
	{
		id: "I6",
		holds: "the ledger refuses changes and deletions",
		breaks: `SELECT 'trigger missing' AS what WHERE (SELECT count(*) FROM sqlite_master WHERE type = 'trigger'
			AND name IN ('member_transactions_no_update', 'member_transactions_no_delete')) <> 2`,
	},
	{
		id: "I7",
		holds: "no row points at another program's",
		breaks: `SELECT e.program_id || '/' || e.id AS what FROM offer_entries e
			WHERE e.opportunity_id IS NOT NULL
				AND NOT EXISTS (SELECT 1 FROM opportunities p WHERE p.program_id = e.program_id AND p.id = e.opportunity_id)
				AND EXISTS (SELECT 1 FROM opportunities p WHERE p.id = e.opportunity_id)`,
	},
	{
		id: "I8",
		holds: "an e-mail is used once in a program",
		breaks: `SELECT program_id || '/' || min(id) AS what FROM members WHERE deleted_at IS NULL
			GROUP BY program_id, email_lower HAVING count(*) > 1`,
	},
	{
		id: "I9",
		holds: "an import's rows add up",
		breaks: `SELECT program_id || '/' || id AS what FROM import_jobs
			WHERE CASE json_extract(options, '$.phase') WHEN 'check'
				THEN processed <> planned_created + planned_updated + planned_skipped + planned_failed
					OR created_rows + updated_rows + skipped_rows + failed_rows <> 0
				ELSE processed <> created_rows + updated_rows + skipped_rows + failed_rows END`,
	},
	{
		id: "I11",
		holds: "foreign keys hold",
		breaks: `SELECT "table" || ' row ' || rowid AS what FROM pragma_foreign_key_check`,
	},
	{
		id: "I11",
		holds: "the file is sound",
		// A connection that reads for long checks its word index against a structure of before, unless it asks it first.
		breaks: `SELECT integrity_check AS what FROM (SELECT count(*) FROM search_words WHERE search_words MATCH 'a')
			CROSS JOIN pragma_integrity_check WHERE integrity_check <> 'ok'`,
	},
	{
		id: "I13",
		holds: "all balances together are the whole ledger",
		breaks: `SELECT program_id || '/' || 'totals differ by ' || sum(points) AS what FROM (
				SELECT program_id, balance AS points FROM members
				UNION ALL SELECT program_id, -points FROM member_transactions)
			GROUP BY program_id HAVING sum(points) <> 0`,
	},
	{
		id: "I13",
		holds: "the points of each day are those of the ledger",
		breaks: `SELECT program_id || '/' || day || '/' || kind || ' has ' || sum(points) || ' too many' AS what FROM (
			SELECT program_id, day, kind, points FROM ledger_days UNION ALL
			SELECT program_id, created / 86400000, kind, -points FROM member_transactions)
			GROUP BY program_id, day, kind HAVING sum(points) <> 0`,
	},
	{
		id: "I13",
		holds: "what each kind of source has brought a member is what the ledger says",
		breaks: `SELECT program_id || '/' || member_id || '/' || source_kind || ' has ' || sum(points) || ' too many' AS what FROM (
			SELECT program_id, member_id, source_kind, points FROM member_earnings UNION ALL
			SELECT program_id, member_id, source_kind, -points FROM member_transactions WHERE side = 'earned')
			GROUP BY program_id, member_id, source_kind HAVING sum(points) <> 0`,
	},
	{
		id: "I14",
		holds: "the figures of a quiz are those of its history",
		breaks: `SELECT program_id || '/' || quiz_id AS what FROM (
			SELECT program_id, quiz_id, attempts, passed, score, duration FROM quiz_statistics UNION ALL
			SELECT program_id, quiz_id, -1, -passed, -score, created - submitted_at FROM quiz_history)
			GROUP BY program_id, quiz_id
			HAVING sum(attempts) <> 0 OR sum(passed) <> 0 OR sum(score) <> 0 OR sum(duration) <> 0`,
	},
	{
		id: "I14",
		holds: "the mean score of a quiz is that of what was handed in",
		breaks: `SELECT program_id || '/' || quiz_id AS what FROM (
			SELECT program_id, quiz_id, exact_score FROM quiz_statistics UNION ALL
			SELECT program_id, quiz_id, -exact_score FROM (${EXACT_SCORES}))
			GROUP BY program_id, quiz_id HAVING sum(exact_score) <> 0`,
	},
	{
		id: "I14",
		holds: "an attempt's score is that of its right answers",
		breaks: `SELECT h.program_id || '/' || h.id AS what
			FROM quiz_history h JOIN quiz_attempts t ON t.program_id = h.program_id AND t.id = h.id
			WHERE h.right_count * 100 / json_array_length(t.asked, '$.questions') <> h.score`,
	},
	{
		id: "I14",
		holds: "an answer is counted as often as it was chosen",
		breaks: `SELECT program_id || '/' || quiz_id || '/' || answer_id AS what FROM (
			SELECT program_id, quiz_id, answer_id, chosen FROM quiz_choices WHERE answer_id <> '' UNION ALL
			SELECT h.program_id, h.quiz_id, a.value, -1 FROM quiz_history h, json_each(h.answers) q, json_each(q.value) a)
			GROUP BY program_id, quiz_id, answer_id HAVING sum(chosen) <> 0`,
	},
	{
		id: "I14",
		holds: "an attempt ended as its history says",
		breaks: `SELECT t.program_id || '/' || t.id AS what
			FROM quiz_attempts t LEFT JOIN quiz_history h ON h.program_id = t.program_id AND h.id = t.id
			WHERE t.outcome <> CASE h.passed WHEN 1 THEN 'Passed' WHEN 0 THEN 'Failed' ELSE 'Open' END`,
	},
	{
		id: "I15",
		holds: "an item of a databucket is of an entry that is completed, with its points",
		breaks: `SELECT i.program_id || '/' || i.id AS what FROM databucket_offer_items i
			JOIN offer_entries e ON e.program_id = i.program_id AND e.id = i.entry_id
			WHERE e.status <> 'Completed' OR e.points <> i.points`,
	},
	{
		id: "I15",
		holds: "an item of a databucket is of a quiz that was passed, with its points, and there once it is processed",
		breaks: `SELECT i.program_id || '/' || i.id AS what FROM databucket_quiz_items i
			JOIN quiz_history h ON h.program_id = i.program_id AND h.id = i.entry_id
			LEFT JOIN points_queue q ON q.program_id = i.program_id AND q.quiz_history_id = h.id AND q.type = 'Databucket'
			WHERE h.passed <> 1 OR h.points <> i.points OR coalesce(q.processed, 1) <> 1`,
	},
	{
		id: "I17",
		holds: "what a databucket has paid to each is what the ledgers have of it",
		breaks: `SELECT program_id || '/' || databucket_id || '/' || participant_id AS what FROM (
			SELECT program_id, databucket_id, participant_id, paid_points AS points FROM databucket_payouts UNION ALL
			SELECT program_id, source_id, member_id, -points FROM member_transactions WHERE source_kind = 'databucket' UNION ALL
			SELECT program_id, source_id, company_id, -points FROM company_transactions WHERE source_kind = 'databucket')
			GROUP BY program_id, databucket_id, participant_id HAVING sum(points) <> 0`,
	},
	{
		id: "I17",
		holds: "a line of a posting is in the ledger as it was listed once it is posted, and nothing else is",
		breaks: `SELECT program_id || '/' || databucket_id || '/' || part AS what FROM (
			SELECT l.program_id, p.databucket_id, l.participant_id || '/' || l.posting_id AS part, l.owed - l.paid AS points,
				1 AS lines FROM databucket_posting_lines l
				JOIN databucket_postings p ON p.program_id = l.program_id AND p.id = l.posting_id WHERE l.outcome = 'Posted' UNION ALL
			SELECT program_id, source_id, source_part, -points, -1 FROM member_transactions WHERE source_kind = 'databucket' UNION ALL
			SELECT program_id, source_id, source_part, -points, -1 FROM company_transactions WHERE source_kind = 'databucket')
			GROUP BY program_id, databucket_id, part HAVING sum(points) <> 0 OR sum(lines) <> 0`,
	},
	{
		id: "I17",
		holds: "what was paid is what was owed when it was last posted: all the rest is an open difference",
		breaks: `SELECT o.program_id || '/' || o.databucket_id || '/' || o.participant_id AS what FROM databucket_payouts o
			LEFT JOIN (SELECT l.program_id, p.databucket_id, l.participant_id, l.owed, max(l.posting_id)
				FROM databucket_posting_lines l
				JOIN databucket_postings p ON p.program_id = l.program_id AND p.id = l.posting_id WHERE l.outcome = 'Posted'
				GROUP BY l.program_id, p.databucket_id, l.participant_id) n
				ON n.program_id = o.program_id AND n.databucket_id = o.databucket_id AND n.participant_id = o.participant_id
			WHERE o.paid_points IS NOT n.owed`,
	},
	{
		id: "I17",
		holds: "the sums of a posting are those of its lines",
		breaks: `SELECT p.program_id || '/' || p.id AS what FROM databucket_postings p
			LEFT JOIN databucket_posting_lines l ON l.program_id = p.program_id AND l.posting_id = p.id
			GROUP BY p.program_id, p.id
			HAVING p.listed <> count(l.participant_id)
				OR p.posted <> count(*) FILTER (WHERE l.outcome = 'Posted')
				OR p.posted_plus + p.posted_minus <> coalesce(sum(l.owed - l.paid) FILTER (WHERE l.outcome = 'Posted'), 0)
				OR p.short <> count(*) FILTER (WHERE l.outcome = 'Short')
				OR p.changed <> count(*) FILTER (WHERE l.outcome = 'Changed')
				OR p.gone <> count(*) FILTER (WHERE l.outcome = 'Gone')`,
	},
	{
		id: "I17",
		holds: "an item that a databucket owes was not paid by its entry or quiz",
		breaks: `SELECT program_id || '/' || id AS what FROM (
			SELECT program_id, id, paid_elsewhere, 'entry' AS kind, entry_id FROM databucket_offer_items UNION ALL
			SELECT program_id, id, paid_elsewhere, 'quiz', entry_id FROM databucket_quiz_items) i
			WHERE paid_elsewhere = 0 AND (SELECT coalesce(sum(t.points), 0) FROM member_transactions t
				WHERE t.program_id = i.program_id AND t.source_kind = i.kind AND t.source_id = i.entry_id) <> 0`,
	},
	{
		id: "I17",
		holds: "figures that are shown owe no item that its entry or quiz has paid",
		breaks: `SELECT b.program_id || '/' || b.id || '/' || f.participant_id AS what FROM databuckets b
			JOIN databucket_figures f ON f.program_id = b.program_id AND f.generation_id = b.generation_id
			LEFT JOIN (SELECT program_id, databucket_id, participant_id, sum(points) AS points FROM (
				SELECT program_id, databucket_id, coalesce(member_id, company_id) AS participant_id, points
					FROM databucket_offer_items WHERE paid_elsewhere = 0 UNION ALL
				SELECT program_id, databucket_id, coalesce(member_id, company_id), points
					FROM databucket_quiz_items WHERE paid_elsewhere = 0)
				GROUP BY program_id, databucket_id, participant_id) i
				ON i.program_id = b.program_id AND i.databucket_id = b.id AND i.participant_id = f.participant_id
			WHERE f.owed > f.target_points + f.bonus + coalesce(i.points, 0)`,
	},
	{
		id: "I17",
		holds: "a company's points are the sum of its ledger, and each row continues the one before",
		breaks: `SELECT c.program_id || '/' || c.id AS what FROM companies c
			LEFT JOIN company_transactions t ON t.program_id = c.program_id AND t.company_id = c.id
			GROUP BY c.program_id, c.id HAVING c.points <> coalesce(sum(t.points), 0) UNION ALL
			SELECT program_id || '/' || id FROM (SELECT program_id, id, balance_after,
				sum(points) OVER (PARTITION BY program_id, company_id ORDER BY rowid) AS running FROM company_transactions)
			WHERE running <> balance_after`,
	},
	{
		id: "I17",
		holds: "the companies' ledger refuses changes and deletions",
		breaks: `SELECT 'trigger missing' AS what WHERE (SELECT count(*) FROM sqlite_master WHERE type = 'trigger'
			AND name IN ('company_transactions_no_update', 'company_transactions_no_delete')) <> 2`,
	},
	...KEPT,
];

/** What must be true of any database. */
const SOUND = INVARIANTS.filter(({ id }) => id === "I11");

export interface Violation {
	invariant: string;
	holds: string;
	/** Program and id of what breaks it. */
	what: string;
}

const SHOWN = 20;

/**
 * Checks a regional database; an empty list means that all invariants hold. What is closed here of programs that are
 * `elsewhere` is the part of a move, and does not count. Throws DatabaseLost when it cannot be read.
 */
export function checkInvariants(database: RegionalDatabase, elsewhere: readonly string[] = []): Promise<Violation[]> {
	const named = JSON.stringify(elsewhere);
	return check(
		database,
		INVARIANTS,
		sql`where substr(what, 1, instr(what, '/') - 1) not in
			(select id from programs where moved = 1 and id in (select value from json_each(${named})))`,
	);
}

/** The same without what is named of other programs. */
export function checkInvariantsOf(database: RegionalDatabase, programId: string): Promise<Violation[]> {
	return check(
		database,
		INVARIANTS,
		sql`where instr(what, '/') = 0 or substr(what, 1, ${programId.length + 1}) = ${`${programId}/`}`,
	);
}

/** Checks the file of the control database. */
export function checkSound(database: ControlDatabase): Promise<Violation[]> {
	return check(database, SOUND);
}

async function check(
	database: RegionalDatabase | ControlDatabase,
	invariants: readonly Invariant[],
	which = sql``,
): Promise<Violation[]> {
	const query = await database.read();
	const violations: Violation[] = [];
	for (const { id, holds, breaks } of invariants) {
		const { rows } = await sql<{ what: string }>`select what from (${sql.raw(breaks)}) ${which} limit ${SHOWN}`.execute(
			query as never,
		);
		for (const { what } of rows) violations.push({ invariant: id, holds, what });
	}
	return violations;
}
