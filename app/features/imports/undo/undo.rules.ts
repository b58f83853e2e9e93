/** What may be asked for in the list of an undo. */
export const UNDO_STATES = ["Reversed", "Kept", "Failed"] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** Where a row stands: `Planned` is to be reversed and is not yet, `Open` has not been looked at. */
export type RowState = UndoState | "Planned" | "Open";

export function rowState({ undo, undoneAt }: { undo: UndoState | null; undoneAt: number | null }): RowState {
	if (undo === null) return "Open";
	return undo === "Reversed" && undoneAt === null ? "Planned" : undo;
}
