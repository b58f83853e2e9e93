/** The name of what is wrong with a field of an item, in the form of its record. */
export const listFault = (id: string, field: string) => `list/${id}/${field}`;

/** The item and the field that such a name means. */
export function readListFault(name: string): { id: string; field: string } | null {
	const [, id, field] = /^list\/(.+)\/([^/]+)$/.exec(name) ?? [];
	return id === undefined || field === undefined ? null : { id, field };
}
