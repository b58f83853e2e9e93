type Faults = [name: string, errors: string[]];

/**
 * What failed, in the order of the form: what concerns all of it first, then the fields as `labels` names them. A part of
 * a field (`tags[1]`) stands where its field does.
 */
export function inFieldOrder(
	allErrors: Record<string, string[] | null | undefined>,
	labels: Readonly<Record<string, string>>,
): Faults[] {
	const order = Object.keys(labels);
	const place = (name: string) => {
		if (name === "") return -1;
		const at = order.findIndex(
			(field) => name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`),
		);
		return at < 0 ? order.length : at;
	};
	return Object.entries(allErrors)
		.flatMap<Faults>(([name, errors]) => (errors && errors.length > 0 ? [[name, errors]] : []))
		.sort(([a], [b]) => place(a) - place(b));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a message names its field by itself: "Title is required" needs no "Title:" before it. */
export function saysName(label: string, message: string): boolean {
	const said = new Set(wordsOf(message));
	return wordsOf(label).every((word) => said.has(word));
}
