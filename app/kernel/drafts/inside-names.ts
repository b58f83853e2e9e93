/** In front of the id of an item and the name of its field, where a form holds the list inside what it edits. */
export const INSIDE = "items";

/** The name of a field of an item in the form of the item around it. */
export const insideName = (id: string, field: string) => `${INSIDE}.${id}.${field}`;
