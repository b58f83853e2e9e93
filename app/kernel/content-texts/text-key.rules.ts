export interface TextPlace {
	type: string;
	id: string;
	field: string;
}

/** One text of one item, as forms and files name it. */
export const textKey = ({ type, id, field }: TextPlace): string => `${type}/${id}/${field}`;
