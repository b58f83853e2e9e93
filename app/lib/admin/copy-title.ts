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

const TURNS = 100;

/** The first title of a copy that is free; after a hundred turns one that is taken, which the save then refuses. */
export async function freeCopyTitle(title: string, isTaken: (wanted: string) => Promise<boolean>): Promise<string> {
	for (let turn = 1; turn < TURNS; turn++) {
		const wanted = copyTitle(title, turn);
		if (!(await isTaken(wanted))) return wanted;
	}
	return copyTitle(title, TURNS);
}
