/** What an admin may choose for a field, in the order of the list; reserved types are not among them. */
export const OFFERED_TYPES = [
	...["text", "textarea", "number", "date", "email", "phone", "select", "radio", "checkbox", "file"],
	...["dataset", "hidden", "heading"],
] as const;

/** In front of the id of a section, a field or an option where a page shows it. */
export const FIELD_ANCHOR = "field-";

/** The inputs of the page of a section or a field. */
export const FIELD_INPUTS = [
	...["type", "label", "help", "required", "unique", "pattern", "min", "max", "points", "pointsPer", "value", "width"],
	...["dataSetId", "showWhen", "kept"],
];

/** The inputs of an option. */
export const OPTION_INPUTS = ["label", "points", "value"];

/** A condition as a form sends it. */
export const conditionText = (condition: { field: string; is: string }) =>
	JSON.stringify([condition.field, condition.is]);

export function readCondition(text: string): { field: string; is: string } | null {
	try {
		const read: unknown = JSON.parse(text);
		if (!Array.isArray(read) || read.length !== 2) return null;
		const [field, is] = read as unknown[];
		return typeof field === "string" && typeof is === "string" ? { field, is } : null;
	} catch {
		return null;
	}
}
