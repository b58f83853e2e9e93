import type { Found, Recorded } from "./identity";

/** `known` is the recorded one, `first` one that control takes for the region's from now on. */
export type Judgement = "known" | "first" | { refused: string };

/**
 * Whether a database may be a region's. The recorded identity decides; before there is one, every program that control
 * lists must be in it. Without programs nothing depends on it, but it may not be another region's or installation's.
 */
export function judgeRegion(found: Found, recorded: Recorded): Judgement {
	const { identity, programs, regions, controlId } = recorded;
	const expected = programs.length > 0;
	if (found.empty) return expected ? { refused: `it is empty, and should hold ${list(programs)}` } : "first";
	if (found.kind !== "regional") return { refused: "its tables are not those of a region" };
	if (found.id !== null && found.id === identity) return "known";
	const elsewhere = found.id === null ? undefined : regions.get(found.id);
	if (elsewhere !== undefined) return { refused: `it is a copy of the database of ${elsewhere}` };
	if (found.controlId !== null && found.controlId !== controlId)
		return { refused: "it belongs to another control database" };
	if (!expected) return "first";
	if (identity !== null) return { refused: "it is another database than the one in use so far" };
	const missing = programs.filter((id) => !found.programs.includes(id));
	return missing.length > 0 ? { refused: `it does not hold ${list(missing)}` } : "first";
}

/** What is wrong with what lies in control's place; null when it may be control, `known` being the one seen before. */
export function judgeControl(found: Found, known: string | null): string | null {
	if (found.empty) return known === null ? null : "it is empty";
	if (found.kind !== "control") return "its tables are not those of the control database";
	return known !== null && found.id !== known ? "it is another database than the one in use so far" : null;
}

const SHOWN = 3;

function list(programs: readonly string[]): string {
	const named = programs.slice(0, SHOWN).map((id) => `"${id}"`);
	const more = programs.length - named.length;
	return `the program${programs.length === 1 ? "" : "s"} ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
