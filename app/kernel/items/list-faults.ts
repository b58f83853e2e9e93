/** The name of what is wrong with a field of an item, in the form of its record. */
export const listFault = (id: string, field: string) => `list/${id}/${field}`;

/** The item and the field that such a name means. */
export function readListFault(name: string): { id: string; field: string } | null {
	const [, id, field] = /^list\/(.+)\/([^/]+)$/.exec(name) ?? [];
	return id === undefined || field === undefined ? null : { id, field };
}

/** Where in a list of items what a name tells of stands, counted from 1; undefined for an item that is not there. */
export function listFaultIn(
	items: readonly { id: string }[] | undefined,
	name: string,
): { id: string; field: string; place: number } | undefined {
	const fault = readListFault(name);
	const at = items?.findIndex(({ id }) => id === fault?.id) ?? -1;
	return fault && at >= 0 ? { ...fault, place: at + 1 } : undefined;
}
