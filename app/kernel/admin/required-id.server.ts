/** The id in the address. Throws a 400 Response that says which one is missing; half a character is no id. */
export function requiredId(id: string | undefined, messageKey: string): string {
	const wanted = id?.trim() ?? "";
	// Addresses cannot be made of halves of characters.
	if (wanted === "" || /\p{Surrogate}/u.test(wanted)) throw new Response(messageKey, { status: 400 });
	return wanted;
}

/** The record that was looked up. Throws a 404 Response when there is none. */
export function found<T>(record: T | null | undefined, messageKey: string): T {
	if (record === null || record === undefined) throw new Response(messageKey, { status: 404 });
	return record;
}
