const STEPS = ["keep", "discard", "add", "open", "duplicate", "up", "down", "remove", "undo"] as const;

/** What a button asks of a draft: to keep or drop it, or something of the lists inside its record. */
export interface AskedStep {
	kind: (typeof STEPS)[number];
	/** The item, or for `add` the item whose list grows; none is the record. */
	id: string | null;
}

/** The field that a button of a draft posts; a form without it is to be saved. */
export const STEP_FIELD = "step";

/** Reads `up:<id>`; null for what no button says. */
export function readStep(text: string): AskedStep | null {
	const [word, ...rest] = text.split(":");
	const kind = STEPS.find((one) => one === word);
	if (!kind) return null;
	const id = rest.join(":") || null;
	const needsItem = ["open", "duplicate", "up", "down", "remove"].includes(kind);
	return needsItem && id === null ? null : { kind, id };
}

/** The value of a button. */
export const stepValue = (kind: AskedStep["kind"], id?: string | null) => (id ? `${kind}:${id}` : kind);
