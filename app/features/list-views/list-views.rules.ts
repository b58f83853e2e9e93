/** The `view` of an address that opens none, where the bare address would open one. */
export const NO_VIEW = "all";

/** A search of a list that somebody keeps by a name. */
export interface ListView {
	id: string;
	adminId: string;
	name: string;
	/** As an address of the list has it. */
	query: string;
	/** Names of columns; null leaves them to the reader. */
	columns: readonly string[] | null;
	isShared: boolean;
	updated: number;
}

/** The names in a stored list of columns; null for what is none. */
export function storedColumns(json: string | null): string[] | null {
	if (json === null) return null;
	try {
		const names: unknown = JSON.parse(json);
		return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : null;
	} catch {
		return null;
	}
}

/**
 * The columns that a list shows, in its own order: the first always, of the others the chosen ones, or those it shows by
 * itself. Names it does not have (any more) are passed over.
 */
export function shownColumns<N extends string>(
	{ columns, hidden = [] }: { columns: readonly N[]; hidden?: readonly N[] },
	chosen: readonly string[] | null,
): N[] {
	return columns.filter((name, at) => at === 0 || (chosen ? chosen.includes(name) : !hidden.includes(name)));
}

/** Whether an admin may change a view: their own, and a shared one where they may write. */
export function mayChangeView(
	view: Pick<ListView, "adminId" | "isShared">,
	{ adminId, canWrite }: { adminId: string; canWrite: boolean },
): boolean {
	return view.adminId === adminId || (view.isShared && canWrite);
}
