const TITLE_MAX = 200;

/** The title of a record's copy; `turn` is 1 for the first one (OFFER-29). */
export function copyTitle(title: string, turn: number): string {
	const suffix = turn === 1 ? " (Copy)" : ` (Copy ${turn})`;
	return (
		[...title]
			.slice(0, TITLE_MAX - suffix.length)
			.join("")
			.trimEnd() + suffix
	);
}
