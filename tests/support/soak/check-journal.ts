import { PROGRAM, type Probe } from "./data";
import type { Journal, Kind } from "./journal";

const MOST_TOLD = 10;

/** Compares what was acknowledged with what is stored: each is there, once, and nothing that nobody sent. */
export function checkJournal(
	probe: Probe,
	journal: Journal,
	{ emails, began }: { emails: readonly string[]; began: number },
) {
	const mine = new Set(emails);
	const faults: string[] = [];
	const told = (what: string, ids: readonly string[]) => {
		if (ids.length > 0) faults.push(`${ids.length} ${what}: ${ids.slice(0, MOST_TOLD).join(", ")}`);
	};

	const keyed = (kind: "order" | "entry" | "attempt", stored: { id: string; email: string; since: number }[]) => {
		const acknowledged = journal.of(kind);
		const owners = new Map(stored.map(({ id, email }) => [id, email]));
		const keys = new Map<string, string>();
		for (const { id, key } of acknowledged) {
			const known = keys.get(id);
			if (known !== undefined) told(`${kind} acknowledged for two forms`, [id]);
			keys.set(id, key);
		}
		told(
			`acknowledged ${kind} not there`,
			acknowledged.filter(({ id, email }) => owners.get(id) !== email).map(({ id }) => id),
		);
		const unsaid = stored.filter(({ id, email, since }) => since > began && mine.has(email) && !keys.has(id));
		if (unsaid.length > journal.givenUp(kind))
			told(
				`${kind} that nobody was told of`,
				unsaid.map(({ id }) => id),
			);
	};
	const owned = (table: string, owner: string, since: string) =>
		probe.rows<{ id: string; email: string; since: number }>(
			`SELECT r.id, m.email, r.${since} AS since FROM ${table} r
			JOIN members m ON m.program_id = r.program_id AND m.id = r.${owner} WHERE r.program_id = ?`,
			[PROGRAM],
		);
	keyed("order", owned("orders", "member_id", "created"));
	keyed("entry", owned("offer_entries", "member_id", "submitted"));
	keyed("attempt", owned("quiz_history", "created_by", "submitted_at"));

	const debits = probe.rows<{ id: string; n: number }>(
		"SELECT order_id AS id, count(*) AS n FROM member_transactions WHERE program_id = ? AND kind = 'Redeem' GROUP BY order_id",
		[PROGRAM],
	);
	const paid = new Map(debits.map(({ id, n }) => [id, n]));
	told(
		"orders not paid exactly once",
		journal
			.of("order")
			.filter(({ id }) => paid.get(id) !== 1)
			.map(({ id }) => id),
	);

	const watches = probe.rows<{ id: string; email: string }>(
		`SELECT w.article_id AS id, m.email FROM article_watches w
		JOIN members m ON m.program_id = w.program_id AND m.id = w.member_id WHERE w.program_id = ?`,
		[PROGRAM],
	);
	const watched = new Set(watches.map(({ id, email }) => `${id} ${email}`));
	told(
		"watches not there",
		journal
			.of("watch")
			.map(({ id, email }) => `${id} ${email}`)
			.filter((one) => !watched.has(one)),
	);

	const completed = probe.rows<{ id: string }>(
		"SELECT id FROM offer_entries WHERE program_id = ? AND status = 'Completed'",
		[PROGRAM],
	);
	const done = new Set(completed.map(({ id }) => id));
	told(
		"reviews not there",
		journal
			.of("review")
			.map(({ id }) => id)
			.filter((id) => !done.has(id)),
	);

	return [...faults, ...importFaults(probe, journal, emails.length)];
}

/** Every file of points is in the ledger row by row, once, or as a whole not at all. */
function importFaults(probe: Probe, journal: Journal, rowsEach: number): string[] {
	const posted = probe.rows<{ reason: string; email: string; points: number; importId: string | null }>(
		`SELECT t.description AS reason, m.email, t.points, t.import_id AS importId FROM member_transactions t
		JOIN members m ON m.program_id = t.program_id AND m.id = t.member_id
		WHERE t.program_id = ? AND t.description LIKE 'Soak %'`,
		[PROGRAM],
	);
	const byReason = new Map<string, string[]>();
	for (const { reason, email, points, importId } of posted)
		byReason.set(reason, [...(byReason.get(reason) ?? []), `${email} ${points} ${importId}`]);
	const faults: string[] = [];
	const known = new Set<string>();
	for (const { id, reason, rows } of journal.of("import")) {
		known.add(reason);
		const wanted = rows.map(({ email, points }) => `${email} ${points} ${id}`).sort();
		const found = (byReason.get(reason) ?? []).sort();
		if (wanted.join() !== found.join())
			faults.push(`import ${id} posted ${found.length} rows otherwise than its ${wanted.length}`);
	}
	for (const reason of journal.open.get("import") ?? []) {
		const found = byReason.get(reason)?.length ?? 0;
		if (!known.has(reason) && found !== 0 && found !== rowsEach)
			faults.push(`import "${reason}" posted ${found} of ${rowsEach} rows`);
		known.add(reason);
	}
	const unsaid = [...byReason.keys()].filter((reason) => !known.has(reason));
	if (unsaid.length > 0) faults.push(`points that nobody gave: ${unsaid.slice(0, MOST_TOLD).join(", ")}`);
	return faults;
}

export const KINDS: readonly Kind[] = ["order", "entry", "attempt", "watch", "review", "import"];
