/** What a statement of a migration takes away from the release before it, which may still run on the same database; null for nothing. */
export function takenAway(statement: string): string | null {
	const sql = statement.replace(/\s+/g, " ").trim();
	const has = (pattern: RegExp) => pattern.test(sql);
	if (has(/^drop table\b/i)) return "drops a table";
	if (has(/^drop view\b/i)) return "drops a view";
	if (has(/^alter table .* rename\b/i)) return "renames";
	if (has(/^alter table .* drop\b/i)) return "drops a column";
	if (has(/^alter table .* add\b.*\bnot null\b/i) && !has(/\bdefault\b/i)) return "adds a column that has to be filled";
	if (has(/^alter table .* add\b.*\breferences\b/i)) return "adds a column that refuses what was allowed";
	if (has(/^create unique index\b/i)) return "refuses rows that were allowed";
	if (has(/^create trigger\b.*\braise ?\(/i)) return "refuses changes that were allowed";
	return null;
}
