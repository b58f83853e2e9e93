/**
 * What a form offers to choose from: the first of many, and those that are chosen already, however far behind they stand. A
 * field that does not show what is chosen takes it away with the next save.
 */
export async function withChosen<Row extends { id: string }>(
	first: readonly Row[],
	chosen: readonly (string | null | undefined)[],
	find: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
	const missing = chosen.filter((id) => id != null && !first.some((one) => one.id === id));
	return missing.length === 0 ? [...first] : [...first, ...(await find(missing as string[]))];
}
