/** Rows in their order, those that follow each other within one span of time (a month, a year) together. */
export function groupBySpan<T extends { created: number }>(rows: readonly T[], spanOf: (at: number) => string) {
	const groups: { span: string; rows: T[] }[] = [];
	for (const row of rows) {
		const span = spanOf(row.created);
		const last = groups.at(-1);
		if (last?.span === span) last.rows.push(row);
		else groups.push({ span, rows: [row] });
	}
	return groups;
}
