/** What forms send beside what people write: a switch, the id of what was chosen. */
const NO_WORDS = /^(?:on|(?=.*\d)[A-Z][\w-]{19})$/;

/** What somebody wrote into a form, in its order, without numbers and what only programs read. */
export function writtenIn(fields: Iterable<[string, FormDataEntryValue]>): string[] {
	return [...fields].flatMap(([name, value]) =>
		typeof value === "string" && !name.startsWith("_") && /\p{L}/u.test(value) && !NO_WORDS.test(value) ? [value] : [],
	);
}
