/** The field in which scripts say which part a form was sent from. */
export const PART_FIELD = "at";

/** The part that is said to have been shown, of those there are. */
export function sentPart<P extends string>(form: FormData, parts: readonly P[]): P | undefined {
	const said = form.get(PART_FIELD);
	return parts.find((part) => part === said);
}
