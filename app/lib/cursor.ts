/** Where a keyset page begins, as text for an address: the sort values of the row before it. */
export function encodeCursor(values: readonly (string | number)[]): string {
	return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(values))))
		.replace(/\+/g, "-")
		.replace(/\//g, "_")
		.replace(/=+$/, "");
}

/** The sort values of a cursor; null when it is missing or not one of ours, which shows the first page. */
export function decodeCursor(text: string | null, kinds: readonly ("string" | "number")[]): (string | number)[] | null {
	if (!text || text.length > 2000) return null;
	try {
		const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
		const values: unknown = JSON.parse(new TextDecoder().decode(bytes));
		if (!Array.isArray(values) || values.length !== kinds.length) return null;
		const fits = values.every(
			(value, i) => typeof value === kinds[i] && (kinds[i] === "string" || Number.isSafeInteger(value)),
		);
		return fits ? (values as (string | number)[]) : null;
	} catch {
		return null;
	}
}
