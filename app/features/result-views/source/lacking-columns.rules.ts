/** The columns of some that a view shows, or is made from, which its data does not have; none while there is no data. */
export function lackingColumns(
	used: readonly string[],
	columns: readonly string[],
	isThere: (name: string) => boolean = (name) => columns.includes(name),
): string[] {
	if (columns.length === 0) return [];
	return [...new Set(used)].filter((name) => name !== "" && !isThere(name));
}
